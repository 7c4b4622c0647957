// Written by scripts/authored-types.ts from schemas/flow.
import type {Condition, Country, DataKey, Facts, Flag, LikeName, Log, Logic, Messages, Name, Params, ScreenName, Target, TargetChoice, Text, TextChoice, Values} from './definitions.ts';

export type FlowFile = FlowKeys & {
  /**
   * Name of the flow: that of its folder.
   */
  flow: string;
};

export interface FlowKeys {
  /**
   * Name of the flow, for people.
   */
  title?: Text;
  /**
   * Where it lives under the site's base: `/register`, with parameters `/:orderId`, and "" for the flow that serves all others.
   */
  path?: string;
  /**
   * Base address of the site: `/account`. Only in the flow whose path is "".
   */
  base?: string;
  /**
   * Feature flag of where calls go: on, to the site's own relative addresses; off, to `baseUrl` of the organisation, for tests of another server. Undecided, to the site. Only in the flow whose path is "".
   */
  relativeFlag?: string;
  /**
   * The country by whose rules its phones, dates and addresses are asked for and printed: `GB`. In the flow whose path is "" that of all flows whose organisation says none.
   */
  country?: Country;
  /**
   * Parameters of `path`.
   */
  params?: Params;
  /**
   * Name of the set of answers. Flows that name the same set share it, so that one hands over to another.
   */
  answers?: Name;
  /**
   * `none`: what is typed here is kept nowhere, so that a reload begins anew: for codes, and for addresses that a message is sent to. Without it, answers are kept as drafts where the contract has `readDraft` and `saveDraft`.
   */
  drafts?: 'none' | null;
  /**
   * The id of the screen stands in this query parameter, not in the path: `{query: step}`.
   */
  address?: {
    /**
     * Name of the query parameter.
     */
    query?: DataKey;
  } | null;
  facts?: Facts;
  /**
   * Query parameters that stay in the address from screen to screen.
   */
  keepQuery?: string[] | null;
  /**
   * Messages for fields that have none of their own.
   */
  messages?: Messages;
  /**
   * What is said when a call answers with one of these errors and its action has nothing to say of it.
   */
  errors?: {
    [k: string]: FlowError;
  } | null;
  /**
   * Asked before any screen, top to bottom; the first that holds leads away. Those of the flow with path "" come first in every flow.
   */
  gates?: {
    [k: string]: FlowGate;
  } | null;
  /**
   * Old or short addresses that lead elsewhere.
   */
  redirects?: {
    [k: string]: FlowRedirect;
  } | null;
  /**
   * Name -> address outside the flow.
   */
  exits?: {
    [k: string]: FlowExit;
  } | null;
  /**
   * What is told of how the flow is used. That of the flow with path "" holds for every flow; a flow adds to it.
   */
  telemetry?: FlowTelemetry;
  /**
   * Sections, as the progress list shows them, with their screens. Without a `steps.yaml` the path is the screens whose `when` holds, in this order.
   */
  screens?: {
    [k: string]: FlowSection;
  } | null;
  /**
   * Steps of the bar along the top, each a flow. The progress list beside the question says more of where in it one is.
   */
  bar?: {
    [k: string]: FlowBarStep;
  } | null;
  /**
   * Where the last screen leads; the last screen itself where the flow ends with it, which then has no button of its own.
   */
  end?: Target;
}

/**
 * A step of the bar along the top.
 */
export type FlowBarStep = {
  /**
   * What screen readers call it.
   */
  title?: TextChoice;
  /**
   * The flow that is this step.
   */
  flow?: string | null;
} | null;

/**
 * A part of the journey, as the progress list shows it, with its screens in order.
 */
export type FlowSection = {
  /**
   * How the progress list names it.
   */
  title?: TextChoice;
  /**
   * Its screens are on the path only when this holds.
   */
  when?: Condition;
  /**
   * `false`: not in the progress list.
   */
  listed?: boolean | null;
  /**
   * `true`: reaching it means that all is done.
   */
  done?: boolean | null;
  /**
   * Screens in order. Each has a file `screens/<id>.yaml`. `frame/header`, `frame/bar`, `frame/aside`, `frame/footer` and `frame/help`, a way to be helped at once, with `address: none`, stand around the others; those of the flow with path "" where a flow has none.
   */
  screens?: {
    [k: string]: FlowListedScreen;
  } | null;
  /**
   * Name -> screens of other sections that the progress list counts as here.
   */
  also?: {
    [k: string]: FlowCountedHere;
  } | null;
  /**
   * In an override: stands before this neighbour.
   */
  before?: Name;
  /**
   * In an override: stands after this neighbour.
   */
  after?: Name;
} | null;

/**
 * Screens of other sections that the progress list counts as here.
 */
export type FlowCountedHere = {
  /**
   * They count as here only when this holds.
   */
  when?: Condition;
  /**
   * Screens that stand in other sections.
   */
  screens?: ScreenName[] | null;
} | null;

/**
 * A screen at its place in the order of the flow.
 */
