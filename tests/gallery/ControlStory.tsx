import Form from '@rjsf/core/lib/components/Form.js';
import type {ErrorSchema, RJSFSchema} from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import {Suspense, useId, useState} from 'react';
import {describedBy} from '../../src/catalog/blocks/field/ids.ts';
import {Field} from '../../src/catalog/blocks/field/Field.tsx';
import {Input} from '../../src/catalog/blocks/input/Input.tsx';
import type {ControlProps} from '../../src/catalog/component.ts';
import {controls} from '../../src/catalog/widgets/index.ts';
import {theme} from '../../src/renderer/theme/theme.ts';
import type {Story} from './stories.ts';

export type State = 'empty' | 'filled' | 'error' | 'disabled';

interface Shown {
  readonly story: Story;
  readonly state: State;
}

/** One control in one state, in its chrome. */
export function ControlStory(shown: Shown) {
  return Object.hasOwn(controls, shown.story.control) ? <OwnStory {...shown} /> : <ForeignStory {...shown} />;
}

/** A control that is a widget of RJSF: a form of one field, in our theme. */
function ForeignStory({story, state}: Shown) {
  const id = `${story.control}-${useId()}`;
  const [value, setValue] = useState<unknown>(() =>
    state === 'filled' || state === 'disabled' ? story.filled : undefined,
  );
  const schema = {type: typeof story.filled, ...story.constraints} as RJSFSchema;
  return (
    <Form
      {...(theme as object)}
      tagName="div"
      idPrefix={id}
      schema={schema}
      uiSchema={{
        'ui:widget': story.control,
        'ui:title': story.label,
        'ui:options': {help: story.hint, optional: story.optional === true, props: story.props} as never,
      }}
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

function OwnStory({story, state}: Shown) {
  const id = `${story.control}-${useId()}`;
  const [value, setValue] = useState<unknown>(() =>
    state === 'filled' || state === 'disabled' ? story.filled : undefined,
  );
  const [words, setWords] = useState<Readonly<Record<string, string>>>({});
  const Control = controls[story.control];
  if (Control === undefined) throw new Error(`No control ${story.control}`);
  const error = state === 'error' ? story.error : undefined;
  const about = {hint: story.hint !== undefined, error: error !== undefined};
  const props: ControlProps = {
    id,
    name: id,
    label: story.label,
    labelNode: story.label,
    value,
    onChange: setValue,
    onBlur: () => undefined,
    describedBy: describedBy(id, about),
    invalid: error !== undefined,
    required: story.optional !== true,
    disabled: state === 'disabled',
    sensitive: false,
    autocomplete: undefined,
    options: story.options ?? [],
    empty: undefined,
    words,
    onWords: (option, text) => setWords({...words, [option]: text ?? ''}),
    constraints: story.constraints ?? {},
    props: story.props ?? {},
    parts: (story.parts ?? []).map((label, at) => ({
      id: ['street1', 'street2', 'city', 'state', 'zip'][at] ?? label,
      node: (
        <Field id={`${id}-${at}`} label={label}>
          <Input
            id={`${id}-${at}`}
            defaultValue={state === 'empty' ? '' : 'Springfield'}
            disabled={state === 'disabled'}
          />
        </Field>
      ),
    })),
    partsInvalid: false,
  };
  return (
    <Field
      id={id}
      label={story.label}
      hint={story.hint}
      error={error}
      optional={story.optional === true}
      labelling={story.labelling}
    >
      <Suspense fallback={null}>
        <Control {...props} />
      </Suspense>
    </Field>
  );
}
