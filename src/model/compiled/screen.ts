import type {Json, JsonSchema} from '../json.ts';
import type {Logic} from './logic.ts';
import type {Target} from './target.ts';
import type {Choice, Line, RunningText} from './text.ts';

/** One screen: everything the renderer and the answer checks need. One lazily loaded module. */
export interface CompiledScreen {
  readonly id: string;
  readonly flow: string;
  readonly title: Choice<Line>;
  readonly params: readonly ParamSpec[];
  readonly query: readonly ParamSpec[];
  readonly facts: Readonly<Record<string, FactSource>>;
  readonly blocks: readonly Block[];
  readonly checks: readonly Check[];
  readonly actions: readonly Action[];
  /**
   * Schema of this screen's answers, one property a field, without `required` and without anything
   * that depends on facts. The validator module of the screen is compiled from exactly this object.
   */
  readonly schema: JsonSchema;
  /** `survey: true` and other plain flags that the shell may read. */
  readonly flags: Readonly<Record<string, Json>>;
  /** Named computed rules and texts that messages of this screen print: `rule.minimumAge`. */
  readonly values: Readonly<Record<string, Logic>>;
  /** What must be there besides widgets before it shows: `phone-rules`. Absent: nothing. */
  readonly needs?: readonly string[];
}

export interface ParamSpec {
  readonly id: string;
  readonly schema: JsonSchema;
  readonly optional: boolean;
  /** Key under which the browser keeps it, for flows whose address does not have it. */
  readonly stored?: string;
}

/** A fact is the answer of an operation. */
export interface FactSource {
  /** Id in `CompiledFlow.operations`. */
  readonly from: string;
  /** Parameters of the call, by rule. Those named as in the address fill themselves. */
  readonly with: Readonly<Record<string, Logic>>;
  readonly when?: Logic;
  /** Milliseconds between refreshes; absent: read after actions only. */
  readonly refresh?: number;
  /** Read again when the page is looked at again. */
  readonly onFocus?: boolean;
  /** A failed call makes an optional fact absent; else it shows the error page. */
  readonly optional: boolean;
}

interface BlockBase {
  /** The author's key, unique among its siblings. */
  readonly id: string;
  readonly when?: Logic;
}

export type Block =
  | FieldBlock
  | TextBlock
  | DisclosureBlock
  | WidgetBlock
  | GroupBlock
  | EachBlock
  | SummaryBlock
  | TasksBlock;

/** What asks for an answer. The answer stands at `answers.<id>`. */
export interface FieldBlock extends BlockBase {
  readonly block: 'field';
  /** A folder of `catalog/kinds`. */
  readonly type: string;
  readonly label: Choice<Line>;
  /** The same in a few words, for the summary of answers; absent: the label. */
  readonly short?: Line;
  readonly hint?: Choice<Line>;
  /** true, false, or a condition under which the field may stay empty. */
  readonly optional: boolean | Logic;
  readonly initial?: Logic;
  readonly sensitive: boolean;
  readonly autocomplete?: string;
  /** Control properties, each a rule (a literal is a rule). Known to the kind's definition. */
  readonly props: Readonly<Record<string, Logic>>;
  readonly options?: readonly Option[];
  readonly optionsFrom?: OptionsFrom;
  /** What the answer must be of, as its kind has it. */
  readonly among?: Among;
  /** What is said in place of a list of options that is empty. */
  readonly empty?: Line;
  /** JSON Schema words and their values: `{minimum: 0}`; `((limit))` prints them. */
  readonly constraints: Readonly<Record<string, Json>>;
  /** Message by schema word; also `required`, `format`, `retypes`. Always complete after linking. */
  readonly messages: Readonly<Record<string, Choice<Line>>>;
  /** More that the answer must match, each while its rule holds: a number by the plan of the country that was chosen. */
  readonly patterns?: readonly {readonly when?: Logic; readonly pattern: string}[];
  /** Id of the field that this one repeats; its own value is never sent, and in no draft. */
  readonly retypes?: string;
  /** Type of the consent that a tick of this field gives. */
  readonly consent?: string;
  /** Parts, for kinds made of parts (address, person-name). Answers nest: `answers.id.part`. */
  readonly blocks?: readonly FieldBlock[];
  /** True when rules or texts elsewhere read this answer, so that a change shows at once. */
  readonly watched: boolean;
}

export interface Option {
  readonly value: string;
  readonly label: Line;
  readonly hint?: Line;
  readonly when?: Logic;
  /** Chosen alone: excludes the others. */
  readonly alone: boolean;
  /** Label of the field that asks for words; the words stand at `answers.<field>Words.<value>`. */
  readonly describe?: Line;
  /** The words may be left out; else they are required wherever the field is. */
  readonly wordsOptional?: true;
}

/** An answer must name what its control shows, which one of its properties gives; else it is none. */
export interface Among {
  /** The property: a list. */
  readonly prop: string;
  /** The part of the list's elements by which an answer names one. */
  readonly id: string;
  /** A property, and the part of the elements that is equal to it where it is given; others do not show. */
  readonly alike?: string;
  /** The part of the answer that names one; absent: the whole answer does. */
  readonly part?: string;
  /** A part without which an element does not show. */
  readonly needs?: string;
  /** The answer is a list, and must name all that show. */
  readonly all?: true;
}

