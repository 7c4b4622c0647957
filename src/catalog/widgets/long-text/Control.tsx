import {count} from '../../formats/count.ts';
import type {ControlProps} from '../../component.ts';
import styles from './Control.module.css';

const characters = (number: number): string => count.print(number, 'character/characters');

/** Several lines; says how many characters are left where `maxLength` is set. */
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
  constraints,
  props,
}: ControlProps) {
  const text = typeof value === 'string' ? value : '';
  const most = typeof constraints.maxLength === 'number' ? constraints.maxLength : undefined;
  const left = most === undefined ? undefined : most - [...text].length;
  const countId = `${id}-count`;
  const described = [describedBy, left !== undefined && countId].filter((each) => typeof each === 'string').join(' ');
  return (
    <>
      <textarea
        id={id}
        name={name}
        className={styles.area}
        rows={typeof props.rows === 'number' ? props.rows : 4}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
        onBlur={onBlur}
        disabled={disabled}
        autoComplete={autocomplete}
        aria-describedby={described === '' ? undefined : described}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
      />
      {left !== undefined && (
        <p id={countId} className={styles.count} data-over={left < 0 || undefined}>
          {left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`}
        </p>
      )}
    </>
  );
}
