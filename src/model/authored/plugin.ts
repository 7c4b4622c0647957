// Written by scripts/authored-types.ts from schemas/flow.

/**
 * Data alone: whoever validates reads it and runs no code. What a module does stands beside it, under the name that YAML uses: `widgets/<name>.tsx`, `formats/<name>.ts`, `operators/<name>.ts`, `operations/<operation>.ts`.
 */
export interface PluginFile {
  about: PluginAbout;
  /**
   * Name -> a control that asks, or a widget that shows; `widgets/<name>.tsx` has its component.
   */
  widgets?: {
    [k: string]: PluginWidget;
  };
  /**
   * Name -> a kind of field, by which a screen names it: `type: <name>`. It needs no module.
   */
  kinds?: {
    [k: string]: PluginKind;
  };
  /**
   * Name -> how texts print a value: `((order.size | <name>))`; `formats/<name>.ts` has the function.
   */
  formats?: {
    [k: string]: PluginFormat;
  };
  /**
   * Name -> what rules may compute: `{<name>: [...]}`. One without `means` has its function in `operators/<name>.ts`.
   */
  operators?: {
    [k: string]: PluginOperator;
  };
  /**
   * Operation of the contract that the server answers by code -> what it does; `operations/<operation>.ts` has the function.
   */
  operations?: {
    [k: string]: PluginPlugInOperation;
  };
  /**
   * Integration of an organisation -> its value -> what pages of that organisation may use of others: `maps: {wide-maps: {connect: [...]}}`. The policy of every other page allows none of it.
   */
  sources?: {
    /**
     * Value of the integration -> what is allowed there.
     */
    [k: string]: {
      [k: string]: PluginSources;
    };
  };
}

/**
 * What it is, in one sentence for authors: editors and the reference show it.
 */
export type PluginAbout = string;

/**
 * The type of a value in rules.
 */
export type PluginRuleType = 'boolean' | 'number' | 'text' | 'date' | 'list' | 'object' | 'any';

/**
 * What YAML may say of a widget.
 */
export interface PluginWidget {
  about: PluginAbout;
  /**
   * `control`: it asks, and a kind names it. `display`: it shows, and a block names it by `widget`.
   */
  use: 'control' | 'display';
  /**
   * `rjsf`: its component is a widget written for RJSF, as it is; it gets `props` as its `options`.
   */
  drawnBy?: 'rjsf';
  /**
   * How the label of a field is tied to a control: `label`, one input with the id of the field; `legend`, a group of inputs; `own`, the control shows it. `label` where nothing is said.
   */
  labelling?: 'label' | 'legend' | 'own';
  /**
   * When the form takes over what a control says: at each `change`, or on `blur`, when the person pauses or leaves it, as of one in which people type. `change` where nothing is said.
   */
  commits?: 'change' | 'blur';
  /**
   * Of a control that commits on `blur`: it shows by itself what is typed, and is drawn again for a value that comes by another hand alone.
   */
  uncontrolled?: boolean;
  /**
   * It answers by itself, later, as where something is sent first: the form has that at once. So it is, from then on, of any control that calls `onPending`.
   */
  async?: boolean;
  /**
   * It answers the value of an option, which is a text, or a list of those.
   */
  selects?: boolean;
  /**
   * It is of boxes or radio buttons: where nothing is checked, a form that is sent without scripts says nothing of it.
   */
  checkable?: boolean;
  /**
   * Name of a property -> what may stand there.
   */
  props?: {
    [k: string]: PluginProp;
  };
  /**
   * Event of a widget that shows -> what it tells: rules read it as `event`.
   */
  events?: {
    [k: string]: PluginWidgetEvent;
  };
  /**
   * Operations that it calls by itself, where the contract has them.
   */
  operations?: string[];
}

/**
 * A property that an author may give: a rule whose value fits, unless `is` says otherwise.
 */
