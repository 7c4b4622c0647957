import type {KeyboardEvent} from 'react';
import {useState} from 'react';
import {isComposing} from '../../../lib/is-composing.ts';
import {isSameText} from '../../../lib/same-text.ts';
import {Button} from '../../blocks/button/Button.tsx';
import {FieldError} from '../../blocks/field/FieldError.tsx';
import {Input} from '../../blocks/input/Input.tsx';
import styles from './Control.module.css';
import type {Signature} from './signature.ts';

export interface TypedProps {
  readonly id: string;
  readonly label: string;
  readonly what: 'signature' | 'initials';
  /** The name that must be typed. */
  readonly expected: string | undefined;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly onAdopt: (signature: Signature) => void;
}

/** Types the name and sees it written out before it is adopted. */
export function Typed({id, label, what, expected, describedBy, invalid, disabled, onAdopt}: TypedProps) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const wrongId = `${id}-name`;
  const adopt = () => {
    const name = text.trim().replace(/\s+/g, ' ');
    const fits = name !== '' && (expected === undefined || isSameText(name, expected));
    setWrong(!fits);
    if (fits) onAdopt({kind: 'typed', text: name, at: new Date().toISOString()});
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    adopt();
  };
  const task = what === 'initials' ? 'your initials' : `your full name${expected === undefined ? '' : `: ${expected}`}`;
  return (
    <>
      <label htmlFor={id} className={styles.task}>
        Type {task}
      </label>
      <Input
        id={id}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        aria-label={`${label}: type ${task}`}
        aria-describedby={[describedBy, wrong ? wrongId : undefined].filter(Boolean).join(' ') || undefined}
        autoComplete={what === 'initials' ? 'off' : 'name'}
        maxLength={what === 'initials' ? 8 : 128}
        spellCheck={false}
        invalid={invalid || wrong}
        disabled={disabled}
        expects={what === 'initials' ? 5 : undefined}
      />
      {wrong && (
        <FieldError id={wrongId}>
          {expected === undefined
            ? `Type your ${what === 'initials' ? 'initials' : 'name'} first`
            : `Type your name as it stands here: ${expected}`}
        </FieldError>
      )}
      {text.trim() !== '' && (
        <div className={styles.line} aria-hidden="true">
          <p className={styles.script}>{text}</p>
        </div>
      )}
      <div>
        <Button disabled={disabled} onClick={adopt}>
          {what === 'initials' ? 'Use these initials' : 'Use this signature'}
        </Button>
      </div>
    </>
  );
}
