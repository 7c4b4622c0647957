import {commands, window, workspace, type ExtensionContext, type TextEditor, type Uri} from 'vscode';
import type {Beside} from './beside.ts';
import {graphBesideFile} from './graph-panel.ts';
import {Preview} from './preview-panel.ts';
import {createStatus, showStatus} from './status.ts';
import {isWorkspace, whyNot, WaymarkWorkspace} from './workspace.ts';
import {offerSchemas} from './yaml-schemas.ts';

let running: readonly WaymarkWorkspace[] = [];
let ended: Promise<unknown> = Promise.resolve();

/** Called by the editor once, when a folder with `flows/` is open or a command is chosen. */
export const activate = async ({subscriptions}: ExtensionContext): Promise<void> => {
  const output = window.createOutputChannel('Waymark', {log: true});
  const status = createStatus();
  const workspaceOf = ({document}: TextEditor): WaymarkWorkspace | undefined => withFile(document.uri);
  const graph = graphBesideFile(workspaceOf);
  const preview = new Preview(workspaceOf);

  const changed = (): void => showStatus(status, running);
  const begun = async (one: WaymarkWorkspace): Promise<void> => {
    await one.begin();
    const {state} = one;
    if (state.kind === 'failed') void offerHelp(state.problem);
  };
  const open = (): readonly WaymarkWorkspace[] =>
    (workspace.workspaceFolders ?? []).filter(isWorkspace).map((folder) => {
      const one: WaymarkWorkspace = new WaymarkWorkspace(folder, {
        output,
        changed,
        siteChanged: () => void preview.siteChanged(one),
        siteAnew: () => void preview.siteAnew(one),
      });
      return one;
    });
  const restart = async (): Promise<void> => {
    const now = open();
    endAll();
    // From here on another restart ends these; before that they know their files already.
    running = now;
    changed();
    await Promise.all([ended, commands.executeCommand('setContext', 'waymark.isOpen', now.length > 0)]);
    await Promise.all(now.map(begun));
    if (running === now) await Promise.all([graph.refresh(true), preview.beside.refresh()]);
  };

  const beside = async (panel: Beside): Promise<void> => {
    const editor = window.activeTextEditor ?? window.visibleTextEditors[0];
    const of = editor === undefined ? undefined : workspaceOf(editor);
    if (editor === undefined || of === undefined) {
      void window.showInformationMessage(
        'Open a file of a journey first: YAML of the folder with flows/, which the setting waymark.root names where it is not the folder that is open.',
      );
      return;
    }
    if (of.state.kind === 'failed') void offerHelp(of.state.problem);
    else if (of.state.kind === 'untrusted') void window.showWarningMessage(whyNot(of.state));
    else await panel.open(editor);
  };

  subscriptions.push(
    output,
    status,
    graph,
    preview.beside,
    commands.registerCommand('waymark.openGraph', () => beside(graph)),
    commands.registerCommand('waymark.openPreview', () => beside(preview.beside)),
    commands.registerCommand('waymark.restart', restart),
    commands.registerCommand('waymark.showOutput', () => output.show(true)),
    workspace.onDidGrantWorkspaceTrust(restart),
    workspace.onDidChangeWorkspaceFolders(restart),
    workspace.onDidChangeConfiguration(async (change) => {
      if (['waymark.path', 'waymark.root'].some((name) => change.affectsConfiguration(name))) await restart();
    }),
  );
  const begins = restart();
  // It asks for files that are open as soon as it is told, and may take long to begin itself.
  offerSchemas((file) => running.find((one) => one.hasPath(file))).catch((error: unknown) =>
    output.warn(`The extension YAML takes no schemas: ${String(error)}`),
  );
  await begins;
};

/** Called by the editor when it ends, or the extension is turned off. */
export const deactivate = async (): Promise<void> => {
  endAll();
  await ended;
};

/** Ends those that run. Whoever waits for `ended` waits for those as well that were ended before. */
const endAll = (): void => {
  ended = Promise.all([ended, ...running.map((one) => one.end())]);
};

const withFile = (uri: Uri): WaymarkWorkspace | undefined =>
  uri.scheme === 'file' ? running.find((one) => one.hasPath(uri.fsPath)) : undefined;

/** Says what keeps Waymark from running, and offers what may help. */
const offerHelp = async (problem: string): Promise<void> => {
  const chosen = await window.showWarningMessage(`Waymark: ${problem}`, 'Try Again', 'Open Settings', 'Show Output');
  if (chosen === 'Try Again') await commands.executeCommand('waymark.restart');
  else if (chosen === 'Open Settings') await commands.executeCommand('workbench.action.openSettings', 'waymark');
  else if (chosen === 'Show Output') await commands.executeCommand('waymark.showOutput');
};
