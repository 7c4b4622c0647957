import type {Among} from '../model/compiled/screen.ts';
import type {Json, JsonSchema} from '../model/json.ts';
import type {Tree} from '../model/tree.ts';

/**
 * What a field may be: one folder of `catalog/kinds`. Data only; the compiler reads it to build the
 * answer's schema and to check what an author wrote, the renderer to find the control.
 */
export interface KindDefinition {
  readonly id: string;
  /** One sentence for authors; the language reference prints it. */
  readonly about: string;
  /** Schema of the answer, draft-07 words, before the author's constraints. */
  readonly schema: JsonSchema;
  /** JSON Schema words an author may write as constraints of this kind. */
  readonly constraints: readonly string[];
  /** Schema words of `schema` itself that can fail, so that a message is asked for: `format`. */
  readonly failing: readonly string[];
  /** Id of the control in `catalog/widgets`. */
  readonly control: string;
  /** With more than so many options shown, another control serves better. */
  readonly controlOver?: {readonly options: number; readonly control: string};
  /** What this kind tells its control; the author's `props` are laid over it. */
  readonly controlProps?: Readonly<Record<string, Json>>;
  readonly options: 'none' | 'one' | 'many';
  /** The answer names what a property of the control gives to choose from. */
  readonly among?: Among;
  /** Made of parts: takes `blocks`, answers an object. */
  readonly parts: boolean;
  /** Always masked and never kept in drafts; an author may make any other field `sensitive`. */
  readonly sensitive: boolean;
  /** May have `initial`. */
  readonly initial: boolean;
  /** Takes `unit`. */
  readonly unit?: readonly string[];
  /** Takes `country`: what is asked, and how, is another in each. */
  readonly country?: true;
  /**
   * One box: no answer is a tick that was not made, `false`. Of a `required` one only a tick is an answer, which nobody
   * makes in advance.
   */
  readonly checkbox?: 'optional' | 'required';
  /** The format by which an answer is printed, and its words: what was given is not rounded. */
  readonly format?: string;
  readonly formatWords?: readonly string[];
  /** A plain answer as rules see it. */
  readonly ruleType: RuleType;
}

/** Types of rule operands. */
export type RuleType = 'boolean' | 'number' | 'text' | 'date' | 'list' | 'object' | 'any';

/** What an operator takes as one operand: a type, or one of several. */
export type Operand = RuleType | readonly RuleType[];

/** A control or something that shows: one folder of `catalog/widgets`. Data only. */
export interface WidgetDefinition {
  readonly id: string;
  readonly about: string;
  /**
   * `control`: used through a kind. `display`: used by `widget:`.
   */
  readonly use: 'control' | 'display';
  /**
   * `rjsf`: a control whose component is a widget written for RJSF, which stands in
   * `renderer/theme/foreign-widgets.ts` under this id; it gets `props` as its `options`. Else the
   * component is our own, in `catalog/widgets/index.ts`.
   */
  readonly drawnBy?: 'rjsf';
  /** The plug-in that adds it. */
  readonly plugIn?: string;
  /**
   * Schema of `props` (draft-07). A property with `"format": "operation"` names an operation of the
   * API; with `"format": "line"` it is text with `((...))`; with `"format": "entries"` a keyed map
   * of `{...}` whose `properties` are described by `additionalProperties`; all else is a rule whose
   * value must fit.
   */
  readonly props: JsonSchema;
  /** Operations the widget calls by itself when the workspace has them. */
  readonly operations?: readonly string[];
  /** Property with which it calls nothing: it goes on with what was called before. */
  readonly goesOnWith?: string;
  /** Events it raises -> schema of `event`. */
  readonly events: Readonly<Record<string, JsonSchema>>;
  /**
   * How the field's label is tied to a control: `label` (one input with the field's id), `legend`
   * (a group of inputs), `own` (the control shows it, e.g. a tick).
   */
  readonly labelling?: 'label' | 'legend' | 'own';
  /**
   * When the form takes over what a control says: at each `change`, or on `blur`, when the person pauses or leaves it,
   * as of one in which people type. `change` where nothing is said.
   */
  readonly commits?: 'change' | 'blur';
  /**
   * Of one that commits on `blur`: it shows by itself what is typed, which is never written in another way, and is
   * drawn again for a value that comes by another hand alone.
   */
  readonly uncontrolled?: true;
  /**
   * It answers by itself, later: an upload that is done, a place that was found. The form has that at once. So it is,
   * from then on, of any other that says what it waits for.
   */
  readonly async?: true;
  /** It answers the value of an option, which is a text, or a list of those. */
  readonly selects?: true;
  /** Where nothing is checked, a plain form sends nothing of it: of boxes and radio buttons. */
  readonly checkable?: true;
}

/** A pure function that rules may call: one file of `catalog/operators`. */
export interface OperatorDefinition {
  readonly id: string;
  readonly about: string;
  readonly takes: readonly Operand[];
  /** The last type of `takes` may repeat. */
  readonly variadic?: boolean;
  readonly gives: RuleType;
  /** Of an operator of a plug-in: the rule that it stands for, in which `{var: operand.<name>}` is an operand. */
  readonly means?: {readonly operands: readonly string[]; readonly rule: Tree};
  /** Operands are known (the compiler has made sure) and of the stated types. */
  readonly apply: (...operands: readonly Json[]) => Json;
}

/** Prints a value: one file of `catalog/formats`. */
export interface FormatDefinition {
  readonly id: string;
  readonly about: string;
  readonly takes: readonly RuleType[];
  /** Words after its name: `percent 2`; with a pattern each must match. */
  readonly words: readonly {readonly name: string; readonly pattern: string; readonly optional: boolean}[];
  /** `value` is known and of a stated type; always en-US. Never throws on a value of its type. */
  readonly print: (value: Json, ...words: readonly string[]) => string;
}
