import type {TextEditor, WebviewPanel} from 'vscode';
import type {GraphBeside, NoGraph} from '../../../src/cli/lsp/beside/protocol.ts';
import {Beside} from './beside.ts';
import {framingPage} from './webview-page.ts';
import type {WaymarkWorkspace} from './workspace.ts';

type Which = Pick<GraphBeside, 'org' | 'flow'>;

/** Which graph is shown: two workspaces, as two versions of one, may have the same flow. */
type Shown = Which & {readonly root: string};

/**
 * The graph of a flow beside its file: the page of `waymark graph --format html`, which brings its own policy along. It
 * marks the place that the cursor is about, and is drawn anew when a file is saved. Where that is not possible its title
 * says why.
 */
export const graphBesideFile = (workspaceOf: (editor: TextEditor) => WaymarkWorkspace | undefined): Beside => {
  let shown: Shown | undefined;
  let current: WebviewPanel | undefined;
  /** The workspace that was asked last: another one may answer later. */
  let asked: string | undefined;
  /** A file was saved and no page came of it: it is asked for until one does. */
  let isBehind = false;
  const tellWhy = (panel: WebviewPanel, root: string, {why, about}: NoGraph): void => {
    // The cursor may stand for a while where no graph is about.
    const isOfShown = shown?.root === root && (about === undefined || isSame(shown, about));
    if (shown !== undefined && isOfShown) {
      if (about !== undefined) panel.title = titleOf(shown, why);
      return;
    }
    panel.title = 'Graph';
    panel.webview.html = framingPage(undefined, {words: why});
    shown = undefined;
  };
  /** Whether a page came. */
  const draw = async (
    panel: WebviewPanel,
    editor: TextEditor,
    of: WaymarkWorkspace,
    saved: boolean,
  ): Promise<boolean> => {
    const {root} = of;
    asked = root;
    let found = await of.graphAt(editor, saved || shown?.root !== root ? undefined : shown);
    // Where nothing is noted of the one that is shown, it can be drawn again.
    if (isBehind && !('why' in found) && found.page === undefined && found.note === undefined)
      found = await of.graphAt(editor, undefined);
    if (panel !== current || asked !== root) return false;
    if ('why' in found) {
      tellWhy(panel, root, found);
      return false;
    }
    const {org, flow, node, page, note} = found;
    panel.title = titleOf({org, flow}, note);
    if (page !== undefined) {
      panel.webview.html = page;
      shown = {root, org, flow};
    } else if (node !== undefined) await panel.webview.postMessage({choose: node});
    return page !== undefined;
  };
  const show = async (panel: WebviewPanel, editor: TextEditor, of: WaymarkWorkspace, saved: boolean): Promise<void> => {
    let isDrawn = false;
    try {
      isDrawn = await draw(panel, editor, of, saved);
    } finally {
      if (saved || isDrawn) isBehind = !isDrawn;
    }
  };
  return new Beside({
    type: 'waymark.graph',
    title: 'Graph',
    workspaceOf,
    opened: (panel) => {
      current = panel;
    },
    show,
    closed: () => {
      current = undefined;
      shown = undefined;
    },
  });
};

const isSame = (one: Which, other: Which): boolean => one.org === other.org && one.flow === other.flow;

const titleOf = ({org, flow}: Which, note?: string): string =>
  [`Graph of ${flow}${org === 'default' ? '' : `, ${org}`}`, note ?? []].flat().join('. ');
