import type {ControlProps} from '../../component.ts';
import {Input} from '../../blocks/input/Input.tsx';
import {numberFormat} from '../../blocks/input/number-format.ts';
import {useNumberText} from '../../blocks/input/use-number-text.ts';
import {useTypedText} from '../../blocks/input/use-typed-text.ts';
import {amounts} from './amounts.ts';

const format = numberFormat(true);

/** An amount: the sign inside, thousands separated while typing, cents printed in full. */
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
  constraints,
}: ControlProps) {
  const negative = typeof constraints.minimum === 'number' && constraints.minimum < 0;
  const number = useNumberText(value, onChange, amounts, print);
  const typed = useTypedText(number.text, format, number.setText);
  return (
    <Input
      ref={typed.ref}
      id={id}
      name={name}
      type="text"
      inputMode={negative ? 'text' : 'decimal'}
      defaultValue={sensitive ? undefined : typed.first}
      onChange={typed.onChange}
      onBlur={() => {
        number.settle();
        onBlur();
      }}
      invalid={invalid}
      disabled={disabled}
      autoComplete={autocomplete ?? 'off'}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      lead="$"
      expects={14}
      figures
    />
  );
}

function print(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
