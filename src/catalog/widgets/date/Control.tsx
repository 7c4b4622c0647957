import {useState} from 'react';
import type {ControlProps} from '../../component.ts';
import {groupBlur} from '../../blocks/input/group-blur.ts';
import styles from './Control.module.css';
import {DatePart} from './DatePart.tsx';
import {dateOfParts, orderOf, type DateParts, pasted, split} from './parts.ts';

const labels: Readonly<Record<keyof DateParts, string>> = {month: 'Month', day: 'Day', year: 'Year'};

/**
 * Month, day and year to type in, in the order of `props.written`. Answers `yyyy-mm-dd`; while a part is missing or no
 * such day exists, a text that is not a date, so that the form can say so.
 */
export function Control({
  id,
  name,
  value,
  onChange,
  onBlur,
  invalid,
  required,
  disabled,
  autocomplete,
  props,
}: ControlProps) {
  const given = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState(() => split(given));
  const parts = dateOfParts(typed) === given ? typed : split(given);
  const order = orderOf(props.written);
  const change = (next: DateParts) => {
    setTyped(next);
    onChange(dateOfParts(next) === '' ? undefined : dateOfParts(next));
  };
  const set = (part: keyof DateParts) => (text: string) => {
    change(pasted(text, order) ?? {...parts, [part]: text.replace(/[^0-9]/g, '')});
  };
  const birthday = autocomplete === 'bday';
  const shared = {disabled, invalid, required};
  return (
    <div className={styles.date} onBlur={groupBlur(onBlur)}>
      {order.map((part, at) => (
        <DatePart
          {...shared}
          key={part}
          id={at === 0 ? id : `${id}-${part}`}
          name={`${name}-${part}`}
          label={labels[part]}
          length={part === 'year' ? 4 : 2}
          value={parts[part]}
          onText={set(part)}
          autoComplete={birthday ? `bday-${part}` : 'off'}
        />
      ))}
    </div>
  );
}
