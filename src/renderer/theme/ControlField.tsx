import type {FieldProps, UiSchema} from '@rjsf/utils';
import {getUiOptions, getWidget, ID_KEY, toFieldPathId} from '@rjsf/utils';
import {createElement, type ReactNode} from 'react';
import type {DrawnParts} from './as-widget.tsx';
import {isRecord} from '../../lib/is-record.ts';
import {itemAt} from './item-at.ts';
import type {ThemeOptions} from './ui-options.ts';

/**
 * A control whose value is an object: an address, an offer, a signature. RJSF has widgets for plain
 * values and lists alone (`theme.test.tsx` shows it), so this field finds one for an object by the
 * same registry, and has its parts drawn by the fields that RJSF has for them.
 */
export function ControlField(props: FieldProps) {
  const {schema, uiSchema, formData, errorSchema, fieldPathId, name, registry} = props;
  const {widget, title, ...options} = getUiOptions(uiSchema);
  const {parts = Object.keys(schema.properties ?? {})} = options as ThemeOptions;
  const drawn: DrawnParts = {
    drawnParts: parts.map((id) => ({id, node: <Part key={id} of={props} name={id} />})),
    partsInvalid: Object.values(errorSchema ?? {}).some(hasErrors),
  };
  // RJSF keeps what it finds: one component for a widget.
  return createElement(getWidget(schema, widget, registry.widgets), {
    id: fieldPathId[ID_KEY],
    name,
    ...(fieldPathId.name === undefined ? {} : {htmlName: fieldPathId.name}),
    label: title ?? props.title ?? schema.title ?? name,
    schema,
    uiSchema: uiSchema ?? {},
    options: {...options, ...drawn} as never,
    value: formData,
    onChange: (value: unknown) => props.onChange(value, fieldPathId.path, undefined, fieldPathId[ID_KEY]),
    onBlur: props.onBlur,
    onFocus: props.onFocus,
    required: props.required ?? false,
    disabled: props.disabled ?? false,
    readonly: props.readonly ?? false,
    autofocus: props.autofocus ?? false,
    rawErrors: props.rawErrors ?? [],
    hideError: props.hideError ?? false,
    registry,
  });
}

/** Whether anything is wrong there: RJSF keeps a branch when what was wrong in it is mended. */
function hasErrors(errors: unknown): boolean {
  if (Array.isArray(errors)) return errors.length > 0;
  return isRecord(errors) && Object.values(errors).some(hasErrors);
}

/** One part, as RJSF draws a property of an object. */
function Part({of, name}: {readonly of: FieldProps; readonly name: string}): ReactNode {
  const {registry, schema, uiSchema, fieldPathId} = of;
  const inner = schema.properties?.[name];
  const {SchemaField} = registry.fields;
  if (SchemaField === undefined || typeof inner !== 'object') return null;
  return (
    <SchemaField
      {...itemAt(of, name)}
      name={name}
      schema={inner}
      uiSchema={uiSchema?.[name] as UiSchema}
      fieldPathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId)}
      required={schema.required?.includes(name) ?? false}
    />
  );
}
