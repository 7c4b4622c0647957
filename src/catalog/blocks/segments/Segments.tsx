import styles from './Segments.module.css';

export interface SegmentsProps<T extends string> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly {readonly value: T; readonly label: string}[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly disabled?: boolean;
}

/** Two or three ways to do the same thing, one of them in use: native radio buttons in a row. */
export function Segments<T extends string>({
  name,
  label,
  options,
  value,
  onChange,
  disabled = false,
}: SegmentsProps<T>) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
