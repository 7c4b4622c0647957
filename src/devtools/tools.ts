import type {FlagChoices} from '../api/flags/flag-choices.ts';
import type {Session} from '../api/session/session.ts';
import type {Transport} from '../api/transport/transport.ts';
import type {Operation} from '../model/compiled/flow.ts';
import type {Journey} from '../journey/journey.ts';
import type {Trace} from '../journey/trace.ts';
import type {Toasts} from '../shell/live/toasts.ts';

/** What the developer tools work on. */
export interface Tools {
  readonly call: Transport['call'];
  readonly session: Session;
  readonly flags: FlagChoices;
  readonly journey: Journey;
  /** Where the machines are, and what happened to them last. */
  readonly trace: Trace['lines'];
  readonly toasts: Toasts;
  /** Opens an address of the site anew. */
  readonly open: (href: string) => void;
}

const operation = (id: string, path: string, pathParams: readonly string[] = []): Operation => ({
  id,
  method: 'POST',
  path,
  pathParams,
  queryParams: [],
  body: true,
  errors: [],
  keepsSession: true,
});

const login = operation('login', '/identity/api/v1/login');
const control = operation('controlApplication', '/sandbox/applications/{id}', ['id']);

/** What is said where a log-in fails, whatever the reason. */
const failedLogin = 'Something unexpected happened logging you in';

/** Logs in by email and password; gives what is said where it fails. */
export async function logInByPassword(tools: Tools, email: string, password: string): Promise<string | undefined> {
  tools.session.end('signed-out');
  try {
    await tools.call(login, {body: {email, password}});
  } catch {
    return failedLogin;
  }
  return tools.session.signedIn() ? undefined : failedLogin;
}

/** Logs in by a token, with or without `Bearer` in front; gives what is said where it is none. */
export function logInByToken({session}: Tools, token: string): string | undefined {
  session.end('signed-out');
  session.renew(`Bearer ${token.trim().replace(/^Bearer +/i, '')}`, undefined);
  return session.signedIn() ? undefined : failedLogin;
}

/** Puts the application of the address at a step; gives what is said where there is none, or the server refuses. */
export async function putAtStep({call, journey}: Tools, step: string): Promise<string | undefined> {
  const view = journey.view.get();
  const showing = view.kind === 'loading' ? undefined : view.showing;
  const id = showing?.params[showing.host.params[0]?.id ?? ''];
  if (id === undefined) return 'This page belongs to no application.';
  try {
    await call(control, {params: {id}, body: {step}});
  } catch (error) {
    return error instanceof Error ? error.message : 'The server refused.';
  }
  await journey.retry();
  return undefined;
}

/** Why the present screen shows, line by line. */
export function whyThisScreen({journey}: Tools): readonly string[] {
  const view = journey.view.get();
  const decision = view.kind === 'loading' ? undefined : view.showing?.decision;
  if (decision === undefined) return ['No decision: this screen stands in place of another.'];
  const {because, state} = decision;
  const at = (source: string | undefined): string => (source === undefined ? '' : ` (${source})`);
  const won = because.case === undefined ? '' : `, case ${because.case}`;
  return [
    `${decision.flow}:${decision.screen}${state === undefined ? '' : `, state ${state}`}`,
    `because of ${because.kind} ${because.id}${won}${at(because.source)}`,
    ...because.before.map(({kind, id, why, source}) => `not ${kind} ${id}: ${why}${at(source)}`),
    ...(because.pass ?? []).map(({transition, from, to}) => `${transition}: ${from} to ${to}`),
  ];
}

/** Alerts to look at, by the key that shows each. */
export const testAlerts: Readonly<Record<string, string>> = {
  '0': 'A short test alert',
  '1': 'A test alert that is long enough to break into several lines on a narrow screen, as some of them do',
  '2': 'The third test alert',
};

/** Shows a test alert for 0, 1 and 2, unless somebody is typing; gives how to stop listening. */
export function listenForAlerts(target: EventTarget, {toasts}: Pick<Tools, 'toasts'>): () => void {
  const pressed = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
    const {target: at} = event;
    if (at instanceof HTMLElement && (at.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(at.tagName))) return;
    const text = Object.hasOwn(testAlerts, event.key) ? testAlerts[event.key] : undefined;
    if (text !== undefined) toasts.show(text);
  };
  target.addEventListener('keydown', pressed);
  return () => target.removeEventListener('keydown', pressed);
}
