import PenLine from 'lucide-react/icons/pen-line';
import {useEffect, useRef, useState} from 'react';
import {Button} from '../../blocks/button/Button.tsx';
import {groupBlur} from '../../blocks/input/group-blur.ts';
import {Segments} from '../../blocks/segments/Segments.tsx';
import {NeedsScript} from '../../blocks/needs-script/NeedsScript.tsx';
import type {ControlProps} from '../../component.ts';
import {useServices} from '../../component.ts';
import styles from './Control.module.css';
import {Drawing} from './Drawing.tsx';
import {Pad} from './Pad.tsx';
import {type Signature, readSignature} from './signature.ts';
import {Typed} from './Typed.tsx';

const ways = [
  {value: 'typed', label: 'Type'},
  {value: 'drawn', label: 'Draw'},
] as const;

/**
 * A signature or initials: typed (the way by keyboard) or drawn. It is an answer only once the
 * person has adopted it.
 */
export function Control({
  id,
  name,
  label,
  value,
  onChange,
  onBlur,
  describedBy,
  invalid,
  disabled,
  props,
}: ControlProps) {
  const {announce} = useServices();
  const [way, setWay] = useState<'typed' | 'drawn'>('typed');
  const [moved, setMoved] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const signature = readSignature(value);
  const what = props.initials === true ? 'initials' : 'signature';
  useEffect(() => {
    // What had focus is gone after adopting or changing: stay in the control.
    if (!moved) return;
    setMoved(false);
    box.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [moved]);
  const adopt = (next: Signature) => {
    onChange(next);
    setMoved(true);
    announce(`Your ${what} ${what === 'initials' ? 'are' : 'is'} in place`);
  };
  const change = () => {
    onChange(undefined);
    setMoved(true);
  };
  if (signature !== undefined) {
    return (
      <div ref={box} className={styles.adopted}>
        <div className={styles.shown}>
          {signature.kind === 'typed' ? (
            <p className={styles.script}>{signature.text}</p>
          ) : (
            <Drawing data={signature.data} label={label} />
          )}
        </div>
        <Button
          id={id}
          kind="quiet"
          size="small"
          icon={<PenLine size="1.125rem" />}
          disabled={disabled}
          onClick={change}
          aria-label={`Change: ${label}`}
        >
          Change
        </Button>
      </div>
    );
  }
  return (
    <div ref={box} className={styles.signature} onBlur={groupBlur(onBlur)}>
      <NeedsScript what="Signing" />
      <Segments
        name={`${name}-way`}
        label={`How to give your ${what}`}
        options={ways}
        value={way}
        onChange={setWay}
        disabled={disabled}
      />
      {way === 'typed' ? (
        <Typed
          id={id}
          label={label}
          what={what}
          expected={typeof props.name === 'string' && what === 'signature' ? props.name : undefined}
          describedBy={describedBy}
          invalid={invalid}
          disabled={disabled}
          onAdopt={adopt}
        />
      ) : (
        <Pad id={id} what={what} invalid={invalid} disabled={disabled} onAdopt={adopt} />
      )}
    </div>
  );
}
