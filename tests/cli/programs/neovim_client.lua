-- Opens the script named by $GAME in Neovim with the plugin, and writes what its client is told to $RESULT.
vim.opt.runtimepath:prepend(vim.env.PLUGIN)
vim.cmd('filetype plugin on')
vim.cmd('syntax on')
require('referee').setup({ cmd = { vim.env.REFEREE, 'lsp' }, hints = { turn = true } })
vim.cmd('edit ' .. vim.env.GAME)

local result = { filetype = vim.bo.filetype }
local function wait(what, condition)
  assert(vim.wait(600000, condition, 20), what)
end
local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 10000)
  for _, answer in pairs(answers or {}) do
    return answer.result
  end
end

wait('diagnostics', function() return #vim.diagnostic.get(0) > 0 end)
result.diagnostics = vim.tbl_map(function(one) return { one.lnum, one.col, one.code or one.user_data.lsp.code } end, vim.diagnostic.get(0))
vim.api.nvim_win_set_cursor(0, { 5, 7 })
result.hover = ask('textDocument/hover', vim.lsp.util.make_position_params()).contents.value
result.completion = vim.tbl_map(function(item) return item.label end,
  ask('textDocument/completion', { textDocument = vim.lsp.util.make_text_document_params(), position = { line = 4, character = 6 } }).items)
result.omnifunc = vim.bo.omnifunc
result.hover_key = vim.fn.maparg('K', 'n') ~= ''
wait('hints', function()
  local marks = vim.api.nvim_buf_get_extmarks(0, vim.api.nvim_get_namespaces().referee, 0, -1, { details = true })
  result.hint = marks[1] and marks[1][4].virt_text[1][1]
  return result.hint ~= nil
end)
-- What is wrong is put right in the editor: the fault goes.
vim.api.nvim_buf_set_lines(0, 5, 6, false, { 'Anna: take  # é🎉' })
wait('no diagnostics', function() return #vim.diagnostic.get(0) == 0 end)
vim.api.nvim_win_set_cursor(0, { 5, 1 })
vim.lsp.buf.rename('Zoé')
wait('the new name', function() return vim.api.nvim_buf_get_lines(0, 4, 5, false)[1] == 'Zoé: take' end)
local _ = (vim.lsp.buf.format or vim.lsp.buf.formatting_sync)({})
result.text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
result.syntax = vim.fn.synIDattr(vim.fn.synID(5, 1, 1), 'name')
local file = assert(io.open(vim.env.RESULT, 'w'))
file:write(vim.json.encode(result))
file:close()
vim.cmd('qall!')
