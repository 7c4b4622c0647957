// Written by scripts/authored-types.ts from schemas/flow.

export type Name = string | null;

export type DataKey = string | null;

export type LikeName = string | null;

/**
 * A screen of this flow (`visit/confirm`), or of another (`shell:processing`).
 */
export type ScreenName = string | null;

/**
 * A path to a fact or answer, with a dot: `order.amount`, `answers.email`, `item.name`.
 */
export type Path = string | null;

export type Flag = boolean | null;

export type Count = number | null;

/**
 * A country by its two letters of ISO 3166: `GB`, `DE`, `CA`.
 */
export type Country =
  | 'AC'
  | 'AD'
  | 'AE'
  | 'AF'
  | 'AG'
  | 'AI'
  | 'AL'
  | 'AM'
  | 'AO'
  | 'AR'
  | 'AS'
  | 'AT'
  | 'AU'
  | 'AW'
  | 'AX'
  | 'AZ'
  | 'BA'
  | 'BB'
  | 'BD'
  | 'BE'
  | 'BF'
  | 'BG'
  | 'BH'
  | 'BI'
  | 'BJ'
  | 'BL'
  | 'BM'
  | 'BN'
  | 'BO'
  | 'BQ'
  | 'BR'
  | 'BS'
  | 'BT'
  | 'BW'
  | 'BY'
  | 'BZ'
  | 'CA'
  | 'CC'
  | 'CD'
  | 'CF'
  | 'CG'
  | 'CH'
  | 'CI'
  | 'CK'
  | 'CL'
  | 'CM'
  | 'CN'
  | 'CO'
  | 'CR'
  | 'CU'
  | 'CV'
  | 'CW'
  | 'CX'
  | 'CY'
  | 'CZ'
  | 'DE'
  | 'DJ'
  | 'DK'
  | 'DM'
  | 'DO'
  | 'DZ'
  | 'EC'
  | 'EE'
  | 'EG'
  | 'EH'
  | 'ER'
  | 'ES'
  | 'ET'
  | 'FI'
  | 'FJ'
  | 'FK'
  | 'FM'
  | 'FO'
  | 'FR'
  | 'GA'
  | 'GB'
  | 'GD'
  | 'GE'
  | 'GF'
  | 'GG'
  | 'GH'
  | 'GI'
  | 'GL'
  | 'GM'
  | 'GN'
  | 'GP'
  | 'GQ'
  | 'GR'
  | 'GT'
  | 'GU'
  | 'GW'
  | 'GY'
  | 'HK'
  | 'HN'
  | 'HR'
  | 'HT'
  | 'HU'
  | 'ID'
  | 'IE'
  | 'IL'
  | 'IM'
  | 'IN'
  | 'IO'
  | 'IQ'
  | 'IR'
  | 'IS'
  | 'IT'
  | 'JE'
  | 'JM'
  | 'JO'
  | 'JP'
  | 'KE'
  | 'KG'
  | 'KH'
  | 'KI'
  | 'KM'
  | 'KN'
  | 'KP'
  | 'KR'
  | 'KW'
  | 'KY'
  | 'KZ'
  | 'LA'
  | 'LB'
  | 'LC'
  | 'LI'
  | 'LK'
  | 'LR'
  | 'LS'
  | 'LT'
  | 'LU'
  | 'LV'
  | 'LY'
  | 'MA'
  | 'MC'
  | 'MD'
  | 'ME'
  | 'MF'
  | 'MG'
  | 'MH'
  | 'MK'
  | 'ML'
  | 'MM'
  | 'MN'
  | 'MO'
  | 'MP'
  | 'MQ'
  | 'MR'
  | 'MS'
  | 'MT'
  | 'MU'
  | 'MV'
  | 'MW'
  | 'MX'
  | 'MY'
  | 'MZ'
  | 'NA'
  | 'NC'
  | 'NE'
  | 'NF'
  | 'NG'
  | 'NI'
  | 'NL'
  | 'NO'
  | 'NP'
  | 'NR'
  | 'NU'
  | 'NZ'
  | 'OM'
  | 'PA'
  | 'PE'
  | 'PF'
  | 'PG'
  | 'PH'
  | 'PK'
  | 'PL'
  | 'PM'
  | 'PR'
  | 'PS'
  | 'PT'
  | 'PW'
  | 'PY'
  | 'QA'
  | 'RE'
  | 'RO'
  | 'RS'
  | 'RU'
  | 'RW'
  | 'SA'
  | 'SB'
  | 'SC'
  | 'SD'
  | 'SE'
  | 'SG'
  | 'SH'
  | 'SI'
  | 'SJ'
  | 'SK'
  | 'SL'
  | 'SM'
  | 'SN'
  | 'SO'
  | 'SR'
  | 'SS'
  | 'ST'
  | 'SV'
  | 'SX'
  | 'SY'
  | 'SZ'
  | 'TA'
  | 'TC'
  | 'TD'
  | 'TG'
  | 'TH'
  | 'TJ'
  | 'TK'
  | 'TL'
  | 'TM'
  | 'TN'
  | 'TO'
  | 'TR'
  | 'TT'
  | 'TV'
  | 'TW'
  | 'TZ'
  | 'UA'
  | 'UG'
  | 'US'
  | 'UY'
  | 'UZ'
  | 'VA'
  | 'VC'
  | 'VE'
  | 'VG'
  | 'VI'
  | 'VN'
  | 'VU'
  | 'WF'
  | 'WS'
  | 'XK'
  | 'YE'
  | 'YT'
  | 'ZA'
  | 'ZM'
  | 'ZW'
  | null;

