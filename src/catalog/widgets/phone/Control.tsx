import type {ControlProps} from '../../component.ts';
import {Input} from '../../blocks/input/Input.tsx';
import {useTypedText} from '../../blocks/input/use-typed-text.ts';
import {isElsewhere} from '../../countries/home.ts';
import {phoneFormatOf} from './phone-format.ts';

/**
 * A phone number, formatted while typing: of the United States its digits are answered, ten when complete; of another
 * country (`props.country`) the number with its code, and what was typed until it is one.
 */
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
  sensitive,
  autocomplete,
  props: {country},
}: ControlProps) {
  const format = phoneFormatOf(country);
  const held = format.clean(typeof value === 'string' ? value : '');
  const typed = useTypedText(held, format, (next) => onChange(next === '' ? undefined : next));
  return (
    <Input
      ref={typed.ref}
      id={id}
      name={name}
      type="tel"
      defaultValue={sensitive ? undefined : typed.first}
      onChange={typed.onChange}
      onBlur={onBlur}
      invalid={invalid}
      disabled={disabled}
      autoComplete={autocomplete ?? (isElsewhere(country) ? 'tel' : 'tel-national')}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      expects={isElsewhere(country) ? 17 : 14}
      figures
    />
  );
}
