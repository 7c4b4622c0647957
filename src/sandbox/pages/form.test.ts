import {Window} from 'happy-dom';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

type Send = (fields: unknown) => Promise<string | undefined>;
interface FormScript {
  readonly sends: (form: unknown, send: Send) => void;
  readonly post: (path: string, body: unknown) => Promise<{ok: boolean; status: number; body: unknown}>;
}

const script = './assets/form.js';
const markup = `<form id="login" data-busy="Logging in"><p id="error" role="alert" tabindex="-1" hidden></p>
<button type="submit" disabled>Log in</button></form>`;

describe('the form of a page', () => {
  const window = new Window();
  const {document} = window;
  const textOf = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
  const press = (): void => void document.querySelector('form')?.dispatchEvent(new window.Event('submit'));
  const begin = async (send: (post: FormScript['post']) => ReturnType<Send>): Promise<void> => {
    const {sends, post} = (await import(script)) as FormScript;
    sends(document.querySelector('form'), () => send(post));
    press();
  };

  beforeEach(() => {
    document.body.innerHTML = markup;
    vi.useFakeTimers();
    vi.stubGlobal('document', document);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('says that it is busy, and after 30 seconds that nobody was reached', async () => {
    const stalled = vi.fn(
      (_: string, {signal}: {signal: AbortSignal}) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    vi.stubGlobal('fetch', stalled);
    await begin(async (post) => void (await post('/log-in', {})));
    expect(textOf('[role=status]')).toBe('Logging in');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(textOf('#error')).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect([textOf('#error'), textOf('[role=status]')]).toEqual([
      'We could not reach the server. Please try again.',
      '',
    ]);
    press();
    expect(stalled).toHaveBeenCalledTimes(2);
  });

  it('gives the answer, whether it is JSON or not', async () => {
    const answers = [Response.json({jwt: 'x'}), new Response('<p>', {status: 502})];
    vi.stubGlobal('fetch', async () => answers.shift());
    const {post} = (await import(script)) as FormScript;
    expect(await post('/a', {})).toMatchObject({ok: true, status: 200, body: {jwt: 'x'}});
    expect(await post('/a', {})).toMatchObject({ok: false, status: 502, body: undefined});
    expect(vi.getTimerCount()).toBe(0);
  });
});
