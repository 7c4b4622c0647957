import type {TextEditor, WebviewPanel} from 'vscode';
import type {GraphBeside} from '../../../src/cli/lsp/beside/protocol.ts';
import {Beside} from './beside.ts';
import {framingPage} from './webview-page.ts';
import type {WaymarkWorkspace} from './workspace.ts';

/**
 * The graph of a flow beside its file: the page of `waymark graph --format html`, which brings its own policy along. It
 * marks the place that the cursor is about, and is drawn anew when a file is saved.
 */
export const graphBesideFile = (workspaceOf: (editor: TextEditor) => WaymarkWorkspace | undefined): Beside => {
  let shown: Pick<GraphBeside, 'org' | 'flow'> | undefined;
  let current: WebviewPanel | undefined;
  const show = async (panel: WebviewPanel, editor: TextEditor, of: WaymarkWorkspace, saved: boolean): Promise<void> => {
    const found = await of.graphAt(editor, saved ? undefined : shown);
    if (panel !== current) return;
    if ('why' in found) {
      if (shown === undefined) panel.webview.html = framingPage(undefined, {words: found.why});
      return;
    }
    const {org, flow, node, page} = found;
    panel.title = `Graph of ${flow}${org === 'default' ? '' : `, ${org}`}`;
    if (page !== undefined) {
      panel.webview.html = page;
      shown = {org, flow};
    } else if (node !== undefined) await panel.webview.postMessage({choose: node});
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
