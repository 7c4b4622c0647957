import type {Route} from '@playwright/test';

/** Where a fault of a call is put on a screen: what its main button sends, the draft that it saves, or what it reads. */
export type Placed = 'save' | 'draft' | 'reads';

/** What a faulty server answers a call with. */
export type Answer = (route: Route) => Promise<void>;

/** What must come of a fault, besides that it is seen, costs nothing typed and leads on. */
export type Told =
  /** An alert at the place where somebody looks. */
  | 'alert'
  /** It says when it may be tried again. */
  | 'countdown'
  /** The field that it is about says so. */
  | 'field';

/** A fault of what a call is answered with. */
export interface AnswerFault {
  readonly id: string;
  readonly title: string;
  readonly told: Told;
  /** `at`: where a field that the screen asks for lies in the body. */
  readonly answer: (at: string) => Answer;
}

/** The others are of the page, the tab or the session; each is tried by a function of `whole-page.ts`. */
export const pageFaults = {
  'offline-before': 'offline before the press',
  slow: 'slow',
  'double-click': 'double click',
  'commit-504': '504 after commit',
  'out-of-order': 'answer after one has left',
  'save-401': '401 on save',
  'expired-session': 'expired session',
  'two-tabs': 'two tabs',
  back: 'back',
  reload: 'reload',
  'missing-chunk': 'missing chunk',
  'new-release': 'new release while open',
} as const;

export type PageFault = keyof typeof pageFaults;

const problem = (status: number, body: object, headers: Record<string, string> = {}): Answer => {
  const json = JSON.stringify({status, requestId: '7d1f0c3a', ...body});
  return (route) =>
    route.fulfill({status, headers: {'content-type': 'application/problem+json', ...headers}, body: json});
};

/** What a server says to whoever is not logged in any more. */
export const signedOutAnswer = problem(401, {code: 'UNAUTHENTICATED', title: 'Not signed in'});

const success = (contentType: string, body: string): Answer => {
  return (route) => route.fulfill({status: 200, contentType, body});
};

const always = (answer: Answer) => () => answer;

export const answerFaults: readonly AnswerFault[] = [
  {
    id: 'offline-in-flight',
    title: 'offline in flight',
    told: 'alert',
    answer: always((route) => route.abort('connectionreset')),
  },
  {id: '500', title: '500', told: 'alert', answer: always(problem(500, {code: 'FAULT'}))},
  {
    id: '502-retry-after',
    title: '502 with Retry-After',
    told: 'countdown',
    answer: always((route) =>
      route.fulfill({
        status: 502,
        contentType: 'text/html',
        headers: {'retry-after': '90'},
        body: '<h1>Bad gateway</h1>',
      }),
    ),
  },
  {
    id: '429',
    title: '429',
    told: 'countdown',
    answer: always(problem(429, {code: 'TOO_MANY'}, {'retry-after': '90'})),
  },
  {id: '403', title: '403', told: 'alert', answer: always(problem(403, {code: 'FORBIDDEN'}))},
  {id: '404', title: '404', told: 'alert', answer: always(problem(404, {code: 'NOT_FOUND'}))},
  {id: '409', title: '409', told: 'alert', answer: always(problem(409, {code: 'CONFLICT'}))},
  {id: '412', title: '412', told: 'alert', answer: always(problem(412, {code: 'CHANGED'}))},
  {
    id: '422-known',
    title: '422 for a field of the screen',
    told: 'field',
    answer: (at) => problem(422, {code: 'INVALID', errors: [{at, message: 'The lender cannot take this one.'}]}),
  },
  {
    id: '422-unknown',
    title: '422 for an unknown field',
    told: 'alert',
    answer: always(problem(422, {code: 'INVALID', errors: [{at: 'nowhere', message: 'The lender is closed today.'}]})),
  },
  {id: 'html', title: 'HTML instead of JSON', told: 'alert', answer: always(success('text/html', '<p>Log in</p>'))},
  {id: 'cut-json', title: 'cut JSON', told: 'alert', answer: always(success('application/json', '{"name": "a", "uu'))},
  {id: 'empty-200', title: 'empty 200', told: 'alert', answer: always(success('application/json', ''))},
];

/** Every fault of the goals, in the order of the table. */
export const faultTitles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(answerFaults.map(({id, title}) => [id, title])),
  ...pageFaults,
};

export const widths = [360, 1280] as const;
export type Width = (typeof widths)[number];
