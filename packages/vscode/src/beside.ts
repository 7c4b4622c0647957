import {
  ViewColumn,
  window,
  workspace,
  type Disposable,
  type TextDocument,
  type TextEditor,
  type WebviewPanel,
} from 'vscode';
import type {WaymarkWorkspace} from './workspace.ts';

/** After so long a rest of the cursor what is beside follows it. */
const restMs = 150;

/** How a panel is kept up with the file beside it. */
interface Follower {
  readonly type: string;
  readonly title: string;
  /** The workspace of a file. */
  readonly workspaceOf: (editor: TextEditor) => WaymarkWorkspace | undefined;
  readonly opened: (panel: WebviewPanel) => void;
  /** Shows what a place is about. `saved`: a file of its workspace was written. */
  readonly show: (panel: WebviewPanel, editor: TextEditor, of: WaymarkWorkspace, saved: boolean) => Promise<void>;
  readonly closed: () => void;
}

/** A webview beside a file, of which there is one at a time: it follows the file and the cursor. */
export class Beside implements Disposable {
  #panel: WebviewPanel | undefined;
  #timer: NodeJS.Timeout | undefined;
  #last: TextEditor | undefined;
  readonly #follower: Follower;
  readonly #listening: readonly Disposable[];

  constructor(follower: Follower) {
    this.#follower = follower;
    this.#listening = [
      window.onDidChangeActiveTextEditor((editor) => this.#soon(editor)),
      window.onDidChangeTextEditorSelection(({textEditor}) => this.#soon(textEditor)),
      workspace.onDidSaveTextDocument((document) => void this.#saved(document)),
    ];
  }

  /** Opens it, or shows it where it is open, for a place of a file. */
  async open(editor: TextEditor): Promise<void> {
    const {type, title, opened, closed} = this.#follower;
    const isNew = this.#panel === undefined;
    const panel =
      this.#panel ??
      window.createWebviewPanel(
        type,
        title,
        {viewColumn: ViewColumn.Beside, preserveFocus: true},
        {enableScripts: true, retainContextWhenHidden: true, localResourceRoots: []},
      );
    this.#panel = panel;
    if (isNew) {
      panel.onDidDispose(() => {
        this.#panel = undefined;
        clearTimeout(this.#timer);
        closed();
      });
      opened(panel);
    } else panel.reveal(undefined, true);
    await this.#show(editor, false);
  }

  /** Shows anew what the file is about that was shown last. */
  async refresh(saved = false): Promise<void> {
    if (this.#last !== undefined) await this.#show(this.#last, saved);
  }

  async #saved({uri}: TextDocument): Promise<void> {
    const of = this.#last === undefined ? undefined : this.#follower.workspaceOf(this.#last);
    if (of?.isWritten(uri) === true) await this.refresh(true);
  }

  #soon(editor: TextEditor | undefined): void {
    if (editor === undefined || this.#panel === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#show(editor, false), restMs);
  }

  async #show(editor: TextEditor, saved: boolean): Promise<void> {
    const {workspaceOf, show} = this.#follower;
    const of = workspaceOf(editor);
    if (this.#panel === undefined || of === undefined) return;
    this.#last = editor;
    await show(this.#panel, editor, of, saved);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const one of this.#listening) one.dispose();
    this.#panel?.dispose();
  }
}