/**
 * A time from `100ms` to `99h`: `500ms`, `5s`, `1m`. A `period` of `server.yaml` may have days: `30d`.
 */
export type Duration = string | null;

/**
 * Text: `((order.amount | money))` prints a fact, `[words](screen)` links, `[^2]` leads to the second note of the page (widget `numbered-texts`).
 */
export type Text = string | null;

/**
 * Holds when all its entries hold: `{order.state: PAID}`, `{order.state: [PAID, SENT]}`, `present`, `absent`; `all-of`, `any-of`, `not`, `rule`; else JSON-logic, `{">": [{var: order.amount}, 0]}`. What is absent is neither true nor false.
 */
export type Condition = {
  /**
   * All of these hold.
   *
   * @minItems 1
   */
  'all-of'?: [Condition, ...Condition[]] | null;
  /**
   * At least one of these holds.
   *
   * @minItems 1
   */
  'any-of'?: [Condition, ...Condition[]] | null;
  /**
   * This does not hold. Where it is unknown, neither is its opposite true.
   */
  not?: Condition;
  /**
   * A rule of `rules.yaml` holds.
   */
  rule?: Name;
  /**
   * `[list, condition]`: an entry of the list for which it holds; the entry is `item`.
   *
   * @minItems 2
   * @maxItems 2
   */
  some?: [unknown, unknown] | null;
  /**
   * `[list, condition]`: it holds for every entry; true for an empty list.
   *
   * @minItems 2
   * @maxItems 2
   */
  all?: [unknown, unknown] | null;
  /**
   * `[list, condition]`: it holds for no entry.
   *
   * @minItems 2
   * @maxItems 2
   */
  none?: [unknown, unknown] | null;
  /**
   * `[condition, then, else]`.
   *
   * @minItems 2
   */
  if?: [unknown, unknown, ...unknown[]] | null;
  [k: string]: unknown;
} | null;

/**
 * A value or a rule that gives one: `5`, `{var: profile.name}`, `{concat: [{var: answers.kind}, _FRONT]}`.
 */
export type Logic = string | number | boolean | {} | unknown[] | null;

/**
 * Name -> value or rule.
 */
export type Values = {
  [k: string]: Logic;
} | null;

/**
 * One word: a screen (`visit/confirm`, with the rest of its path `upload/PHOTO`), an exit, another flow's screen (`register:contact`), `onward`, `stay`, `back`.
 */
export type Target = string | null;

/**
 * A target, or cases: the first whose `when` holds wins; one without `when` always holds and stands last.
 */
export type TargetChoice =
  | Target
  | ({
      [k: string]: TargetCase;
    } | null);

/**
 * A case of a choice of targets: when it wins, and where it leads.
 */
export type TargetCase = {
  /**
   * This case wins when it holds and none before it did.
   */
  when?: Condition;
  /**
   * Where it leads.
   */
  goTo?: Target;
  /**
   * Values that the next screen reads as `carried.name`.
   */
  carry?: Values;
  /**
   * No organisation may change, move, hide or remove this, or the rules it uses.
   */
  locked?: Flag;
  /**
   * In an override or a copy: stands before this neighbour.
   */
  before?: Name;
  /**
   * In an override or a copy: stands after this neighbour.
   */
  after?: Name;
} | null;

