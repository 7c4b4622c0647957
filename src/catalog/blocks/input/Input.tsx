import type {InputHTMLAttributes, ReactNode, Ref} from 'react';
import {classNames} from '../../../lib/class-names.ts';
import styles from './Input.module.css';

export interface InputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'style' | 'prefix' | 'size'
> {
  readonly invalid?: boolean;
  /** Inside the box, before the text: a currency sign. */
  readonly lead?: ReactNode;
  /** Inside the box, after the text: a button. */
  readonly trail?: ReactNode;
  /** Inside the box, after the text: a unit. */
  readonly suffix?: string | undefined;
  /** As wide as what is expected, so that its length is a hint: characters, roughly. */
  readonly expects?: number | undefined;
  /** Figures of even width, for numbers. */
  readonly figures?: boolean;
  /** What the screen is about: large figures. */
  readonly hero?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text in a box 48 px high. A click anywhere in the box puts focus on the input. */
export function Input({
  invalid = false,
  lead,
  trail,
  suffix,
  expects,
  figures = false,
  hero = false,
  ...rest
}: InputProps) {
  return (
    <div
      className={classNames(
        styles.box,
        hero && styles.hero,
        widthOf(expects),
        rest.disabled === true && styles.disabled,
      )}
      data-invalid={invalid || undefined}
    >
      {lead !== undefined && (
        <span className={styles.lead} aria-hidden="true">
          {lead}
        </span>
      )}
      <input
        {...rest}
        className={classNames(
          styles.input,
          figures && styles.figures,
          lead !== undefined && styles.led,
          trail !== undefined && styles.trailed,
          suffix !== undefined && styles.suffixed,
        )}
        aria-invalid={invalid || undefined}
      />
      {suffix !== undefined && (
        <span className={styles.suffix} aria-hidden="true">
          {suffix}
        </span>
      )}
      {trail !== undefined && <span className={styles.trail}>{trail}</span>}
    </div>
  );
}

function widthOf(expects: number | undefined): string | undefined {
  if (expects === undefined || expects > 24) return undefined;
  if (expects <= 2) return styles.tiny;
  if (expects <= 5) return styles.short;
  if (expects <= 14) return styles.medium;
  return styles.long;
}
