-- The language server of the referee in Neovim (0.7 and later), with its built-in client:
--   require('referee').setup()
--   require('referee').setup({ cmd = { 'referee', 'lsp', '--view', 'Anna' }, hints = { outcomes = true, turn = true } })
local M = {}

local client_id
local marks = vim.api.nvim_create_namespace('referee')

-- Inlay hints as virtual text, for versions of Neovim whose client has none.
local function show_hints(buffer)
  if vim.lsp.inlay_hint then
    return
  end
  local params = {
    textDocument = vim.lsp.util.make_text_document_params(buffer),
    range = {
      start = { line = 0, character = 0 },
      ['end'] = { line = vim.api.nvim_buf_line_count(buffer), character = 0 },
    },
  }
  vim.lsp.buf_request(buffer, 'textDocument/inlayHint', params, function(error, result)
    if error or not result or not vim.api.nvim_buf_is_valid(buffer) then
      return
    end
    vim.api.nvim_buf_clear_namespace(buffer, marks, 0, -1)
    for _, hint in ipairs(result) do
      local label = hint.label
      if type(label) == 'table' then
        label = table.concat(vim.tbl_map(function(part) return part.value end, label))
      end
      vim.api.nvim_buf_set_extmark(buffer, marks, hint.position.line, 0, {
        virt_text = { { label, 'Comment' } },
        virt_text_pos = 'eol',
      })
    end
  end)
end

-- K tells about what is under the cursor, CTRL-X CTRL-O completes, and hints follow the edits.
local function set_up(buffer, options, group)
  vim.bo[buffer].omnifunc = 'v:lua.vim.lsp.omnifunc'
  vim.keymap.set('n', 'K', vim.lsp.buf.hover, { buffer = buffer })
  if not options.hints then
    return
  end
  if vim.lsp.inlay_hint then
    return vim.lsp.inlay_hint.enable(true, { bufnr = buffer })
  end
  vim.api.nvim_create_autocmd({ 'TextChanged', 'InsertLeave', 'BufEnter' }, {
    group = group,
    buffer = buffer,
    callback = function() show_hints(buffer) end,
  })
end

local function attach(options, buffer, group)
  if not client_id or not vim.lsp.get_client_by_id(client_id) then
    client_id = vim.lsp.start_client({
      name = 'referee',
      cmd = options.cmd or { 'referee', 'lsp' },
      root_dir = options.root_dir or vim.fn.getcwd(),
      init_options = { inlayHints = options.hints or vim.empty_dict() },
      on_attach = function(_, attached)
        set_up(attached, options, group)
        if options.hints then
          show_hints(attached)
        end
      end,
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
      attach(options, event.buf, group)
    end,
  })
  vim.api.nvim_create_user_command('RefereePosition', M.show_position, {})
end

return M