/**
 * A text, or cases: the first whose `when` holds wins; one without `when` always holds and stands last.
 */
export type TextChoice =
  | Text
  | ({
      [k: string]: TextCase;
    } | null);

/**
 * A case of a choice of texts: when it wins, and what it says.
 */
export type TextCase = {
  /**
   * This case wins when it holds and none before it did.
   */
  when?: Condition;
  /**
   * The text.
   */
  text?: Text;
  /**
   * No organisation may change, move, hide or remove this, or the rules it uses.
   */
  locked?: Flag;
  /**
   * In an override or a copy: stands before this neighbour.
   */
  before?: Name;
  /**
   * In an override or a copy: stands after this neighbour.
   */
  after?: Name;
} | null;

/**
 * The event is logged so.
 */
export type Log = 'error' | 'warning' | null;

/**
 * Constraint -> message; `((limit))` prints the value of the constraint.
 */
export type Messages = {
  /**
   * Said where an answer is needed and there is none.
   */
  required?: TextChoice;
  /**
   * Said where the answer is not of the type: no date, no email address.
   */
  format?: TextChoice;
  /**
   * Said where the two answers differ.
   */
  retypes?: TextChoice;
  /**
   * Said where the words to an option are missing; without it, `required`.
   */
  describe?: TextChoice;
  /**
   * Said of a text that is too short.
   */
  minLength?: TextChoice;
  /**
   * Said of a text that is too long.
   */
  maxLength?: TextChoice;
  /**
   * Said of a text that does not fit the pattern.
   */
  pattern?: TextChoice;
  /**
   * Said of a number or day that is too small.
   */
  minimum?: TextChoice;
  /**
   * Said of a number or day that is too large.
   */
  maximum?: TextChoice;
  /**
   * Said of a number that is not above the limit.
   */
  exclusiveMinimum?: TextChoice;
  /**
   * Said of a number that is not below the limit.
   */
  exclusiveMaximum?: TextChoice;
  /**
   * Said of a number that is no multiple.
   */
  multipleOf?: TextChoice;
  /**
   * Said of too few choices, files or items.
   */
  minItems?: TextChoice;
  /**
   * Said of too many choices, files or items.
   */
  maxItems?: TextChoice;
  /**
   * Said of a list that has something twice.
   */
  uniqueItems?: TextChoice;
} | null;

/**
 * Name -> where it comes from. Rules read it as `name.property`; its type is the answer of the operation.
 */
export type Facts = {
  [k: string]: Fact;
} | null;

/**
 * Where a fact comes from: the operation that is asked, when, and how often.
 */
export type Fact = {
  /**
   * The operation whose answer it is.
   */
  from?: Name;
  /**
   * Parameters of the call. Those named as in the address fill themselves.
   */
  with?: Values;
  /**
   * Read only when this holds; else it is absent.
   */
  when?: Condition;
  /**
   * Read again so often. Without it, after actions only.
   */
  refresh?: Duration;
  /**
   * Read again also when the person comes back to the page.
   */
  onFocus?: Flag;
  /**
   * When the call fails the fact is absent. Without it, a failure shows the error page.
   */
  optional?: Flag;
} | null;

/**
 * Name -> what it may be.
 */
export type Params = {
  [k: string]: Param;
} | null;

/**
 * What a parameter of an address may be.
 */
export type Param = {
  /**
   * Its type.
   */
  type?: 'text' | 'number' | 'yes-no' | 'date' | null;
  /**
   * A format of JSON Schema: `uuid`, `date`.
   */
  format?: string | null;
  /**
   * A regular expression that it must match.
   */
  pattern?: string | null;
  /**
   * The values that it may have.
   *
   * @minItems 1
   */
  enum?: [string | number, ...(string | number)[]] | null;
  /**
   * The address is right without it too.
   */
  optional?: Flag;
  /**
   * Key under which the browser keeps it until the person logs out. A flow whose `path` does not have it reads it there. For `params` of a flow.
   */
  stored?: string;
} | null;

/**
 * Everything on the screen, top to bottom.
 */
