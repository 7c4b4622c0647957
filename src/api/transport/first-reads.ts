import {visitorBody} from '../flags/with-visitor.ts';
import type {IdentitySource} from '../identity/kept-source.ts';
import {identity} from '../../catalog/visit/identity.ts';
import {visitBody, type VisitBrowser} from '../telemetry/visit-body.ts';
import {isWhole, keptKey, keyIn} from '../telemetry/visit-key.ts';
import type {FirstRead, FirstReads} from '../../model/boot.ts';
import type {Json} from '../../model/json.ts';
import type {Caller} from './headers.ts';
import {requestHeaders} from './headers.ts';

/** Answers that are on their way, by what they answer. Each is taken once. */
export type FirstAnswers = Map<string, Promise<Response>>;

export interface FirstReader {
  readonly caller: Caller;
  readonly browser: Omit<VisitBrowser, 'appVersion'>;
  readonly window: Window & typeof globalThis;
  readonly newKey: () => string;
}

/** Where the first script of a page leaves them for the others. */
const place = Symbol.for('waymark first answers');

/**
 * Those to make where it is decided already which source of two is in use: nothing is decided anew, and the first of
 * the two is read where it is the one.
 */
export const readsFrom = (reads: readonly FirstRead[], source: IdentitySource | undefined): readonly FirstRead[] =>
  reads.filter(
    ({isOneOfTwo, decides}) =>
      !(isOneOfTwo === true && source === identity.sources.other) && !(decides === true && source !== undefined),
  );

/**
 * Makes the reads in the caller's name, and leaves their answers in the page. Those that are told who visits wait for
 * the visit to be open, where none is.
 */
export function makeFirstReads(
  {reads, visit}: Pick<FirstReads, 'reads' | 'visit'>,
  {caller, browser, window, newKey}: FirstReader,
): void {
  const answers: FirstAnswers = new Map();
  Reflect.set(window, place, answers);
  /** `onAnswer` has ended before whoever takes the answer has it. */
  const ask = (
    {url, operation}: Pick<FirstRead, 'url' | 'operation'>,
    sent?: Json,
    onAnswer?: (response: Response) => Promise<void>,
  ): void => {
    // Nobody takes it any more.
    if (Reflect.get(window, place) !== answers) return;
    const headers = requestHeaders(caller, operation, newKey());
    if (sent !== undefined) headers.set('content-type', 'application/json');
    const init = {method: operation.method, headers, ...(sent === undefined ? {} : {body: JSON.stringify(sent)})};
    const answer = window.fetch(url, {...init, credentials: 'include'}).then(async (response) => {
      const read = await whole(response);
      await onAnswer?.(read.clone());
      return read;
    });
    // Whoever takes it hears of it.
    answer.catch(() => undefined);
    // What the visit tells of the window may have changed since.
    answers.set(keyOf(url, onAnswer === undefined ? init : {...init, body: null}), answer);
  };
  const tell = (trackerUuid: string): void => {
    for (const read of reads) if (read.told !== undefined) ask(read, visitorBody(read.told, trackerUuid));
  };

  // First, for others wait for it.
  if (visit !== undefined) {
    const kept = keptKey(browser.local, browser.visitOnly);
    if (isWhole(kept)) tell(kept.trackerUuid);
    ask(visit, visitBody({...browser, appVersion: visit.appVersion}, visit.queryParams), async (response) => {
      if (!isWhole(kept)) await trackerIn(response).then(tell, () => undefined);
    });
  }
  for (const read of reads) if (read.told === undefined) ask(read);
}

async function trackerIn(response: Response): Promise<string> {
  return keyIn((await response.json()) as Json).trackerUuid;
}

/** Read to its end: where the person is led to another screen nobody takes it, and what is unread keeps its connection. */
async function whole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, {status: response.status, headers: response.headers});
}

/** The answers that the first script of this page has left. */
export function firstAnswersIn(window: Window): FirstAnswers {
  const answers: unknown = Reflect.get(window, place);
  return answers instanceof Map ? (answers as FirstAnswers) : new Map<string, Promise<Response>>();
}

/** Nothing is taken any more, nor asked ahead. */
export function forgetFirstAnswers(window: Window, answers: FirstAnswers): void {
  answers.clear();
  Reflect.deleteProperty(window, place);
}

/** Takes the answer of a call that was made already by the same caller; asks where there is none, or it did not come. */
export function withFirstAnswers(fetch: typeof globalThis.fetch, answers: FirstAnswers): typeof globalThis.fetch {
  return async (input, init) => {
    if (answers.size === 0 || init === undefined || !isText(init.body)) return fetch(input, init);
    const [url, bare] = [String(input), {...init, body: null}];
    const key = [keyOf(url, init), keyOf(url, bare)].find((one) => answers.has(one));
    const answer = key === undefined ? undefined : answers.get(key);
    if (key === undefined || answer === undefined) return fetch(input, init);
    answers.delete(key);
    return Promise.race([answer.catch(async () => fetch(input, init)), abortion(init.signal)]);
  };
}

const isText = (body: BodyInit | null | undefined): boolean => typeof (body ?? '') === 'string';

/** The same for calls that are answered the same: each attempt has a key of its own. */
function keyOf(url: string, {method, headers, body}: RequestInit): string {
  const same = [...new Headers(headers)].filter(([name]) => name !== 'idempotency-key');
  return JSON.stringify([method, url, body ?? null, ...same]);
}

/** Rejects when nobody waits any more. */
async function abortion(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Nobody waits any more.', 'AbortError')));
  });
}
