import type {ControlProps} from '../../component.ts';
import {Input} from '../../blocks/input/Input.tsx';
import {useTypedText} from '../../blocks/input/use-typed-text.ts';
import {phoneFormat} from './phone-format.ts';

/** A US phone number, formatted while typing; answers its digits, ten when complete. */
export function Control({
  id,
  name,
  value,
  onChange,
  onBlur,
  describedBy,
  invalid,
  required,
  disabled,
  autocomplete,
}: ControlProps) {
  const held = phoneFormat.clean(typeof value === 'string' ? value : '');
  const typed = useTypedText(held, phoneFormat, (next) => onChange(next === '' ? undefined : next));
  return (
    <Input
      ref={typed.ref}
      id={id}
      name={name}
      type="tel"
      onChange={typed.onChange}
      onBlur={onBlur}
      invalid={invalid}
      disabled={disabled}
      autoComplete={autocomplete ?? 'tel-national'}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      expects={14}
      figures
    />
  );
}
