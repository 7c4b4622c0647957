import {useEffect, useRef, useState} from 'react';
import {Button} from '../../blocks/button/Button.tsx';
import {FieldError} from '../../blocks/field/FieldError.tsx';
import {useKeptFocus} from '../../blocks/input/use-kept-focus.ts';
import styles from './Control.module.css';
import {type Pen, pen} from './pen.ts';
import type {Signature} from './signature.ts';

export interface PadProps {
  readonly id: string;
  readonly what: 'signature' | 'initials';
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly onAdopt: (signature: Signature) => void;
}

/** A field to draw in with finger, pen or mouse. */
export function Pad({id, what, invalid, disabled, onAdopt}: PadProps) {
  const kept = useKeptFocus(id);
  const canvas = useRef<HTMLCanvasElement>(null);
  const hand = useRef<Pen>(undefined);
  const [drawn, setDrawn] = useState(false);
  const [missing, setMissing] = useState(false);
  // The pen outlives being disabled for a while, as while answers are sent: another one would begin with an empty pad.
  const off = useRef(disabled);
  off.current = disabled;
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d') ?? undefined;
    if (element === null || context === undefined) return undefined;
    const held = pen(
      element,
      context,
      () => setDrawn(true),
      () => !off.current,
    );
    hand.current = held;
    // A phone that is turned gives the pad another size.
    const watch = new ResizeObserver(held.fit);
    watch.observe(element);
    return () => {
      watch.disconnect();
      held.stop();
    };
  }, []);
  const adopt = () => {
    setMissing(!drawn);
    const data = canvas.current?.toDataURL('image/png');
    if (drawn && data !== undefined) onAdopt({kind: 'drawn', data, at: new Date().toISOString()});
  };
  const clear = () => {
    hand.current?.clear();
    setDrawn(false);
  };
  return (
    <>
      <div className={styles.pad} data-invalid={invalid || missing || undefined}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          aria-label={`Field to draw your ${what} in; to use the keyboard choose "Type"`}
        />
        {!drawn && (
          <p className={styles.prompt} aria-hidden="true">
            Draw here
          </p>
        )}
      </div>
      {missing && <FieldError id={`${id}-drawing`}>Draw your {what} first</FieldError>}
      <div {...kept} className={styles.buttons}>
        <Button id={id} disabled={disabled} onClick={adopt} aria-describedby={missing ? `${id}-drawing` : undefined}>
          {what === 'initials' ? 'Use these initials' : 'Use this signature'}
        </Button>
        {drawn && (
          <Button kind="quiet" disabled={disabled} onClick={clear}>
            Clear
          </Button>
        )}
      </div>
    </>
  );
}
