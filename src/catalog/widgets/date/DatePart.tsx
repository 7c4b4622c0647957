import {Input} from '../../blocks/input/Input.tsx';
import styles from './Control.module.css';

export interface DatePartProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly length: 2 | 4;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly autoComplete: string;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly required: boolean;
}

/** One of the three numbers of a date. */
export function DatePart({
  id,
  name,
  label,
  length,
  value,
  onText,
  autoComplete,
  disabled,
  invalid,
  required,
}: DatePartProps) {
  return (
    <div className={length === 4 ? styles.year : styles.part}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Input
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        value={value}
        onChange={(event) => onText(event.currentTarget.value)}
        autoComplete={autoComplete}
        disabled={disabled}
        invalid={invalid}
        aria-required={required || undefined}
        figures
      />
    </div>
  );
}
