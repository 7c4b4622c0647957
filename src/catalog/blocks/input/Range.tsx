import {useLayoutEffect, useRef, type InputHTMLAttributes} from 'react';
import {classNames} from '../../../lib/class-names.ts';
import styles from './Range.module.css';

export interface RangeProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'type'> {
  readonly invalid?: boolean;
  /** A slider always stands somewhere: this one stands at `value`, and nobody has chosen that. */
  readonly unanswered?: boolean;
  /** Chosen by staying: the person worked the slider and left it where it stood, unanswered. */
  readonly onStay?: (value: string) => void;
}

const moving = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

/** A thumb on a track, 28 px large; the track is filled up to it. Moved by pointer or arrow keys. */
export function Range({invalid = false, unanswered = false, onStay, ...rest}: RangeProps) {
  const track = useRef<HTMLInputElement>(null);
  const [low, high, at] = [rest.min, rest.max, rest.value].map(Number) as [number, number, number];
  // Set by script and not in the markup, in which a page may have no styles.
  useLayoutEffect(() => {
    const share = high > low ? Math.min(1, Math.max(0, (at - low) / (high - low))) : 0;
    track.current?.style.setProperty('--filled', unanswered ? '0' : String(share));
  }, [low, high, at, unanswered]);
  const stay = (value: string): void => (unanswered ? onStay?.(value) : undefined);
  return (
    <input
      {...(unanswered ? {'aria-valuetext': 'Not chosen'} : {})}
      {...rest}
      ref={track}
      type="range"
      className={classNames(styles.range, unanswered && styles.unanswered)}
      onPointerUp={(event) => stay(event.currentTarget.value)}
      onKeyUp={(event) => moving.has(event.key) && stay(event.currentTarget.value)}
      aria-invalid={invalid || undefined}
    />
  );
}