export type FlowListedScreen = {
  /**
   * How the progress list names it under its section. A screen without one belongs to the one before it.
   */
  title?: TextChoice;
  /**
   * Shows once for each item of this list: `answers.members`, which a `repeat` of an earlier screen asks for, with at most 12 items. What is asked here belongs to the item. In its file, and in `when` and `title` here, `item` is the item, `each.number` which it is, beginning with 1, and `each.count` how many there are. Its address has that number: when an item before it goes, `member/3` is another's page, and that of an item that is gone leads to what is not answered yet.
   */
  each?: string | null;
  /**
   * On the path only when this holds.
   */
  when?: Condition;
  /**
   * No organisation may change, move, hide or remove this, or the rules it uses.
   */
  locked?: Flag;
  /**
   * In an override: stands before this neighbour.
   */
  before?: Name;
  /**
   * In an override: stands after this neighbour.
   */
  after?: Name;
} | null;

/**
 * What is said of an error wherever an action has nothing to say of it.
 */
export type FlowError = {
  /**
   * What is said, at the screen as a whole.
   */
  message?: Text;
} | null;

/**
 * Leads away before any screen shows.
 */
export type FlowGate = {
  /**
   * Leads away when this holds.
   */
  when?: Condition;
  /**
   * Where it leads.
   */
  goTo?: Target;
  /**
   * Screens that are spared.
   */
  except?: ScreenName[] | null;
  log?: Log;
  /**
   * Starts as a copy of another gate and patches it.
   */
  like?: LikeName;
  /**
   * No organisation may change, move, hide or remove this, or the rules it uses.
   */
  locked?: Flag;
  /**
   * In an override: stands before this neighbour.
   */
  before?: Name;
  /**
   * In an override: stands after this neighbour.
   */
  after?: Name;
} | null;

/**
 * An old or short address, and where it leads.
 */
export type FlowRedirect = {
  /**
   * Address under the flow's path: `card`, `card/link/:type`, `conditions/*`; "" is the flow itself, `*` what nothing else has.
   */
  from?: string;
  /**
   * Where it leads: `income/upload/:type` fills in what `from` names, `orders:*` what its `*` took.
   */
  goTo?: TargetChoice;
  /**
   * Query parameters that are kept: a list, or `all`.
   */
  keepQuery?: ('all' | null) | (string[] | null);
  /**
   * In an override: stands before this neighbour.
   */
  before?: Name;
  /**
   * In an override: stands after this neighbour.
   */
  after?: Name;
} | null;

/**
 * An address outside the flow.
 */
export type FlowExit = {
  /**
   * The address: `/dashboard`, or a rule that gives one.
   */
  href?: Logic;
  /**
   * Query parameters; they are escaped.
   */
  query?: Values;
  /**
   * In an override: stands before this neighbour.
   */
  before?: Name;
  /**
   * In an override: stands after this neighbour.
   */
  after?: Name;
} | null;

/**
 * What is told of how the flow is used.
 */
export type FlowTelemetry = {
  /**
   * Who and what every event is about, by the names that the server takes: `cardId`, `identityId`. Ids and codes, nothing personal.
   */
  about?: Values;
  /**
   * Query parameters that are told; no other one ever is.
   */
  queryParams?: string[] | null;
  /**
   * Query parameters that choose, for the visit, the feature flag of their own name: `?name=true`.
   */
  flagParams?: string[] | null;
  /**
   * Of how many visits in a hundred more is known. Only the flow that serves the whole site says it.
   */
  monitoring?: {
    /**
     * Visits whose faults are told; else all.
     */
    sessionSampleRate?: FlowPercentage;
    /**
     * Visits that a recorder may record, which it learns from `data-session-replay` on `<html>`; else none.
     */
    replaySampleRate?: FlowPercentage;
  } | null;
  /**
   * What is told, by name. A flow's event takes the place of the site's with the same name.
   */
  events?: {
    [k: string]: FlowEvent;
  } | null;
  /**
   * Name -> the condition that puts a person into the variation; else they are in the control group.
   */
  experiments?: {
    [k: string]: Condition;
  } | null;
} | null;

/**
 * A share, in percent.
 */
export type FlowPercentage = number | null;

/**
 * Something that is told when it happens.
 */
export type FlowEvent = {
  /**
   * When it happens: a `screen` shows, an `action` of the person has ended well, one has `failed`, the page broke with an `error`.
   */
  on?: 'screen' | 'action' | 'failed' | 'error' | null;
  /**
   * Told only when this holds.
   */
  when?: Condition;
  /**
   * Its kind, as the server knows it: `PAGE_VIEW`.
   */
  type?: string | null;
  /**
   * What goes with it. Ids, codes, numbers, yes or no: nothing that is sensitive, no free text.
   */
  data?: Values;
  /**
   * The key of `data` whose value makes two of these events one: the server keeps the first of a visit.
   */
  once?: DataKey;
  /**
   * In an override: stands before this neighbour.
   */
  before?: Name;
  /**
   * In an override: stands after this neighbour.
   */
  after?: Name;
} | null;
