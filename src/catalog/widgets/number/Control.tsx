import type {ControlProps} from '../../component.ts';
import {Input} from '../../blocks/input/Input.tsx';
import {numberFormat} from '../../blocks/input/number-format.ts';
import {useNumberText} from '../../blocks/input/use-number-text.ts';
import {useTypedText} from '../../blocks/input/use-typed-text.ts';
import {unitOf} from './unit-of.ts';

const format = numberFormat(false);

/** A number without arrows: they change answers by accident. A unit stands behind it. */
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
  props,
}: ControlProps) {
  const step = constraints.multipleOf;
  const whole = props.unit === 'count' || (typeof step === 'number' && Number.isInteger(step));
  const least = constraints.minimum ?? constraints.exclusiveMinimum;
  const negative = typeof least !== 'number' || least < 0;
  const suffix = unitOf(props);
  const number = useNumberText(value, onChange, {decimals: 6, unit: suffix});
  const typed = useTypedText(number.text, format, number.setText);
  const most = constraints.maximum;
  return (
    <Input
      ref={typed.ref}
      id={id}
      name={name}
      type="text"
      inputMode={negative ? 'text' : whole ? 'numeric' : 'decimal'}
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
      expects={typeof most === 'number' && most < 1000 && suffix === undefined ? 5 : 14}
      figures
      suffix={suffix}
    />
  );
}
