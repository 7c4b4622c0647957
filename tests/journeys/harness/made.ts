import {type Page, type Request, expect} from '@playwright/test';

/** A call that a page has made. */
export interface Made {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What a call must look like; a text with `{...}` in it stands for every path with one part there. */
export interface Wanted {
  /** `POST /library-api/cards/{uuid}`. */
  readonly call: string;
  /** All of its query. */
  readonly query?: object;
  readonly body?: object;
  /** True: it shows who is signed in; false: it must not. */
  readonly token?: boolean;
  /** How often it was made, no more. */
  readonly times?: number;
}

export interface Calls {
  readonly of: (call: string) => readonly Made[];
  /** Waits for each of these calls. */
  readonly expect: (wanted: Readonly<Record<string, Wanted>>) => Promise<void>;
  /** None of these was made so far. */
  readonly expectNone: (calls: readonly string[]) => void;
  /** All that went to paths that begin like this. */
  readonly below: (path: string) => readonly Made[];
  readonly forget: () => void;
}

/** Notes every call of a page from now on. */
export const noteCalls = (page: Page): Calls => {
  const made: Made[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) made.push(readCall(request));
  });
  const of: Calls['of'] = (call) => {
    const [method, path = ''] = call.split(' ');
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return made.filter((each) => each.method === method && pattern.test(each.path));
  };
  return {
    of,
    expect: async (wanted) => {
      for (const [title, {call, query, body, token, times}] of Object.entries(wanted)) {
        await expect.poll(() => of(call).length, `${title}: ${call}`).toBeGreaterThan(0);
        const found = of(call);
        if (query !== undefined)
          expect(
            found.map((each) => each.query),
            title,
          ).toContainEqual(query);
        if (body !== undefined)
          expect(
            found.map((each) => each.body),
            title,
          ).toContainEqual(body);
        if (token !== undefined)
          expect(
            found.map(({headers}) => headers['authorization']?.startsWith('Bearer ') ?? false),
            title,
          ).toEqual(found.map(() => token));
        if (times !== undefined) expect(found, title).toHaveLength(times);
      }
    },
    expectNone: (calls) => {
      for (const call of calls) expect(of(call), call).toEqual([]);
    },
    below: (path) => made.filter((each) => each.path.startsWith(path)),
    forget: () => {
      made.length = 0;
    },
  };
};

function readCall(request: Request): Made {
  const {pathname, searchParams} = new URL(request.url());
  return {
    method: request.method(),
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: request.headers(),
    body: bodyOf(request),
  };
}

function bodyOf(request: Request): unknown {
  try {
    return request.postDataJSON();
  } catch {
    return request.postData();
  }
}