export type Blocks = {
  [k: string]: Block;
} | null;

export type BlockKeys = {
  /**
   * Makes it a field: what is asked, from the list of types (text, money, date, choice, address, ...). The type brings control, format and sensitivity.
   */
  type?: Name;
  /**
   * The question of a field, in the person's words.
   */
  label?: TextChoice;
  /**
   * The same in a few words, for the summary in which a person reads their answers back. Without it, the label. What is kept and printed has the label.
   */
  short?: Text;
  /**
   * Why it is asked, or how to answer; under the label.
   */
  hint?: TextChoice;
  /**
   * Makes it a text to read: small Markdown; `((fact | format))` prints a fact.
   */
  text?: TextChoice;
  /**
   * Makes it a legal text: an id of `flows/_parts/disclosures`.
   */
  disclosure?: Name;
  /**
   * Makes it something that shows: an id of the catalogue. What answers is a `type`, never a widget.
   */
  widget?: Name;
  /**
   * Makes it a list of what was answered, with links to change it: `all`, or the screens.
   */
  summary?: ('all' | null) | ([ScreenName, ...ScreenName[]] | null);
  /**
   * Makes it a task list: the parts of the way, `all` or the sections, each with whether it is done, can begin or cannot yet, and a link to its first screen. The last part is where it is sent, and so never done, and `onward` from the list leads no further. From the first screen of a part the way back leads to the list; for its last screen to lead there too, its action says so in `then`; whoever came from a summary to change an answer goes back to the summary all the same. Only where the order of screens leads.
   */
  tasks?: ('all' | null) | ([Name, ...Name[]] | null);
  /**
   * Heading of a group of blocks.
   */
  title?: TextChoice;
  /**
   * Blocks of a group or of a repeat, or the parts of a field that is made of parts.
   */
  blocks?: Blocks;
  /**
   * Buttons and links that belong to this group or to each of its items.
   */
  actions?: Actions;
  /**
   * The group shows as its title alone; who wants to read it opens it. Nothing that must be read is put there. In `frame/aside` it is folded only where that stands under the screen.
   */
  folded?: Flag;
  /**
   * Makes the group a step of several: the first that is not done stands open, and folds into a line with a tick once this holds.
   */
  done?: Condition;
  /**
   * The person adds items; each item answers the `blocks`.
   */
  repeat?: {
    /**
     * Fewest items.
     */
    min?: Count;
    /**
     * Most items. Always stated.
     */
    max?: Count;
    /**
     * Text of the button that adds an item.
     */
    add?: Text;
    /**
     * How an item reads when it is closed: `((item.lastName))`.
     */
    line?: Text;
  } | null;
  /**
   * The `blocks` stand once for each entry of a list among the facts.
   */
  each?: {
    /**
     * The list: `orders.items`.
     */
    in?: Path;
    /**
     * The property that tells entries apart.
     */
    key?: DataKey;
    /**
     * The property to sort by, ascending.
     */
    by?: DataKey;
    /**
     * Most entries that are shown. Always stated.
     */
    max?: Count;
    /**
     * What an entry is called before messages, in a summary, and to who hears the screen: `((item.name))`.
     */
    line?: Text;
    /**
     * Only entries for which this holds; `item` is the entry.
     */
    when?: Condition;
  } | null;
  /**
   * What is said when the list of `each` or `optionsFrom` has no entries.
   */
  empty?: Text;
  /**
   * Shown only when this holds.
   */
  when?: Condition;
  /**
   * The field may stay empty: always (`true`) or under a condition. Without it a field is required.
   */
  optional?: Flag | Condition;
  /**
   * The value until the person types. Never on consents and sensitive fields.
   */
  initial?: Logic;
  /**
   * What can be chosen: the value that is answered -> its label.
   */
  options?: {
    [k: string]: Text | Option;
  } | null;
  /**
   * Options that come from a list among the facts; `item` is the entry.
   */
  optionsFrom?: {
    /**
     * The list: `slots.items`.
     */
    each?: Path;
    /**
     * What is answered: `item.id`.
     */
    value?: Path;
    /**
     * How an option reads: `((item.start | time))`.
     */
    label?: Text;
    /**
     * Options with the same text here stand together under it.
     */
    group?: Text;
    /**
     * Offered only when this holds; `item` is the entry.
     */
    when?: Condition;
  } | null;
  /**
   * What the number counts: `usd`, `percent`, `years`.
   */
  unit?: Name;
  /**
   * The country by whose rules a phone, a date or an address is asked for: `GB`, or a rule that reads it from a choice, `{var: answers.country}`. Without it, that of the flow, else of the organisation, else of the flow that serves all others, else US.
   */
  country?: Country | {};
  /**
   * What a browser may fill in, in the words of HTML: `given-name`, `bday`, `postal-code`.
   */
  autocomplete?: string | null;
  /**
   * Masked, and never in clear in drafts, logs, telemetry or traces. Where the drafts of the contract have `held`, the server seals it for 30 minutes, so that a reload does not cost it; a password never.
   */
  sensitive?: Flag;
  /**
   * The field whose answer is typed again here. It is compared and not sent.
   */
  retypes?: DataKey;
  /**
   * Which consent this tick gives.
   */
  consent?: string | null;
  /**
   * What is said when the answer is not right: one message for each constraint, and `required`, `format`, `retypes`.
   */
  messages?: Messages;
  /**
   * Properties of the control or widget; each type and widget lists its own. A value may be a rule.
   */
  props?: {} | null;
  /**
   * Event of the widget -> the action (with `runs: event`) that it starts.
   */
  events?: {
    [k: string]: Name;
  } | null;
  /**
   * Fewest characters.
   */
  minLength?: Count;
  /**
   * Most characters.
   */
  maxLength?: Count;
  /**
   * Smallest value; for a date the earliest day, `2000-01-31`.
   */
  minimum?: number | string | null;
  /**
   * Largest value; for a date the latest day, `2000-01-31`.
   */
  maximum?: number | string | null;
  /**
   * The value must be larger than this.
   */
  exclusiveMinimum?: number | null;
  /**
   * The value must be smaller than this.
   */
  exclusiveMaximum?: number | null;
  /**
   * The value must be a multiple of this: `0.01` for cents.
   */
  multipleOf?: number | null;
  /**
   * A regular expression that the whole answer is tested with. Write `^` and `$` yourself.
   */
  pattern?: string | null;
  /**
   * A format of JSON Schema that the answer must have.
   */
  format?: string | null;
  /**
   * Fewest entries of a list.
   */
  minItems?: Count;
  /**
   * Most entries of a list.
   */
  maxItems?: Count;
  /**
   * No entry may stand twice.
   */
  uniqueItems?: Flag;
  /**
   * Starts as a copy of a neighbour or of a part (`fields/address`) and patches it.
   */
  like?: LikeName;
  /**
   * No organisation may change, move, hide or remove this, or the rules it uses.
   */
  locked?: Flag;
  /**
   * In an override or a copy: stands before this neighbour.
   */
  before?: Name;
  /**
   * In an override or a copy: stands after this neighbour.
   */
  after?: Name;
} | null;

