stepThrough();
