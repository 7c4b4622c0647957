import type {Operation, OrgManifest, VisitSource} from './compiled/flow.ts';
import type {Json} from './json.ts';
import type {SentForm} from './sent-form.ts';

/** What the server puts into the page: which organisation it is for, and where its files are. */
export interface Boot {
  /** Base path of the site, without a slash at its end. */
  readonly base: string;
  readonly orgId: string;
  readonly org: OrgManifest;
  readonly development: boolean;
  /** The screen that the page has been sent with; absent: it has none. */
  readonly first?: FirstScreen;
  /** The page has been sent with the shape of a screen: it stands until there is something to show. */
  readonly awaits?: true;
  /** The visit that the page goes on with, where a plain form began it. */
  readonly visit?: PlainVisit;
}

/** What the visit of a browser that sends plain forms has: the token of its drafts, and of its session once there is one. */
export interface PlainVisit {
  readonly draft?: string;
  /** As a Bearer token, without that word. */
  readonly session?: string;
  /** What its addresses brought along, by its name under `session` in rules; absent: nothing. */
  readonly values?: Readonly<Record<string, string>>;
  /** By which flags are decided for it: a UUID that says nothing of a person. */
  readonly tracker?: string;
}

/** A screen as the server has drawn it: the same showing and data draw the same. */
export interface FirstScreen {
  /** Key of the showing. */
  readonly showing: string;
  /** What its rules and texts read, but for the organisation, which the page names. */
  readonly data: Json;
  /** What was read for it, but for what each visit is told apart. A browser goes by it first, and reads it anew. */
  readonly facts: readonly ReadFact[];
  /** Absent where nothing is wrong. */
  readonly problems?: SentProblems;
}

/** What has failed of a form that was sent. */
export interface SaidFailure {
  readonly title: string;
  readonly text: string;
  readonly retry: boolean;
  /** It is the action that failed, and it is told where that stands. */
  readonly ofAction: boolean;
  readonly reference?: string;
  /** Whole seconds. */
  readonly wait?: number;
}

/** What is wrong with a form that was sent, for a browser to say the same once the page is live. */
export interface SentProblems {
  /** The action that was pressed. */
  readonly action: string;
  /** What is wrong with answers, in the order of the screen; `at` is '' for the screen as a whole. */
  readonly errors: readonly {readonly at: string; readonly message: string; readonly from: 'check' | 'server'}[];
  /** Whether what was typed is kept. */
  readonly saved: boolean;
  readonly failure?: SaidFailure;
}

/** What a call of an operation was answered with; null where there is nothing. */
export interface ReadFact {
  readonly operation: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly value: Json;
}

/** A page that is asked for, by somebody of whom nothing is known. */
export interface AskedPage {
  /** Path of the browser's address. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** yyyy-mm-dd */
  readonly today: string;
}

export interface DrawnScreen extends FirstScreen {
  /** What stands in the element `#root`. */
  readonly html: string;
  readonly title: string;
  /** What stands behind that element until the page is live. */
  readonly around?: string;
  /** Whether something was read for what stands there. */
  readonly aroundRead?: boolean;
}

/** A read of the API that a page makes before its code is there. */
export interface FirstRead {
  readonly url: string;
  /** What its headers depend on. */
  readonly operation: Pick<Operation, 'id' | 'method' | 'access' | 'headers' | 'knowsDraft'>;
  /** Another operation may be in use in its place. */
  readonly isOneOfTwo?: true;
  /** It decides which of two is in use, where that has not been decided for this visit. */
  readonly decides?: true;
  /** What is sent; who visits is put into this key of it, so that the visit is opened first. */
  readonly told?: {readonly key: string; readonly body: Readonly<Record<string, Json>>};
}

/** The call that opens a visit. */
export interface FirstVisit extends Pick<FirstRead, 'url' | 'operation'> {
  readonly queryParams: VisitSource['queryParams'];
  readonly appVersion: string;
}

/** The data block `#waymark-reads`, for the first script of a page. */
export interface FirstReads {
  /** Path below which the site lies, without a slash at its end. */
  readonly base: string;
  readonly orgId: string;
  readonly reads: readonly FirstRead[];
  /** Absent where nothing is told who visits. */
  readonly visit?: FirstVisit;
}