/**
 * A field when it has a `type`; else a text, a disclosure, a widget, a summary, a task list, or a group with `blocks`.
 */
export type Block = BlockKeys;

/**
 * One of the answers that can be chosen.
 */
export type Option = {
  /**
   * How it reads.
   */
  label?: Text;
  /**
   * More about it, under the label.
   */
  hint?: Text;
  /**
   * Offered only when this holds.
   */
  when?: Condition;
  /**
   * Chosen alone: it excludes the others.
   */
  alone?: Flag;
  /**
   * Asks for words when it is chosen: the label of that field, or `{label, optional}`.
   */
  describe?:
    | Text
    | {
        /**
         * Label of the field for the words.
         */
        label?: Text;
        /**
         * The words may be left out; else they are asked for wherever the field is.
         */
        optional?: Flag;
      };
  /**
   * No organisation may change, move, hide or remove this, or the rules it uses.
   */
  locked?: Flag;
  /**
   * In an override or a copy: stands before this neighbour.
   */
  before?: Name;
  /**
   * In an override or a copy: stands after this neighbour.
   */
  after?: Name;
} | null;

/**
 * Checks across fields.
 */
export type Checks = {
  [k: string]: Check;
} | null;

/**
 * A check across fields: what must hold, and what is said where it does not.
 */
