import type {FirstRead} from '../../model/boot.ts';
import type {Caller} from './headers.ts';
import {requestHeaders} from './headers.ts';

/** Answers that are on their way, by what they answer. Each is taken once. */
export type FirstAnswers = Map<string, Promise<Response>>;

/** Where the first script of a page leaves them for the others. */
const place = Symbol.for('waymark first answers');

/** Makes the reads in the caller's name, and leaves their answers in the page. */
export function makeFirstReads(reads: readonly FirstRead[], caller: Caller, window: Window & typeof globalThis): void {
  const answers: FirstAnswers = new Map();
  for (const {url, operation} of reads) {
    const headers = requestHeaders(caller, operation, '');
    const answer = window.fetch(url, {headers, credentials: 'include'}).then(whole);
    // Whoever takes it hears of it.
    answer.catch(() => undefined);
    answers.set(keyOf(url, headers), answer);
  }
  Reflect.set(window, place, answers);
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

/** Takes the answer of a read that was made already by the same caller; asks where there is none, or it did not come. */
export function withFirstAnswers(fetch: typeof globalThis.fetch, answers: FirstAnswers): typeof globalThis.fetch {
  return async (input, init) => {
    if (answers.size === 0 || init?.method !== 'GET') return fetch(input, init);
    const key = keyOf(String(input), new Headers(init.headers));
    const answer = answers.get(key);
    if (answer === undefined) return fetch(input, init);
    answers.delete(key);
    return Promise.race([answer.catch(async () => fetch(input, init)), abortion(init.signal)]);
  };
}

function keyOf(url: string, headers: Headers): string {
  return JSON.stringify([url, ...headers]);
}

/** Rejects when nobody waits any more. */
async function abortion(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Nobody waits any more.', 'AbortError')));
  });
}
