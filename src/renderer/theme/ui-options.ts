import type {UiSchema} from '@rjsf/utils';
import {getUiOptions} from '@rjsf/utils';
import type {ControlProps, ShownOption} from '../../catalog/component.ts';
import type {ShownInline} from '../../catalog/blocks/prose/shown.ts';
import type {Json} from '../../model/json.ts';

/**
 * What our theme reads of `ui:options`, besides RJSF's own. All of it may be left out: a form that
 * knows nothing of Waymark has RJSF's title, help, description and options instead.
 */
export interface ThemeOptions {
  /** Id of the control, or what RJSF calls it: `radio`, `textarea`. */
  readonly widget?: unknown;
  /** A label and a hint with links in them. */
  readonly labelLine?: readonly ShownInline[];
  readonly hintLine?: readonly ShownInline[];
  /** Says "(optional)" beside the label; absent: where the schema does not require it. */
  readonly optional?: boolean;
  readonly sensitive?: boolean;
  readonly autocomplete?: string;
  /** The options that may be chosen now, with what RJSF's have no room for. */
  readonly shown?: readonly ShownOption[];
  /** Said when there are none. */
  readonly empty?: string;
  readonly constraints?: Readonly<Record<string, Json>>;
  readonly props?: Readonly<Record<string, unknown>>;
  /** Parts of a value made of parts that show now, in their order. */
  readonly parts?: readonly string[];
  /** Words to options, which stand beside the answer. */
  readonly words?: ControlProps['words'];
  readonly onWords?: ControlProps['onWords'];
  /** Of a list that the person makes. */
  readonly add?: readonly ShownInline[];
  readonly min?: number;
  readonly max?: number;
  /** Of an item of such a list: what it is, once answered. */
  readonly itemLine?: string;
}

export const themeOptions = (uiSchema: UiSchema | undefined): ThemeOptions => getUiOptions(uiSchema);
