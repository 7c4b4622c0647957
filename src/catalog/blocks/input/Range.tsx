import {useLayoutEffect, useRef, type InputHTMLAttributes, type KeyboardEvent} from 'react';
import {classNames} from '../../../lib/class-names.ts';
import {movedByKey} from './moved-by-key.ts';
import styles from './Range.module.css';

export interface RangeProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'type'> {
  readonly invalid?: boolean;
  /** A slider always stands somewhere: this one stands at `value`, and nobody has chosen that. */
  readonly unanswered?: boolean;
  /** Chosen by staying: the person worked the slider and left it where it stood, unanswered. */
  readonly onStay?: (value: string) => void;
  /**
   * Where keys move it to. `min`, `max` and `step` are numbers then, and `value` may be one that no step leads to: by itself a
   * browser puts the thumb at the nearest step, and says nothing of a key that leads there.
   */
  readonly onKey?: (value: number) => void;
}

const moving = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

/** A thumb on a track, 28 px large; the track is filled up to it. Moved by pointer or keys. */
export function Range({invalid = false, unanswered = false, onStay, onKey, ...rest}: RangeProps) {
  const track = useRef<HTMLInputElement>(null);
  const [low, high, at] = [rest.min, rest.max, rest.value].map(Number) as [number, number, number];
  // Set by script and not in the markup, in which a page may have no styles.
  useLayoutEffect(() => {
    const share = high > low ? Math.min(1, Math.max(0, (at - low) / (high - low))) : 0;
    track.current?.style.setProperty('--filled', unanswered ? '0' : String(share));
  }, [low, high, at, unanswered]);
  const stay = (value: string): void => (unanswered ? onStay?.(value) : undefined);
  const move = (event: KeyboardEvent): void => {
    const plain = !event.altKey && !event.ctrlKey && !event.metaKey;
    const next = plain ? movedByKey(event.key, at, {low, high, step: Number(rest.step ?? 1)}) : undefined;
    if (onKey === undefined || next === undefined) return;
    event.preventDefault();
    onKey(next);
  };
  return (
    <input
      {...(unanswered ? {'aria-valuetext': 'Not chosen'} : {})}
      {...rest}
      ref={track}
      type="range"
      className={classNames(styles.range, unanswered && styles.unanswered)}
      onKeyDown={move}
      onPointerUp={(event) => stay(event.currentTarget.value)}
      onKeyUp={(event) => moving.has(event.key) && stay(event.currentTarget.value)}
      aria-invalid={invalid || undefined}
    />
  );
}
