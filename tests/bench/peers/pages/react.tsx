import {memo, useEffect, useState, type FormEvent, type ReactNode} from 'react';
import {fieldsOf, wrongWith, type Field, type Fields} from '../definition.ts';
import {asked} from './count.ts';
import {Stepper, type Step} from './stepper.tsx';

type Tell = Map<string, (wrong: string) => void>;

interface QuestionProps {
  readonly name: string;
  readonly field: Field;
  readonly given: Record<string, unknown>;
  readonly tell: Tell;
}

/** The browser keeps the value; a key draws one question at most. */
const Question = memo(function Question({name, field, given, tell}: QuestionProps): ReactNode {
  const {label, kind, options = []} = field;
  const [wrong, setWrong] = useState('');
  useEffect(() => void tell.set(name, setWrong), [name, tell]);
  const onChange = ({target}: {readonly target: {readonly value: string}}): void => {
    given[name] = target.value;
    setWrong(wrongWith(field, target.value));
  };
  const before = String(given[name] ?? '');
  const common = {id: name, name, onChange, 'aria-invalid': wrong !== '', 'aria-describedby': `${name}-wrong`};
  const told = (
    <div className="wrong" id={`${name}-wrong`} role="alert">
      {wrong}
    </div>
  );
  if (kind === 'radios')
    return (
      <fieldset>
        <legend>{label}</legend>
        {options.map((option) => (
          <label key={option}>
            <input type="radio" name={name} value={option} defaultChecked={before === option} onChange={onChange} />
            {option}
          </label>
        ))}
        {told}
      </fieldset>
    );
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      {kind === 'list' ? (
        <select {...common} defaultValue={before}>
          <option />
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input {...common} type={kind} defaultValue={before} />
      )}
      {told}
    </div>
  );
});

function Questions({fields, given, tell}: {readonly fields: Fields} & Pick<QuestionProps, 'given' | 'tell'>) {
  return Object.entries(fields).map(([name, field]) => (
    <Question key={name} name={name} field={field} given={given} tell={tell} />
  ));
}

function ScreenForm({screen: {fields}, given, next, buttons}: Step): ReactNode {
  const [tell] = useState<Tell>(() => new Map());
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const wrongs = Object.entries(fields).map(([name, field]) => {
      const wrong = wrongWith(field, given[name] as string | undefined);
      tell.get(name)?.(wrong);
      return wrong;
    });
    if (wrongs.every((wrong) => wrong === '')) next({});
  };
  return (
    <form noValidate onSubmit={send}>
      <Questions fields={fields} given={given} tell={tell} />
      {buttons}
    </form>
  );
}

const many = fieldsOf(asked());

function ManyQuestions(): ReactNode {
  const [given] = useState({});
  const [tell] = useState<Tell>(() => new Map());
  return (
    <main>
      <form>
        <Questions fields={many} given={given} tell={tell} />
      </form>
    </main>
  );
}

export const App = (): ReactNode =>
  asked() > 0 ? <ManyQuestions /> : <Stepper>{(step) => <ScreenForm {...step} />}</Stepper>;
