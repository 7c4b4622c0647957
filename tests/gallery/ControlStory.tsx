import {Suspense, useId, useState} from 'react';
import {describedBy} from '../../src/catalog/blocks/field/ids.ts';
import {Field} from '../../src/catalog/blocks/field/Field.tsx';
import {Input} from '../../src/catalog/blocks/input/Input.tsx';
import type {ControlProps} from '../../src/catalog/component.ts';
import {controls} from '../../src/catalog/widgets/index.ts';
import type {Story} from './stories.ts';

export type State = 'empty' | 'filled' | 'error' | 'disabled';

/** One control in one state, in its chrome. */
export function ControlStory({story, state}: {readonly story: Story; readonly state: State}) {
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