export type CheckKeys = {
  /**
   * What must hold. It fails only when this is false, not while something is unknown.
   */
  must?: Condition;
  /**
   * Checked only when this holds.
   */
  when?: Condition;
  /**
   * The field that the message stands at: `email`, `address.zip`. Without it, the whole screen.
   */
  at?: string | null;
  /**
   * What is said.
   */
  message?: Text;
  /**
   * Starts as a copy of another check or of a part (`checks/adult`) and patches it.
   */
  like?: LikeName;
  /**
   * No organisation may change, move, hide or remove this, or the rules it uses.
   */
  locked?: Flag;
  /**
   * In an override or a copy: stands before this neighbour.
   */
  before?: Name;
  /**
   * In an override or a copy: stands after this neighbour.
   */
  after?: Name;
} | null;

export type Check = CheckKeys;

/**
 * Buttons, links, and what runs by itself. Where no submit is written there is one: "Continue".
 */
export type Actions = {
  [k: string]: Action;
} | null;

/**
 * A button, a link, or what runs by itself: what it calls, says and leads to.
 */
export type ActionKeys = {
  /**
   * `submit` checks the answers first and leads onward (the default); `button` and `link` do neither.
   */
  kind?: 'submit' | 'button' | 'link' | null;
  /**
   * Text of the button or link.
   */
  label?: Text;
  /**
   * Offered only when this holds.
   */
  when?: Condition;
  /**
   * Runs without a button: when the screen opens (`open`), again and again (`every 60s`), or on the event of a widget (`event`).
   */
  runs?: string | null;
  /**
   * Asked before it runs.
   */
  confirm?: {
    /**
     * The question.
     */
    title?: Text;
    /**
     * What it will do.
     */
    text?: Text;
    /**
     * Text of the button that goes on.
     */
    accept?: Text;
    /**
     * Text of the button that does not.
     */
    cancel?: Text;
  } | null;
  /**
   * Calls of the API, in this order. The key is the operation, unless `call` names it.
   */
  calls?: {
    [k: string]: Call;
  } | null;
  /**
   * Error code of an operation -> what is said.
   */
  errors?: {
    [k: string]: ActionError;
  } | null;
  /**
   * What is said while it runs, one after the other.
   */
  busy?: Text | ([Text, ...Text[]] | null);
  /**
   * Said once it is done, where that leads: its calls were answered, and it has led on. What repeats by itself says nothing.
   */
  said?: Text;
  /**
   * The transition of the state machine that it raises.
   */
  raise?: Name;
  /**
   * The screen that it shows over this one; in a flow whose list of screens leads, it has `address: none`, else it is a page of the path too. What leads `onward` or `back` there closes it, and this one stays, unless the server's step or the machine has gone on by it.
   */
  dialog?: ScreenName;
  /**
   * Where it leads: a screen, an exit, `onward`, `stay`, `back`. A submit leads onward.
   */
  then?: TargetChoice;
  /**
   * Parameters and query values of the target.
   */
  with?: Values;
  /**
   * Starts as a copy of another action or of a part (`actions/dashboard`) and patches it.
   */
  like?: LikeName;
  /**
   * No organisation may change, move, hide or remove this, or the rules it uses.
   */
  locked?: Flag;
  /**
   * In an override or a copy: stands before this neighbour.
   */
  before?: Name;
  /**
   * In an override or a copy: stands after this neighbour.
   */
  after?: Name;
} | null;

export type Action = ActionKeys;

/**
 * A call of the API that an action makes.
 */
export type Call = {
  /**
   * The operation, when the key is another name.
   */
  call?: Name;
  /**
   * Made only when this holds.
   */
  when?: Condition;
  /**
   * What is sent: `answers` for all that is shown on the screen, or name -> value or rule.
   */
  body?: ('answers' | null) | Values;
  /**
   * Parameters of the call.
   */
  with?: Values;
  /**
   * In an override or a copy: stands before this neighbour.
   */
  before?: Name;
  /**
   * In an override or a copy: stands after this neighbour.
   */
  after?: Name;
} | null;

/**
 * What is said, and where it leads, when a call answers with this error.
 */
export type ActionError = {
  /**
   * The field that the message stands at: `email`, `address.zip`. Without it, the whole screen.
   */
  at?: string | null;
  /**
   * What is said: at its place, or where it leads when not here.
   */
  message?: Text;
  /**
   * Where it leads, when not here.
   */
  then?: TargetChoice;
} | null;
