import type {Page, Request} from '@playwright/test';

/** Watches where a person's own words come to lie, besides where they belong. */
export interface Leaks {
  /** Looks at the address and at all that the browser keeps, now. */
  readonly look: () => Promise<void>;
  /** Looks at texts from elsewhere, such as the lines of a log. */
  readonly read: (place: string, texts: readonly string[]) => void;
  /** `place: word`, for each one found. */
  readonly found: readonly string[];
  /** Calls of telemetry whose bodies were read. */
  readonly telemetry: readonly string[];
}

const isTelemetry = (url: string): boolean => /\/(?:ft|service-optimize)\/|\/tracker$/.test(new URL(url).pathname);

/** Everything that a text may be written as in an address or a form. */
const readings = (text: string): readonly string[] => {
  const plain = text.replaceAll('+', ' ');
  try {
    return [text, decodeURIComponent(plain), decodeURIComponent(decodeURIComponent(plain))];
  } catch {
    return [text, plain];
  }
};

/** Begins to watch a page for these words: addresses, referrers, the console, bodies of telemetry. */
export const watchLeaks = (page: Page, words: readonly string[]): Leaks => {
  const found: string[] = [];
  const telemetry: string[] = [];
  const look = (place: string, text: string): void => {
    const said = readings(text).map((reading) => reading.toLowerCase());
    for (const word of words) {
      const hit = `${place}: ${word}`;
      if (!found.includes(hit) && said.some((reading) => reading.includes(word.toLowerCase()))) found.push(hit);
    }
  };
  page.on('request', (request: Request) => {
    look('address of a call', request.url());
    const headers = request.headers();
    for (const name of ['referer', 'x-origin', 'x-session-replay-url']) look(`header ${name}`, headers[name] ?? '');
    if (!isTelemetry(request.url())) return;
    telemetry.push(new URL(request.url()).pathname);
    look('body of telemetry', request.postData() ?? '');
  });
  page.on('framenavigated', (frame) => look('address of the page', frame.url()));
  page.on('console', (message) => look('console', `${message.text()} ${message.location().url}`));
  page.on('pageerror', (error) => look('error', `${error.message} ${error.stack ?? ''}`));
  return {
    found,
    telemetry,
    look: async () => {
      look('address of the page', page.url());
      const kept = await page.evaluate(() => ({
        'local storage': JSON.stringify({...localStorage}),
        'session storage': JSON.stringify({...sessionStorage}),
        cookies: document.cookie,
        history: JSON.stringify(history.state),
      }));
      for (const [place, text] of Object.entries(kept)) look(place, text);
      const jwt = /Bearer [^.]+\.([^.]+)\./.exec(kept['local storage'])?.[1];
      if (jwt !== undefined) look('token', Buffer.from(jwt, 'base64url').toString('utf8'));
    },
    read: (place, texts) => texts.forEach((text) => look(place, text)),
  };
};