/** What stands in a page whose screen is a person's own: the frame, and the shape of the screen. The same for everybody. */
export interface AwaitedScreen {
  /** Its name; absent where the answer to what is read says which it is. */
  readonly name?: string;
  /** What stands in the element `#root`. */
  readonly html: string;
  /** What whoever is signed in reads at this address, whatever it is answered. */
  readonly reads: readonly FirstRead[];
  readonly visit?: FirstVisit;
  /** What the screen needs besides its widgets: `what` of late files. */
  readonly beside: readonly string[];
}

/** What drawing needs of the server. */
export interface DrawPorts {
  /** A file of the compiler's, by its name in the manifest. */
  readonly text: (file: string) => Promise<string>;
  readonly module: (file: string) => Promise<unknown>;
  /** What the server answers somebody unknown who gets this address of its API: null for what is not there. Rejects else. */
  readonly get: (href: string) => Promise<Json>;
  /** Told of a word of a plug-in, as `operator doubled`, that threw. */
  readonly tellThrown?: (word: string, error: unknown) => void;
  /** Told of what kept that which stands around a screen from being drawn: the screen is drawn without it. */
  readonly tellUndrawn?: (error: unknown) => void;
}

/** Somebody who sends plain forms, and what this needs of the server. */
export interface PlainVisitor {
  readonly visit: PlainVisit;
  /** Makes a call of the API in the visitor's name. */
  readonly fetch: typeof fetch;
  /** `https://apply.example` */
  readonly origin: string;
  /** A new idempotency key: the same form sent twice has the same keys in the same order. */
  readonly newKey: () => string;
}

/** What a visitor is answered with: another address, or a screen. */
export type PlainAnswer = {readonly visit: PlainVisit} & (
  | {readonly href: string}
  /** `failed`: the screen says that something the page needs did not come; `carried`: what it takes along of the form that was sent. */
  | {readonly screen: DrawnScreen; readonly failed: boolean; readonly carried?: SentForm}
);

/** A screen to be looked at, and all that is known where somebody stands on it: nothing is read, and no browser is asked. */
export interface StandingPage extends AskedPage {
  readonly signedIn: boolean;
  /** What came with the visit, as rules read it under `session`. */
  readonly session: Readonly<Record<string, string>>;
  readonly carried: Readonly<Record<string, unknown>>;
  /** What is read -> its value: by the id of the operation; what is not there is null. */
  readonly facts: Readonly<Record<string, Json>>;
  /** Answers that are there, by the name of their set. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

/** Draws screens of an organisation. */
export interface Draw {
  /**
   * The address that this one leads everybody to, whoever asks and whatever they have. Undefined where it is a page, or
   * where it leads depends on something.
   */
  readonly leads: (asked: AskedPage) => Promise<string | undefined>;
  /** Whether the address is of nothing: no flow, screen or redirect has it, whoever asks. */
  readonly isNowhere: (asked: AskedPage) => Promise<boolean>;
  /**
   * For somebody of whom nothing is known. Undefined where what shows depends on more than the address: who asks, what a
   * call answers, what lies in their browser.
   */
  readonly first: (asked: AskedPage) => Promise<DrawnScreen | undefined>;
  /** For somebody who is signed in, before anything is known of them; undefined where the address leads nowhere. */
  readonly awaited: (asked: AskedPage) => Promise<AwaitedScreen | undefined>;
  /**
   * For a visitor who sends plain forms, after `form` if one was sent. Undefined for what works in a live page alone.
   */
  readonly plain: (asked: AskedPage, visitor: PlainVisitor, form?: SentForm) => Promise<PlainAnswer | undefined>;
  /**
   * For who looks at a screen and does nothing there. Undefined where none shows; fails where `patience` is aborted before
   * it does.
   */
  readonly standing: (
    asked: StandingPage,
    patience?: AbortSignal,
  ) => Promise<Pick<DrawnScreen, 'html' | 'title'> | undefined>;
}

/** What the module `draw/draw-screen.mjs` of a built app gives as `createDraw`. */
export type CreateDraw = (boot: Boot, ports: DrawPorts) => Draw;
