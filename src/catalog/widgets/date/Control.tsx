import {useState} from 'react';
import type {ControlProps} from '../../component.ts';
import {groupBlur} from '../../blocks/input/group-blur.ts';
import styles from './Control.module.css';
import {DatePart} from './DatePart.tsx';
import {joined, type Parts, pasted, split} from './parts.ts';

/**
 * Month, day and year to type in. Answers `yyyy-mm-dd`; while a part is missing or no such day
 * exists, a text that is not a date, so that the form can say so.
 */
export function Control({id, name, value, onChange, onBlur, invalid, required, disabled, autocomplete}: ControlProps) {
  const given = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState(() => split(given));
  const parts = joined(typed) === given ? typed : split(given);
  const change = (next: Parts) => {
    setTyped(next);
    onChange(joined(next) === '' ? undefined : joined(next));
  };
  const set = (part: keyof Parts) => (text: string) => {
    change(pasted(text) ?? {...parts, [part]: text.replace(/[^0-9]/g, '')});
  };
  const birthday = autocomplete === 'bday';
  const shared = {disabled, invalid, required};
  return (
    <div className={styles.date} onBlur={groupBlur(onBlur)}>
      <DatePart
        {...shared}
        id={id}
        name={`${name}-month`}
        label="Month"
        length={2}
        value={parts.month}
        onText={set('month')}
        autoComplete={birthday ? 'bday-month' : 'off'}
      />
      <DatePart
        {...shared}
        id={`${id}-day`}
        name={`${name}-day`}
        label="Day"
        length={2}
        value={parts.day}
        onText={set('day')}
        autoComplete={birthday ? 'bday-day' : 'off'}
      />
      <DatePart
        {...shared}
        id={`${id}-year`}
        name={`${name}-year`}
        label="Year"
        length={4}
        value={parts.year}
        onText={set('year')}
        autoComplete={birthday ? 'bday-year' : 'off'}
      />
    </div>
  );
}