export interface PluginProp {
  about: PluginAbout;
  /**
   * `line`: text that may print facts, `((...))`; of a control it prints none. `operation`: the name of an operation of the contract. `entries`: names that the author gives, each with the properties of `each`; what shows gets a list in that order, of which each has its name as `id`.
   */
  is?: 'line' | 'operation' | 'entries';
  /**
   * Of `entries`: name of a property of each -> what may stand there.
   */
  each?: {
    [k: string]: PluginProp;
  };
  /**
   * Whoever names the widget must give it.
   */
  required?: boolean;
  /**
   * The type of its value.
   */
  type?: 'boolean' | 'number' | 'integer' | 'string' | 'array' | 'object';
  /**
   * The values that it may have.
   *
   * @minItems 1
   */
  enum?: [string | number | boolean, ...(string | number | boolean)[]];
  /**
   * A regular expression that a text fits.
   */
  pattern?: string;
}

/**
 * What an event tells.
 */
export interface PluginWidgetEvent {
  about: PluginAbout;
  /**
   * JSON Schema of what rules read as `event`.
   */
  detail?: {};
}

/**
 * What a field may be.
 */
export interface PluginKind {
  about: PluginAbout;
  /**
   * JSON Schema of the answer, before what an author limits: `{type: integer}`.
   */
  answer: {
    /**
     * Its type.
     */
    type: 'boolean' | 'number' | 'integer' | 'string' | 'array' | 'object';
  };
  /**
   * The widget that asks: one of the catalogue, or of a plug-in.
   */
  control: string;
  /**
   * What the kind tells its control; the `props` of a field are laid over it.
   */
  controlProps?: {};
  /**
   * Words by which an author may limit the answer.
   */
  constraints?: (
    | 'minLength'
    | 'maxLength'
    | 'pattern'
    | 'minimum'
    | 'maximum'
    | 'exclusiveMinimum'
    | 'exclusiveMaximum'
    | 'multipleOf'
    | 'minItems'
    | 'maxItems'
    | 'uniqueItems'
  )[];
  /**
   * Whether a field has options, of which `one` or `many` are the answer; `none` where nothing is said.
   */
  options?: 'none' | 'one' | 'many';
  /**
   * Always masked, and never kept in a draft.
   */
  sensitive?: boolean;
  /**
   * Whether a field may begin with an answer; `true` where nothing is said.
   */
  initial?: boolean;
  /**
   * It is one box: no answer is a tick that was not made, `false`. Of a `required` one only a tick is an answer, which nobody makes in advance.
   */
  checkbox?: 'optional' | 'required';
  /**
   * The format by which summaries and papers print an answer, and its words: `distance 1`.
   */
  format?: string;
}

/**
 * How a text prints a value.
 */
export interface PluginFormat {
  about: PluginAbout;
  /**
   * Types of values that it prints.
   *
   * @minItems 1
   */
  takes: [PluginRuleType, ...PluginRuleType[]];
  /**
   * What may stand behind its name: `percent 2`.
   */
  words?: {
    /**
     * What it is, for messages: `digits`.
     */
    name: string;
    /**
     * A regular expression that it fits.
     */
    pattern: string;
    /**
     * It may be left out.
     */
    optional?: boolean;
  };
}

/**
 * What rules may compute.
 */
export interface PluginOperator {
  about: PluginAbout;
  /**
   * Name of each operand, in order -> its type.
   */
  takes: {
    [k: string]: PluginRuleType;
  };
  gives: PluginRuleType;
  /**
   * The same in operators that are known, `{var: operand.<name>}` being an operand: proofs and SQL follow it, and no module is needed. Without it rules that use the operator are not proved, and `waymark sql` refuses them.
   */
  means?: {
    [k: string]: unknown;
  };
}

/**
 * An address of somebody else; one that ends in `/` stands for all below it.
 */
export type PluginForeignAddress = string;

/**
 * What a page may use of others.
 */
export interface PluginSources {
  /**
   * Where its scripts may talk to.
   *
   * @minItems 1
   */
  connect?: [PluginForeignAddress, ...PluginForeignAddress[]];
  /**
   * Pages that may stand in it.
   *
   * @minItems 1
   */
  frame?: [PluginForeignAddress, ...PluginForeignAddress[]];
  /**
   * Scripts that it may load.
   *
   * @minItems 1
   */
  script?: [PluginForeignAddress, ...PluginForeignAddress[]];
  /**
   * Names of the policies of Trusted Types by which its widgets make an address into that of a script.
   *
   * @minItems 1
   */
  trustedTypes?: [string, ...string[]];
}

/**
 * What the server does.
 */
export interface PluginPlugInOperation {
  about: PluginAbout;
}
