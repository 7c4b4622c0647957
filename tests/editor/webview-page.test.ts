// @vitest-environment happy-dom
import {afterEach, expect, it, vi} from 'vitest';
import {framingPage} from '../../packages/vscode/src/webview-page.ts';

/** The origin of a webview's documents; who tells them what to show is of the same. */
const own = 'vscode-webview://one';

const listening: (() => void)[] = [];

afterEach(() => {
  for (const end of listening.splice(0)) end();
  vi.unstubAllGlobals();
});

/** The page as a webview has it, and what it tells the extension. */
const loaded = (): readonly unknown[] => {
  const html = framingPage(undefined, {words: 'card.', address: 'http://127.0.0.1:5173/library/card'});
  const told: unknown[] = [];
  vi.stubGlobal('origin', own);
  // The body itself stays: other files of tests look into it.
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    listen(type, listener);
    listening.push(() => window.removeEventListener(type, listener));
  });
  const script = /<script[^>]*>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  const editor = {postMessage: (message: unknown) => told.push(message)};
  Reflect.construct(Function, ['acquireVsCodeApi', script])(() => editor);
  return told;
};

const words = (): string | null | undefined => document.getElementById('words')?.textContent;

it('takes what the editor tells, and nothing of the page that it frames or of others', () => {
  const told = loaded();
  const post = (origin: string, text: string): boolean =>
    window.dispatchEvent(new MessageEvent('message', {origin, data: {show: {words: text}}}));
  post('http://127.0.0.1:5173', 'Of the site.');
  expect(words()).toBe('card.');
  post(own, 'Of the editor.');
  expect(words()).toBe('Of the editor.');
  document.getElementById('outside')?.click();
  expect(told).toEqual([{ready: true}, {outside: true}]);
});
