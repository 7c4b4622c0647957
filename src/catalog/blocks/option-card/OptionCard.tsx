import type {ReactNode} from 'react';
import {classNames} from '../../../lib/class-names.ts';
import styles from './OptionCard.module.css';

export interface OptionCardProps {
  readonly type: 'radio' | 'checkbox';
  readonly id: string;
  readonly name: string;
  readonly value?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly required?: boolean;
  readonly describedBy?: string | undefined;
  /** `plain`: no box, for long consent texts. */
  readonly look?: 'card' | 'plain';
  /** Stands in the card under a chosen option: the words it asks for. `false`: nothing. */
  readonly children?: ReactNode;
}

/** One native radio button or checkbox as a card: the whole card is the target. */
export function OptionCard({
  type,
  id,
  name,
  value,
  checked,
  onChange,
  label,
  hint,
  disabled = false,
  invalid = false,
  required = false,
  describedBy,
  look = 'card',
  children,
}: OptionCardProps) {
  const hintId = `${id}-option-hint`;
  // The hint describes the option and is not part of its name: said once.
  const titleId = `${id}-option-title`;
  const described = [hint !== undefined && hintId, describedBy].filter((each) => typeof each === 'string').join(' ');
  return (
    <div
      className={classNames(styles.option, styles[look], disabled && styles.disabled)}
      data-invalid={invalid || undefined}
    >
      <label className={styles.label}>
        <input
          type={type}
          id={id}
          name={name}
          value={value}
          checked={checked}
          disabled={disabled}
          required={required}
          className={classNames(styles.input, styles[type])}
          aria-invalid={invalid && type === 'checkbox' ? true : undefined}
          aria-labelledby={hint === undefined ? undefined : titleId}
          aria-describedby={described === '' ? undefined : described}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={styles.words}>
          <span id={titleId} className={styles.title}>
            {label}
          </span>
          {hint !== undefined && (
            <span id={hintId} className={styles.hint}>
              {hint}
            </span>
          )}
        </span>
      </label>
      {children !== undefined && children !== false && <div className={styles.more}>{children}</div>}
    </div>
  );
}
