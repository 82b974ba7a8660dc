;;; party-mode.el --- Scripts of the referee  -*- lexical-binding: t; -*-

;; Version: 0.1
;; Package-Requires: ((emacs "26.1"))

;;; Commentary:

;; A mode for scripts (*.party) and, with Eglot, their language server:
;;
;;   (require 'party-mode)
;;   (add-hook 'party-mode-hook #'eglot-ensure)

;;; Code:

(defgroup party nil
  "Scripts of the referee."
  :group 'languages)

(defcustom party-server-command '("referee" "lsp")
  "How the language server is started."
  :type '(repeat string))

(defvar party-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?# "<" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?- "_" table)
    (modify-syntax-entry ?\' "." table)
    table))

(defvar party-font-lock-keywords
  '(("^[ \t]*\\(@[a-z]+\\)" 1 font-lock-preprocessor-face)
    ("^\\([^@#: \t\n][^:\n]*\\):" 1 font-lock-variable-name-face)
    ("\\_<[A-Z][A-Z]-[A-Za-z0-9.-]+" . font-lock-constant-face)
    ("->[^;#\n]*" . font-lock-string-face)
    ("^---$" . font-lock-comment-delimiter-face)))

;;;###autoload
(define-derived-mode party-mode prog-mode "Party"
  "A mode for scripts of the referee."
  (setq-local comment-start "# ")
  (setq-local comment-start-skip "#+[ \t]*")
  (setq-local font-lock-defaults '(party-font-lock-keywords)))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.party\\'" . party-mode))

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs (cons 'party-mode (lambda (&rest _) party-server-command))))

(provide 'party-mode)
;;; party-mode.el ends here
