-- The language server of the referee in Neovim (0.7 and later), with its built-in client:
--   require('referee').setup()
--   require('referee').setup({ cmd = { 'referee', 'lsp', '--view', 'Anna' }, hints = { outcomes = true, turn = true } })
local M = {}

local client_id

local function attach(options, buffer)
  if not client_id or not vim.lsp.get_client_by_id(client_id) then
    client_id = vim.lsp.start_client({
      name = 'referee',
      cmd = options.cmd or { 'referee', 'lsp' },
      root_dir = options.root_dir or vim.fn.getcwd(),
      init_options = { inlayHints = options.hints or vim.empty_dict() },
    })
  end
  if client_id then
    vim.lsp.buf_attach_client(buffer, client_id)
  end
end

-- The position after the cursor's line, in a window of its own.
function M.show_position()
  local params = vim.lsp.util.make_position_params()
  params.format = 'text'
  vim.lsp.buf_request(0, 'referee/state', params, function(error, result)
    if error or not result then
      return
    end
    vim.lsp.util.open_floating_preview(vim.split(result.state, '\n'), '', { focusable = true })
  end)
end

function M.setup(options)
  options = options or {}
  local group = vim.api.nvim_create_augroup('referee', {})
  vim.api.nvim_create_autocmd('FileType', {
    group = group,
    pattern = 'party',
    callback = function(event)
      attach(options, event.buf)
    end,
  })
  vim.api.nvim_create_user_command('RefereePosition', M.show_position, {})
end

return M
