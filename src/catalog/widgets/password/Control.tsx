import {useState} from 'react';
import type {ControlProps} from '../../component.ts';
import {Input} from '../../blocks/input/Input.tsx';
import {Reveal} from '../../blocks/reveal/Reveal.tsx';

/** A password: a password manager may fill it and keep it under the name that it belongs to; the person may look at it. */
export function Control({
  id,
  name,
  label,
  value,
  onChange,
  onBlur,
  describedBy,
  invalid,
  required,
  disabled,
  autocomplete,
  props,
}: ControlProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      {typeof props.userName === 'string' && (
        <input type="text" autoComplete="username" value={props.userName} readOnly hidden />
      )}
      <Input
        id={id}
        name={name}
        type={shown ? 'text' : 'password'}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
        onBlur={onBlur}
        invalid={invalid}
        disabled={disabled}
        autoComplete={autocomplete ?? 'new-password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={describedBy}
        aria-required={required || undefined}
        data-sensitive=""
        trail={<Reveal shown={shown} onToggle={() => setShown(!shown)} of={label} controls={id} disabled={disabled} />}
      />
    </>
  );
}
