import type {ButtonHTMLAttributes, MouseEvent, ReactNode, Ref} from 'react';
import {classNames} from '../../../lib/class-names.ts';
import styles from './Button.module.css';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  /** `primary`: the one action of a screen. `link`: reads as a link and does something. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'link' | 'danger';
  readonly size?: 'normal' | 'small';
  /** Keeps its focus and place, answers no click, and shows that something goes on. */
  readonly busy?: boolean;
  /** Stands in place of the label while busy. */
  readonly busyText?: ReactNode;
  readonly icon?: ReactNode;
  /** As wide as its column, at every width. */
  readonly wide?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A native button. While `busy` it is `aria-disabled` and not `disabled`, so that focus stays where
 * it was; clicks and submits by it are stopped.
 */
export function Button({
  kind = 'secondary',
  size = 'normal',
  busy = false,
  busyText,
  icon,
  wide = false,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        styles.button,
        styles[kind],
        size === 'small' && styles.small,
        wide && styles.wide,
        busy && styles.busy,
      )}
      aria-disabled={busy ? true : rest['aria-disabled']}
      aria-busy={busy ? true : undefined}
      onClick={press}
    >
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>{busy && busyText !== undefined ? busyText : children}</span>
    </button>
  );
}