/** Options read from a list among the facts; `item` is the element. */
export interface OptionsFrom {
  readonly each: Logic;
  readonly value: Logic;
  readonly label: Line;
  readonly group?: Line;
  readonly when?: Logic;
}

export interface TextBlock extends BlockBase {
  readonly block: 'text';
  readonly text: Choice<RunningText>;
}

/** A legal text by its id in `flows/_parts/disclosures`, compiled in. */
export interface DisclosureBlock extends BlockBase {
  readonly block: 'disclosure';
  readonly disclosure: string;
  readonly title?: Line;
  readonly text: Choice<RunningText>;
}

/** Something that shows, from `catalog/widgets`; it answers nothing, but may raise events. */
export interface WidgetBlock extends BlockBase {
  readonly block: 'widget';
  readonly widget: string;
  readonly props: Readonly<Record<string, PropValue>>;
  /** Event of the widget -> id of an action with `runs: event`. */
  readonly events: Readonly<Record<string, string>>;
}

/** A rule, a line of text, or a keyed list of such (kept as pairs: order matters). */
export type PropValue =
  | {readonly value: Logic}
  | {readonly line: Line}
  | {readonly entries: readonly {readonly id: string; readonly props: Readonly<Record<string, PropValue>>}[]};

/** Blocks under a heading; with `repeat`, the person adds items: `answers.<id>` is a list. */
export interface GroupBlock extends BlockBase {
  readonly block: 'group';
  readonly title?: Choice<Line>;
  readonly hint?: Choice<Line>;
  readonly blocks: readonly Block[];
  readonly actions: readonly Action[];
  /** Shows as its title, until somebody opens it. */
  readonly folded?: true;
  /** A step of several: open while it is the first of which this does not hold. */
  readonly done?: Logic;
  readonly repeat?: {readonly min: number; readonly max: number; readonly add: Line; readonly line?: Line};
  /** With `repeat`: what other screens ask about each item, as `EachBlock.beside`. */
  readonly beside?: readonly FieldBlock[];
}

/**
 * Blocks once for each element of a list among the facts. Answers, if any are asked, stand at
 * `answers.<id>` as a list of `{<key>: element's key, ...answers}`; in rules `item` is the element
 * with the answers laid over it.
 */
export interface EachBlock extends BlockBase {
  readonly block: 'each';
  readonly title?: Choice<Line>;
  readonly in: Logic;
  readonly key: string;
  /**
   * On a screen that shows for one item of a list of answers: its place there. Then `in` is that list, `id` its name; what is
   * asked stands in the item itself, which has no key.
   */
  readonly place?: number;
  /**
   * Fields that other screens ask about the same items, those of other flows with the same answers too, without their words:
   * whose they are, and what is secret.
   */
  readonly beside?: readonly FieldBlock[];
  /** Property to sort by, ascending. */
  readonly by?: string;
  /** Which elements are shown; `item` is the element, without answers. */
  readonly only?: Logic;
  readonly max: number;
  readonly empty?: Line;
  /** What an element is called where it is not seen: to who hears the screen, before a message, in a summary. */
  readonly line?: Line;
  readonly blocks: readonly Block[];
  readonly actions: readonly Action[];
}

/** What was answered, with links to change it. `screens` are in order. */
export interface SummaryBlock extends BlockBase {
  readonly block: 'summary';
  readonly screens: readonly string[];
}

/** The parts of an order-led flow, each with how far it is and a link to its first screen. `sections` are in order. */
export interface TasksBlock extends BlockBase {
  readonly block: 'tasks';
  readonly sections: readonly string[];
}

export interface Check {
  readonly id: string;
  readonly when?: Logic;
  /** Truthy when the check *fails*, i.e. when `must` is false (not when it is unknown). */
  readonly fails: Logic;
  /** Field id, or `field.part`; absent: the whole screen. */
  readonly at?: string;
  readonly message: Line;
}

export interface Action {
  readonly id: string;
  readonly kind: 'submit' | 'button' | 'link';
  readonly when?: Logic;
  readonly label?: Line;
  /** Without a button: when the screen opens, every so many milliseconds, or on a widget's event. */
  readonly runs?: {readonly on: 'open'} | {readonly on: 'event'} | {readonly every: number};
  readonly confirm?: {readonly title: Line; readonly text?: Line; readonly accept: Line; readonly cancel: Line};
  readonly calls: readonly Call[];
  /** By error code of an operation. */
  readonly errors: Readonly<Record<string, ActionError>>;
  /** What is said while it runs, one after the other. */
  readonly busy: readonly Line[];
  /** What is said once it is done. */
  readonly said?: Line;
  readonly raise?: string;
  /** Screen shown over this one. */
  readonly dialog?: string;
  readonly then: Choice<Target>;
  /** Parameters and query values of the target. */
  readonly with: Readonly<Record<string, Logic>>;
}

export interface Call {
  /** The author's key: `result.<id>` holds the answer. */
  readonly id: string;
  /** Id in `CompiledFlow.operations`. */
  readonly operation: string;
  readonly when?: Logic;
  /** `'answers'`: all answers of the screen that are shown. */
  readonly body?: 'answers' | {readonly [key: string]: Logic};
  readonly with: Readonly<Record<string, Logic>>;
}

export interface ActionError {
  readonly at?: string;
  readonly message: Line;
  readonly then?: Choice<Target>;
}
