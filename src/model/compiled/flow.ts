import type {IntegrationSources} from '../foreign-sources.ts';
import type {Json} from '../json.ts';
import type {Logic} from './logic.ts';
import type {CompiledScreen, FactSource, ParamSpec} from './screen.ts';
import type {Exit, Target} from './target.ts';
import type {SampleRates, Telemetry} from './telemetry.ts';
import type {Choice, Line} from './text.ts';

/**
 * A flow as the interpreter reads it: all but its screens, which load on demand. Plain JSON, in
 * document order where order means something.
 */
export interface CompiledFlow {
  /** Format of this artifact; a reader refuses one it does not know. */
  readonly format: 1;
  readonly id: string;
  readonly title: Line;
  /** Under the site's base: `/register-v2`, `/:cardId`; '' for the shell. */
  readonly path: string;
  /** The site's base path, above all paths of flows; absent: the site has none. */
  readonly base?: string;
  readonly params: readonly ParamSpec[];
  /** Name of the set of answers; flows that name the same share it. */
  readonly answers: string;
  /** `order`: the path is a filter of the list of screens. `server`: step, then table, then machine. */
  readonly led: 'order' | 'server';
  /** Query parameter that holds the screen's id in place of the path (`?step=`). */
  readonly addressQuery?: string;
  readonly facts: Readonly<Record<string, FactSource>>;
  readonly keepQuery: readonly string[];
  /** The shell's gates come first: the compiler has put them in front. */
  readonly gates: readonly Gate[];
  readonly redirects: readonly Redirect[];
  readonly exits: Readonly<Record<string, Exit>>;
  readonly sections: readonly Section[];
  /** Where `end` leads into a flow with the same answers: its sections from there on, for the progress list. */
  readonly continues?: readonly Section[];
  readonly screens: readonly ScreenEntry[];
  /** Steps of the bar along the top, in order; absent: no bar. */
  readonly bar?: readonly BarStep[];
  /** After the last screen of an order-led flow. */
  readonly end?: Target;
  readonly steps?: Steps;
  readonly machine?: Machine;
  /** The site's and the flow's own; absent where neither has any. */
  readonly telemetry?: Telemetry;
  /** Of the site's own flow: the flag that, off, sends calls to `baseUrl` of the organisation. */
  readonly relativeFlag?: string;
  readonly operations: Readonly<Record<string, Operation>>;
  /** Path of a yes-or-no, list or other fact -> value that stands where it is absent. */
  readonly defaults: Readonly<Record<string, Json>>;
}

export interface Gate {
  readonly id: string;
  /** Absent in a gate that always holds. */
  readonly when?: Logic;
  readonly goTo: Target;
  readonly except: readonly string[];
  readonly log?: 'error' | 'warning';
  /** Facts that must be loaded before this gate can be judged. */
  readonly reads: readonly string[];
  /** Where it was written, `file:line`; explain prints it. */
  readonly source: string;
}

export interface Redirect {
  readonly id: string;
  /** Pattern under the flow's path: `card`, `card/link/:type`, `*`. */
  readonly from: string;
  readonly goTo: Choice<Target>;
  readonly keepQuery: readonly string[] | 'all';
}

export interface Section {
  readonly id: string;
  readonly title?: Choice<Line>;
  readonly when?: Logic;
  readonly listed: boolean;
  readonly done: boolean;
  readonly screens: readonly string[];
  /** Screens of other sections that count as here in the progress list, each while its rule holds. */
  readonly also?: readonly {readonly when?: Logic; readonly screens: readonly string[]}[];
  /** Screens that the progress list names, in order; what follows one without a name belongs to it. */
  readonly steps?: readonly SectionStep[];
}

export interface SectionStep {
  readonly screen: string;
  readonly title: Choice<Line>;
  readonly when?: Logic;
}

export interface BarStep {
  readonly id: string;
  readonly title: Choice<Line>;
  /** The flow that is this step. */
  readonly flow: string;
}

