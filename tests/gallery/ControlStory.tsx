import Form from '@rjsf/core/lib/components/Form.js';
import type {ErrorSchema, RJSFSchema, UiSchema} from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import {useId, useState} from 'react';
import {theme} from '../../src/renderer/theme/theme.ts';
import type {ThemeOptions} from '../../src/renderer/theme/ui-options.ts';
import type {Story} from './stories.ts';

export type State = 'empty' | 'filled' | 'error' | 'disabled';

interface Shown {
  readonly story: Story;
  readonly state: State;
}

/** One control in one state: a form of RJSF with that one field, in our theme. */
export function ControlStory({story, state}: Shown) {
  const id = `${story.control}-${useId()}`;
  const [value, setValue] = useState<unknown>(() =>
    state === 'filled' || state === 'disabled' ? (story.filled ?? undefined) : undefined,
  );
  const [words, setWords] = useState<Readonly<Record<string, string>>>({});
  const onWords = (option: string, text: string | undefined): void => setWords({...words, [option]: text ?? ''});
  return (
    <Form
      {...(theme as object)}
      tagName="div"
      idPrefix={id}
      schema={schemaOf(story)}
      uiSchema={uiSchemaOf(story, {words, onWords})}
      validator={validator}
      formData={value}
      onChange={({formData}) => setValue(formData)}
      disabled={state === 'disabled'}
      extraErrors={(state === 'error' ? {__errors: [story.error]} : {}) as ErrorSchema}
      noValidate
      showErrorList={false}
    >
      {' '}
    </Form>
  );
}

const partsOf = ({parts = []}: Story): readonly (readonly [id: string, label: string])[] =>
  parts.map((label, at) => [['street1', 'street2', 'city', 'state', 'zip'][at] ?? label, label]);

/** What the control answers. */
function schemaOf(story: Story): RJSFSchema {
  const {filled, constraints} = story;
  if (Array.isArray(filled)) return {type: 'array', items: {}};
  if (typeof filled !== 'object') return {type: typeof filled, ...constraints} as RJSFSchema;
  const properties = partsOf(story).map(([id, title]) => [id, {type: 'string', title}]);
  return {type: 'object', properties: Object.fromEntries(properties)};
}

function uiSchemaOf(story: Story, words: Pick<ThemeOptions, 'words' | 'onWords'>): UiSchema {
  const {control, label, hint, optional = false, options = [], constraints = {}, props, filled, parts} = story;
  const own: ThemeOptions = {
    ...{optional, shown: options, constraints, ...words},
    ...(props === undefined ? {} : {props}),
    ...(parts === undefined ? {} : {parts: partsOf(story).map(([id]) => id)}),
  };
  return {
    ...(typeof filled === 'object' && !Array.isArray(filled) ? {'ui:field': 'control'} : {}),
    'ui:widget': control,
    'ui:title': label,
    'ui:options': {...own, ...(hint === undefined ? {} : {help: hint})} as never,
  };
}
