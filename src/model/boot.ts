import type {OrgManifest} from './compiled/flow.ts';
import type {Json} from './json.ts';

/** What the server puts into the page: which organisation it is for, and where its files are. */
export interface Boot {
  /** Base path of the site, without a slash at its end. */
  readonly base: string;
  readonly orgId: string;
  readonly org: OrgManifest;
  readonly development: boolean;
  /** The screen that the page has been sent with; absent: it has none. */
  readonly first?: FirstScreen;
}

/** A screen as the server has drawn it: the same visit and data draw the same. */
export interface FirstScreen {
  /** Key of the visit. */
  readonly visit: string;
  /** What its rules and texts read, but for the organisation, which the page names. */
  readonly data: Json;
  /** What was read for it, but for what each visit is told apart. A browser goes by it first, and reads it anew. */
  readonly facts: readonly ReadFact[];
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
}

/** What drawing needs of the server. */
export interface DrawPorts {
  /** A file of the compiler's, by its name in the manifest. */
  readonly text: (file: string) => Promise<string>;
  readonly module: (file: string) => Promise<unknown>;
  /** What the server answers somebody unknown who gets this address of its API: null for what is not there. Rejects else. */
  readonly get: (href: string) => Promise<Json>;
}

/**
 * Draws screens of an organisation for people of whom nothing is known. Undefined where what shows depends on more than
 * the address: who asks, what a call answers, what lies in their browser.
 */
export type DrawScreen = (asked: AskedPage) => Promise<DrawnScreen | undefined>;

/** What the module `draw/draw-screen.mjs` of a built app gives as `createDraw`. */
export type CreateDraw = (boot: Boot, ports: DrawPorts) => DrawScreen;