/** What `decide` must know of a screen without loading it. */
export interface ScreenEntry {
  readonly id: string;
  readonly when?: Logic;
  readonly open: Open;
  /** False for `address: none`: shown in place of another, has no address of its own. */
  readonly addressed: boolean;
  readonly params: readonly ParamSpec[];
  /** Query values of the address that name the thing which the screen is about: each has its own answers. */
  readonly about?: readonly string[];
  readonly title: Choice<Line>;
  /**
   * The sections that its task list is of: from the first screen of each the way back leads to it, and from it no further
   * than to the last screen of the path.
   */
  readonly listsParts?: readonly string[];
  /** It shows for one item of a list: `member/2` for the second. */
  readonly item?: ItemPlace;
}

/** Which screen of flow.yaml shows once for each item, and for which of them this one does. */
export interface ItemPlace {
  readonly screen: string;
  /** Name of the answer that is the list. */
  readonly list: string;
  readonly index: number;
}

export type Open =
  | {readonly kind: 'decided'}
  | {readonly kind: 'always'}
  | {readonly kind: 'beside'; readonly screens: readonly string[]}
  | {readonly kind: 'when'; readonly when: Logic};

export interface Steps {
  /** Every step of the schema -> its groups, in the author's order. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Prefixes (`WAITING_FOR_`) for steps the schema does not know -> their groups. */
  readonly prefixes: readonly {readonly prefix: string; readonly groups: readonly string[]}[];
  readonly polling?: Polling;
  readonly moveOn?: {readonly when: Logic; readonly except: readonly string[]};
  readonly rows: readonly Row[];
  readonly otherwise?: {readonly goTo: Target; readonly log?: 'error' | 'warning'};
}

export interface Polling {
  /** Milliseconds: first * times^n, at most cap. */
  readonly delay: {readonly first: number; readonly times: number; readonly cap: number};
  readonly waiting?: {
    readonly tries: number;
    readonly when?: Logic;
    /** Shown while it waits and the row has no screen of its own. */
    readonly shows?: Target;
    readonly thenStep: string;
    readonly keepStep: readonly string[];
  };
  readonly unchanged?: {readonly tries: number};
}

export interface Row {
  readonly id: string;
  /** Step names, resolved from groups and prefixes over the schema. */
  readonly steps: readonly string[];
  /** Prefixes it was written with, for steps the schema does not know. */
  readonly prefixes: readonly string[];
  readonly cases: readonly RowCase[];
  readonly source: string;
}

export interface RowCase {
  readonly id: string;
  readonly when?: Logic;
  readonly goTo: Target;
  readonly carry: Readonly<Record<string, Logic>>;
  readonly source: string;
}

export interface Machine {
  readonly initial: string;
  readonly otherwise: {readonly goTo: Target; readonly log?: 'error' | 'warning'};
  readonly states: readonly State[];
  readonly transitions: readonly Transition[];
}

export interface State {
  readonly id: string;
  /** Absent: `otherwise`. */
  readonly goTo?: Choice<Target>;
  readonly reserved?: string;
  readonly source: string;
}

export interface Transition {
  readonly id: string;
  readonly from: 'any' | readonly string[];
  readonly to: string;
  /** Its trigger; absent: only an action raises it. */
  readonly when?: Logic;
  /** Later transitions that it is meant to win over; proofs read it. */
  readonly over?: readonly string[];
  readonly source: string;
}

