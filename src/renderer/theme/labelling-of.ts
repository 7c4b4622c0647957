import type {Registry, RJSFSchema, UIOptionsType, UiSchema} from '@rjsf/utils';
import {resolveDefaultWidget} from '@rjsf/utils';
import {controlTraits, type ControlTraits} from '../../catalog/widgets/control-traits.ts';

type Labelling = NonNullable<ControlTraits['labelling']>;

/** Our control for each name that `ui:widget` may say by RJSF's own conventions. */
const standard: Readonly<Record<string, string>> = {
  checkbox: 'tick',
  radio: 'radio-cards',
  textarea: 'long-text',
};

/** How the label of a field is tied to its control; undefined where it is made of fields, and has no control. */
export function labellingOf(
  schema: RJSFSchema,
  uiSchema: UiSchema | undefined,
  {widget}: UIOptionsType,
  registry: Registry,
): Labelling | undefined {
  const name = typeof widget === 'string' ? widget : defaultWidget(schema, uiSchema, registry);
  if (name === undefined) return undefined;
  return controlTraits[standard[name] ?? name]?.labelling ?? 'label';
}

function defaultWidget(
  schema: RJSFSchema,
  uiSchema: UiSchema | undefined,
  {schemaUtils, widgets}: Registry,
): string | undefined {
  if (schema.type === 'boolean') return 'checkbox';
  if (schema.type === 'array') return schemaUtils.isMultiSelect(schema) ? 'checkboxes' : undefined;
  if (schema.type === 'object') return undefined;
  return resolveDefaultWidget(schema, uiSchema ?? {}, schemaUtils, widgets).defaultWidget;
}
