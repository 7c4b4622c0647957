import type {Fields} from '../definition.ts';

/** The fields as JSON Schema, and as the ui schema of RJSF. */
export const schemaOf = (fields: Fields) => ({
  type: 'object' as const,
  required: Object.entries(fields).flatMap(([name, {isRequired}]) => (isRequired === true ? [name] : [])),
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, {label, kind, options, pattern, minLength, range}]) => [
      name,
      {
        type: kind === 'number' ? ('number' as const) : ('string' as const),
        title: label,
        ...(options === undefined ? {} : {enum: [...options]}),
        ...(pattern === undefined ? {} : {pattern}),
        ...(minLength === undefined ? {} : {minLength}),
        ...(range === undefined ? {} : {minimum: range[0], maximum: range[1]}),
        ...(kind === 'date' ? {format: 'date'} : {}),
      },
    ]),
  ),
});

export const uiSchemaOf = (fields: Fields) => ({
  'ui:submitButtonOptions': {norender: true},
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, {kind}]) => (kind === 'radios' ? [[name, {'ui:widget': 'radio'}]] : [])),
  ),
});