/** A call of the API, as data: enough for the client to make it. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/library-api/cards/{cardId}`. */
  readonly path: string;
  readonly pathParams: readonly string[];
  readonly queryParams: readonly string[];
  readonly body: boolean;
  /** Error codes it may answer with. */
  readonly errors: readonly string[];
  /** `token`: never called without one. `external` (`security: []`): never shown one. Absent: with one, if there is. */
  readonly access?: 'token' | 'external';
  /** What its answer with status 200 is: a list, or an object that has at least these properties. Absent: anything. */
  readonly answer?: 'list' | readonly string[];
  /** Of `queryParams` those that it is never called without, but for `constants`; absent: there are none. */
  readonly requiredQuery?: readonly string[];
  /** Parameters whose value the contract fixes (`const`), or gives one that must be there where a call says none (`default`). */
  readonly constants?: Readonly<Record<string, string>>;
  /** Headers whose value the contract fixes or gives. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A header parameter `x-draft-token`: it is told by the token of the drafts who asks, though it only reads. */
  readonly knowsDraft?: boolean;
  /** The body of `saveDraft` has a member `held`: what must not lie in a draft is sealed for a while beside it. */
  readonly holds?: boolean;
  /** The body of `saveDraft` has a member `base`: a save is laid over something newer by what is said to have been known. */
  readonly merges?: boolean;
  /** `x-opens-draft: true`: the header `x-draft-token` of its answer names other drafts, which are those of the visit from then on. */
  readonly opensDraft?: boolean;
  /** `x-visitor: key`: the client puts who visits into this key of the body. */
  readonly visitor?: string;
  /** `x-about: key`: the client puts the id of what the visit is about into this key of the body. */
  readonly about?: string;
  /** `x-flag: key`: it decides the feature flag that this parameter names; one that is not of the query goes into the body. */
  readonly flag?: string;
  /** `x-flag: {key, answer}`: property of its answer that says whether the flag is on; absent: `flagEnabled`. */
  readonly flagAnswer?: string;
  /** `x-flags: answer`: property of its answer that lists the feature flags that are on. */
  readonly flags?: string;
  /** `x-keeps-session: true`: a 401 of this one says nothing about the token (a wrong password). */
  readonly keepsSession?: boolean;
  /** `x-failure`: what its error says, whatever went wrong; with a code, what it is called too. */
  readonly failure?: {readonly message: string; readonly code?: string};
  /** `x-token`: property of the answer that is a session's token. */
  readonly token?: string;
  /** `x-retry`: reading it is tried again, but not after these statuses. */
  readonly retry?: {readonly except: readonly number[]};
  /** `x-alternative`: another that answers the same, for when this one fails or is not in use. */
  readonly alternative?: Operation;
}

/** Validator of one screen's schema, by JSON Schema word, as the artifact's module gives it. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** All of an organisation, in memory: what the CLI, the sandbox, the tests and proofs work on. */
export interface CompiledOrg {
  readonly org: OrgConfig;
  readonly flows: Readonly<
    Record<
      string,
      {
        readonly flow: CompiledFlow;
        readonly screens: Readonly<Record<string, CompiledScreen>>;
        /** Where screens show once for each item of a list: the same with each of those once, its `item` being the first. */
        readonly written?: {
          readonly flow: CompiledFlow;
          readonly screens: Readonly<Record<string, CompiledScreen>>;
        };
      }
    >
  >;
}

/** org.yaml after `extends`: brand, theme, products, flags. Rules read it as `org`. */
export interface OrgConfig {
  readonly org: string;
  readonly hosts: readonly string[];
  /** Hosts of others that exits and settings may lead to. */
  readonly exitHosts?: readonly string[];
  /** Name of IANA; absent: UTC. */
  readonly timeZone?: string;
  /** Server that is called in place of the site while the flag `relativeFlag` is off. */
  readonly baseUrl?: string;
  readonly brand: {
    readonly companyName: string;
    readonly logo?: string;
    readonly supportPhone: string;
    /** The same as people of the organisation's country read it, where that is not the US. */
    readonly supportPhoneShown?: string;
    readonly email: string;
    readonly [key: string]: unknown;
  };
  readonly theme: {readonly primary: string; readonly secondary: string; readonly [key: string]: unknown};
  readonly [key: string]: unknown;
}

/** From an organisation to its files. Hashes name files. */
export interface Manifest {
  /** The site's base path: `/account/library`. */
  readonly base: string;
  readonly orgs: Readonly<Record<string, OrgManifest>>;
}

