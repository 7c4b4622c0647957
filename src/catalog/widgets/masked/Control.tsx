import {useMemo, useState} from 'react';
import type {ControlProps} from '../../component.ts';
import {Input} from '../../blocks/input/Input.tsx';
import {useTypedText} from '../../blocks/input/use-typed-text.ts';
import {Reveal} from '../../blocks/reveal/Reveal.tsx';
import styles from './Control.module.css';
import {groupedDigits} from './grouped-digits.ts';

/**
 * Digits that nobody beside the person should read: hidden until revealed, never offered by the
 * browser, never in the markup.
 */
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
  props,
}: ControlProps) {
  const [shown, setShown] = useState(false);
  const most = typeof props.digits === 'number' ? props.digits : 17;
  const groups = Array.isArray(props.groups) ? props.groups.join(' ') : '';
  const format = useMemo(() => groupedDigits(most, shown ? groups.split(' ').map(Number) : []), [most, groups, shown]);
  const held = format.clean(typeof value === 'string' ? value : '');
  const typed = useTypedText(held, format, (next) => onChange(next === '' ? undefined : next));
  return (
    <div className={shown ? undefined : styles.masked}>
      <Input
        ref={typed.ref}
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        onChange={typed.onChange}
        onBlur={onBlur}
        invalid={invalid}
        disabled={disabled}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={describedBy}
        aria-required={required || undefined}
        data-sensitive=""
        expects={18}
        figures
        trail={<Reveal shown={shown} onToggle={() => setShown(!shown)} of={label} controls={id} disabled={disabled} />}
      />
    </div>
  );
}
