import {env, UIKind, Uri, type TextEditor, type WebviewPanel} from 'vscode';
import type {ScreenBeside} from '../../../src/cli/lsp/beside/protocol.ts';
import {Beside} from './beside.ts';
import type {SiteState} from './site.ts';
import {framingPage, type Framing, type FromPage, type ToPage} from './webview-page.ts';
import type {WaymarkWorkspace} from './workspace.ts';

/**
 * The screen that the cursor is about, as `waymark dev` shows it, beside its file. The site runs while the preview is open.
 * An editor in a browser is a site of its own, whose origin nobody knows beforehand: there the page opens in a tab.
 */
export class Preview {
  readonly beside: Beside;
  #panel: WebviewPanel | undefined;
  #of: WaymarkWorkspace | undefined;
  /** The last place of the site that there was something to show of. */
  #screen: ScreenBeside | undefined;
  #words = '';
  /** What the panel was last given as a whole: what it is told besides are messages. */
  #document = '';
  #told: Framing = {words: ''};
  /** The page that is shown, as this machine has it: "Open in a browser" leads there. */
  #outside: string | undefined;

  constructor(workspaceOf: (editor: TextEditor) => WaymarkWorkspace | undefined) {
    this.beside = new Beside({
      type: 'waymark.preview',
      title: 'Preview',
      workspaceOf,
      opened: (panel) => {
        this.#panel = panel;
        panel.webview.onDidReceiveMessage((said: FromPage) => this.#hear(said));
      },
      show: (_, editor, of) => this.#show(editor, of),
      closed: () => {
        void this.#of?.endSite();
        this.#panel = undefined;
        this.#of = undefined;
        this.#screen = undefined;
        this.#document = '';
        this.#outside = undefined;
      },
    });
  }

  /** The site of a workspace is in another state than before. */
  async siteChanged(of: WaymarkWorkspace): Promise<void> {
    if (of === this.#of) await this.#draw();
  }

  /** What the site of a workspace serves is new. */
  async siteAnew(of: WaymarkWorkspace): Promise<void> {
    if (of === this.#of) await this.#tell({reload: true});
  }

  async #show(editor: TextEditor, of: WaymarkWorkspace): Promise<void> {
    const found = await of.screenAt(editor);
    if (this.#panel === undefined) return;
    if (this.#of !== of) {
      void this.#of?.endSite();
      this.#of = of;
      this.#screen = undefined;
    }
    if (!('why' in found)) this.#screen = found;
    this.#words = 'why' in found ? found.why : wordsOf(found);
    if (of.state.kind === 'running') void of.openSite();
    await this.#draw();
  }

  async #draw(): Promise<void> {
    const panel = this.#panel;
    if (panel === undefined) return;
    const screen = this.#screen;
    if (screen !== undefined) panel.title = `Preview of ${screen.screen ?? screen.flow}`;
    const state = this.#of?.siteState;
    if (state?.kind !== 'open') {
      this.#outside = undefined;
      this.#give(panel, undefined, {words: this.#siteWords(state)});
      return;
    }
    const origin = await reachedAt(state.origin);
    if (panel !== this.#panel || this.#of?.siteState !== state) return;
    const path = screen?.address ?? '/';
    const address = new URL(path, origin).href;
    this.#outside = new URL(path, state.origin).href;
    if (env.uiKind === UIKind.Web) this.#give(panel, undefined, {words: `${this.#words} ${inBrowser}`, address});
    else this.#give(panel, origin, {words: this.#words, address});
  }

  /** A page that is shown goes on where it is but for what is new. */
  #give(panel: WebviewPanel, framed: string | undefined, framing: Framing): void {
    const document = `${framed ?? ''} ${framing.address === undefined ? '' : 'leads'}`;
    this.#told = framing;
    if (document === this.#document) {
      void this.#tell({show: framing});
      return;
    }
    this.#document = document;
    panel.webview.html = framingPage(framed, framing);
  }

  #siteWords(state: SiteState | undefined): string {
    switch (state?.kind) {
      case undefined:
      case 'open':
        return this.#words;
      case 'starting':
        return 'The site is starting.';
      case 'waiting':
        return 'The workspace has errors: the preview begins when they are mended.';
      case 'ended':
        return `The site ended: ${state.why} Run "Waymark: Restart" once that is mended.`;
    }
  }

  async #tell(told: ToPage): Promise<void> {
    await this.#panel?.webview.postMessage(told);
  }

  #hear(said: FromPage): void {
    // What it was told while it was loading is lost.
    if ('ready' in said) void this.#tell({show: this.#told});
    // The editor itself finds where the machine of the window reaches it.
    else if (this.#outside !== undefined) void env.openExternal(Uri.parse(this.#outside));
  }
}

const inBrowser = 'An editor in a browser cannot show it here: open it in a tab.';

const wordsOf = ({flow, screen, org, note}: ScreenBeside): string =>
  [`${screen === undefined ? flow : `${flow}, ${screen}`}${org === 'default' ? '' : `, ${org}`}.`, note ?? '']
    .join(' ')
    .trim();

/** Where the machine of the window reaches a site of the machine of the folder: they may be two. */
const reachedAt = async (origin: string): Promise<string> => {
  const reached = await env.asExternalUri(Uri.parse(origin));
  return new URL(reached.toString(true)).origin;
};