/** Written as `manifest.json`: where the files of each organisation are, with as little of each as finds it. */
export interface ManifestIndex {
  /** Changes with what artifacts look like; a server reads those of its own alone. */
  readonly format: 3;
  readonly base: string;
  readonly orgs: Readonly<Record<string, OrgEntry>>;
  /** Digests of the files of the workspace, and of the code, that artifacts were made of; absent in memory. */
  readonly of?: {readonly files: string; readonly code: string};
  /** Modules of plug-ins, as paths of the workspace -> hash of their text: what the app is built for. Absent: none. */
  readonly modules?: Readonly<Record<string, string>>;
  /** What plug-ins say that pages use of others. Absent: nothing. */
  readonly sources?: readonly IntegrationSources[];
}

/** What an organisation has to itself. */
export interface OrgEntry {
  readonly hosts: readonly string[];
  /** Files relative to the artifact folder. */
  readonly config: string;
  readonly theme: string;
  /** `sites/<hash>.json`: a SiteManifest, or a patch of one, one for all organisations that have the same. */
  readonly site: string;
}

/** What organisations have in common that change nothing of their flows. */
export interface SiteManifest {
  /** How a visit is announced to the server, before any flow is there. */
  readonly visit?: VisitSource;
  /** Where calls go; absent: to the site itself. */
  readonly calls?: CallsSource;
  readonly flows: Readonly<Record<string, FlowManifest>>;
  /** Names of the query parameters that anything of the site reads; absent: any may be read. */
  readonly query?: readonly string[];
  /** File of a screen -> ids of the widgets that it may show. */
  readonly widgets: Readonly<Record<string, readonly string[]>>;
  /** File of a flow -> `rules/<flow>.<hash>.js`, a RuleModule of its conditions for who decides many times; no page has it. */
  readonly rules?: Readonly<Record<string, string>>;
  /** What plug-ins of the workspace add to the catalogue, as its definitions say it. */
  readonly plugIns?: Readonly<
    Record<'kinds' | 'widgets' | 'formats' | 'operators', Readonly<Record<string, Readonly<Record<string, Json>>>>>
  >;
}

export interface OrgManifest extends Omit<OrgEntry, 'site'>, Omit<SiteManifest, 'widgets'> {}

/** The flag that decides between relative addresses and another base URL for calls, and what decides it. */
export interface CallsSource {
  readonly operation: Operation;
  readonly flag: string;
  /** `https://test.example`, without a slash at its end. */
  readonly baseUrl: string;
}

/** The call that opens a visit, and the query parameters that matter to it: see `Telemetry`. */
export interface VisitSource {
  readonly operation: Operation;
  readonly queryParams: readonly string[];
  readonly flagParams: readonly string[];
  readonly monitoring?: SampleRates;
}

export interface FlowManifest {
  readonly path: string;
  /** Parameters of the path: an address whose values do not fit belongs to another flow. */
  readonly params?: readonly ParamSpec[];
  /** `CompiledFlow.answers`: which flows share their answers is known without loading them. */
  readonly answers?: string;
  /** `CompiledFlow.addressQuery`, so that links into the flow need not load it. */
  readonly addressQuery?: string;
  /** `flows/card.<hash>.json`: a CompiledFlow, or where there is a `basis`, a patch of that. */
  readonly flow: string;
  /** File of the CompiledFlow that `flow` is a patch of. */
  readonly basis?: string;
  /** Screen id -> `screens/<hash>.js`: a ScreenModule. */
  readonly screens: Readonly<Record<string, string>>;
}

/** What a `screens/<hash>.js` exports. */
export interface ScreenModule {
  readonly screen: CompiledScreen;
  /**
   * Precompiled validators in the shape RJSF's `createPrecompiledValidator` takes: by schema hash,
   * each a function with an `errors` property.
   */
  readonly validators: Readonly<Record<string, ((data: unknown) => boolean) & {errors?: SchemaError[] | null}>>;
}
