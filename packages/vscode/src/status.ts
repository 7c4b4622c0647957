import {StatusBarAlignment, ThemeColor, window, type StatusBarItem} from 'vscode';
import {whyNot, type WaymarkWorkspace} from './workspace.ts';

/** The item of the status bar: how Waymark is in the folders that are open. A press shows what was printed, or begins anew. */
export const createStatus = (): StatusBarItem => {
  const item = window.createStatusBarItem('waymark.status', StatusBarAlignment.Left, 10);
  item.name = 'Waymark';
  return item;
};

const icons = {untrusted: '$(lock)', starting: '$(loading~spin)', running: '$(check)', failed: '$(warning)'} as const;
const words = {untrusted: 'not trusted', starting: 'starting', running: 'running', failed: 'not running'} as const;
const gravest = ['failed', 'untrusted', 'starting', 'running'] as const;

/** Shows the gravest state of the workspaces; nothing where there is none. */
export const showStatus = (item: StatusBarItem, workspaces: readonly WaymarkWorkspace[]): void => {
  const kind = gravest.find((one) => workspaces.some(({state}) => state.kind === one));
  if (kind === undefined) {
    item.hide();
    return;
  }
  item.text = `${icons[kind]} Waymark`;
  item.accessibilityInformation = {label: `Waymark, ${words[kind]}`};
  item.tooltip = workspaces
    .map(({folder, state}) =>
      state.kind === 'running' ? `${folder.name}: Waymark ${state.version}` : `${folder.name}: ${whyNot(state)}`,
    )
    .join('\n');
  item.backgroundColor = kind === 'failed' ? new ThemeColor('statusBarItem.warningBackground') : undefined;
  item.command = kind === 'failed' ? 'waymark.restart' : 'waymark.showOutput';
  item.show();
};
