// The extension starts `referee lsp`, and shows the position at the cursor in a panel beside the script.
import * as vscode from "vscode";
import {LanguageClient, LanguageClientOptions, ServerOptions} from "vscode-languageclient/node";

let client: LanguageClient | undefined;
let panel: vscode.WebviewPanel | undefined;
let shown = 0; // the number of the last request for a picture: an older answer is not shown

interface StateAnswer {
  state: string;
  ply: number;
}

function makeClient(): LanguageClient {
  const settings = vscode.workspace.getConfiguration("referee");
  const view = settings.get<string>("view", "");
  const server: ServerOptions = {
    command: settings.get<string>("path", "referee"),
    args: view === "" ? ["lsp"] : ["lsp", "--view", view],
  };
  const options: LanguageClientOptions = {
    documentSelector: [{language: "party"}, {language: "yaml", pattern: "**/*.yaml"}],
    synchronize: {fileEvents: vscode.workspace.createFileSystemWatcher("**/*.{party,yaml}")},
    initializationOptions: {inlayHints: settings.get("inlayHints")},
    middleware: {executeCommand},
  };
  return new LanguageClient("referee", "Referee", server, options);
}

// What a command answers is a text: it is shown in an editor of its own.
async function executeCommand(command: string, args: unknown[], next: (command: string, args: unknown[]) => unknown): Promise<unknown> {
  const text = await next(command, args);
  if (typeof text === "string") {
    const language = command === "referee.reduce" ? "party" : "plaintext";
    const document = await vscode.workspace.openTextDocument({content: text, language});
    await vscode.window.showTextDocument(document, {viewColumn: vscode.ViewColumn.Beside, preview: true});
  }
  return text;
}

// A picture has a style of its own and no script.
function page(picture: string): string {
  const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";
  const source = `data:image/svg+xml;base64,${Buffer.from(picture).toString("base64")}`;
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<style>body {padding: 0; background: white} img {max-width: 100%; max-height: 98vh}</style></head>
<body><img alt="The position" src="${source}"></body></html>`;
}

async function showPosition(editor: vscode.TextEditor | undefined): Promise<void> {
  if (!client || !panel || editor?.document.languageId !== "party") return;
  const number = ++shown;
  try {
    const answer = await client.sendRequest<StateAnswer>("referee/state", {
      textDocument: {uri: editor.document.uri.toString()},
      position: {line: editor.selection.active.line, character: 0},
      format: "svg",
    });
    if (number !== shown || !panel) return;
    panel.title = `Position after ${answer.ply} actions`;
    panel.webview.html = page(answer.state);
  } catch {
    // The header can't be read at the moment: the last picture stays.
  }
}

function openPanel(): void {
  if (!panel) {
    panel = vscode.window.createWebviewPanel("referee.position", "Position",
      {viewColumn: vscode.ViewColumn.Beside, preserveFocus: true}, {enableScripts: false});
    panel.onDidDispose(() => (panel = undefined));
  }
  void showPosition(vscode.window.activeTextEditor);
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  client = makeClient();
  context.subscriptions.push(
    vscode.commands.registerCommand("referee.showPosition", openPanel),
    vscode.commands.registerCommand("referee.restart", () => client?.restart()),
    vscode.window.onDidChangeTextEditorSelection(({textEditor}) => showPosition(textEditor)),
    vscode.workspace.onDidChangeTextDocument(() => showPosition(vscode.window.activeTextEditor)));
  await client.start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}
