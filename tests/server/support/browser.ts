/** What came of a request. */
export interface Seen {
  readonly status: number;
  /** Where it ended, after all redirects. */
  readonly url: URL;
  readonly text: string;
  readonly headers: Headers;
  /** Every address that was asked for. */
  readonly asked: readonly string[];
}

/** A browser as far as a server sees one: it keeps cookies, follows redirects, and says where a request comes from. */
export class Browser {
  /** Cookies of each origin. */
  readonly #jar = new Map<string, Map<string, string>>();

  /** Opens an address, as who types it in or follows a link. */
  async open(address: string, init: RequestInit = {}, from = 'none'): Promise<Seen> {
    return this.#follow(new URL(address), {...init, headers: {'sec-fetch-site': from, ...init.headers}});
  }

  /** Calls as the scripts of a page do, with the same-origin headers of one. */
  async call(
    address: string,
    method = 'GET',
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Seen & {readonly json: Record<string, unknown>}> {
    const {origin} = new URL(address);
    const isForm = body instanceof FormData;
    const own = method === 'GET' ? {} : {origin};
    const seen = await this.#follow(new URL(address), {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...own,
        ...(body === undefined || isForm ? {} : {'content-type': 'application/json'}),
        ...headers,
      },
      ...(body === undefined ? {} : {body: isForm ? body : JSON.stringify(body)}),
    });
    return {...seen, json: JSON.parse(seen.text === '' ? '{}' : seen.text) as Record<string, unknown>};
  }

  /** The value of a cookie that it has. */
  cookie(origin: string, name: string): string | undefined {
    return this.#jar.get(origin)?.get(name);
  }

  setCookie(origin: string, name: string, value: string): void {
    this.#of(origin).set(name, value);
  }

  names(origin: string): readonly string[] {
    return [...this.#of(origin).keys()];
  }

  #of(origin: string): Map<string, string> {
    const known = this.#jar.get(origin) ?? new Map<string, string>();
    this.#jar.set(origin, known);
    return known;
  }

  async #follow(url: URL, init: RequestInit, asked: readonly string[] = []): Promise<Seen> {
    const jar = this.#of(url.origin);
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, {...init, headers, redirect: 'manual'});
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    const been = [...asked, url.href];
    const next = response.headers.get('location');
    if (next !== null && response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      const onward = new Headers({'sec-fetch-site': 'cross-site'});
      return this.#follow(new URL(next, url), {headers: onward}, been);
    }
    return {status: response.status, url, text: await response.text(), headers: response.headers, asked: been};
  }
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  const isOver = attributes.some((one) => /^max-age=0$/i.test(one) || /^expires=.*1970/i.test(one));
  if (isOver || value === '') jar.delete(name);
  else jar.set(name, value);
}
