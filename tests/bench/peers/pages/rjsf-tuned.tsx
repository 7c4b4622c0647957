import type {BaseInputTemplateProps} from '@rjsf/utils';
import {createPrecompiledValidator} from '@rjsf/validator-ajv8';
import {useEffect, useState, type ReactNode} from 'react';
import {journey} from '../definition.ts';
import {asked} from './count.ts';
import {first, later, single, type Compiled} from '../compiled/forms.js';
import {ScreenForm, SingleForm, type Form} from './rjsf-form.tsx';
import {Stepper} from './stepper.tsx';

/** Keeps what is typed to itself, and tells the form when the field is left or the form is sent by Enter. */
function LateInput({
  id,
  htmlName,
  value,
  type,
  schema,
  options,
  rawErrors,
  onChange,
  onBlur,
  onFocus,
}: BaseInputTemplateProps) {
  const [typed, setTyped] = useState<string>(value ?? '');
  const kind = type ?? (schema.type === 'number' ? 'number' : schema.format === 'date' ? 'date' : 'text');
  const tell = (): void => {
    if (typed !== (value ?? '')) onChange(typed === '' ? options.emptyValue : typed);
  };
  return (
    <input
      id={id}
      name={htmlName ?? id}
      type={kind}
      className="form-control"
      value={typed}
      aria-invalid={(rawErrors?.length ?? 0) > 0}
      onChange={({target}) => setTyped(target.value)}
      onKeyDown={({key}) => (key === 'Enter' ? tell() : undefined)}
      onBlur={() => {
        tell();
        onBlur(id, typed);
      }}
      onFocus={() => onFocus(id, typed)}
    />
  );
}

const more = {templates: {BaseInputTemplate: LateInput}};
const formOf = ({schema, uiSchema, checks}: Compiled): Form => ({
  schema,
  uiSchema,
  validator: createPrecompiledValidator(checks, schema),
});

const forms = new Map([[journey[0]?.id, formOf(first)]]);
const fetchLater = async (): Promise<void> => {
  for (const [id, read] of Object.entries(later)) forms.set(id, formOf(await read()));
};

function Screens(): ReactNode {
  useEffect(() => void fetchLater(), []);
  return <Stepper>{(step) => <ScreenForm step={step} form={forms.get(step.screen.id) as Form} more={more} />}</Stepper>;
}

/** A single screen reads its form first. */
function Single(): ReactNode {
  const [form, setForm] = useState<Form>();
  useEffect(() => void single[asked()]?.().then((read) => setForm(formOf(read))), []);
  return form === undefined ? null : <SingleForm form={form} more={more} />;
}

export const App = (): ReactNode => (asked() > 0 ? <Single /> : <Screens />);
