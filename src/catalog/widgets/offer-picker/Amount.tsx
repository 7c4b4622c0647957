import {useState} from 'react';
import {moneyText} from '../../../lib/en-us.ts';
import {FieldError} from '../../blocks/field/FieldError.tsx';
import {Input} from '../../blocks/input/Input.tsx';
import {Range} from '../../blocks/input/Range.tsx';
import {numberFormat} from '../../blocks/input/number-format.ts';
import {useNumberText} from '../../blocks/input/use-number-text.ts';
import {useTypedText} from '../../blocks/input/use-typed-text.ts';
import styles from './Control.module.css';

export interface AmountProps {
  readonly id: string;
  readonly label: string;
  readonly amount: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly problem: string | undefined;
  readonly describedBy: string | undefined;
  readonly disabled: boolean;
  readonly onAmount: (amount: number) => void;
}

const format = numberFormat(true);

/** The amount, typed or by slider: both always show the same. */
export function Amount({id, label, amount, least, most, step, problem, describedBy, disabled, onAmount}: AmountProps) {
  const [unread, setUnread] = useState<string>();
  const number = useNumberText(unread ?? amount, choose, {decimals: 0});
  const typed = useTypedText(number.text, format, number.setText);
  const problemId = `${id}-range`;
  function choose(next: number | string | undefined) {
    setUnread(typeof next === 'string' ? next : undefined);
    onAmount(typeof next === 'number' ? next : 0);
  }
  return (
    <div className={styles.amount}>
      <label htmlFor={id} className={styles.label}>
        Amount
      </label>
      <Input
        ref={typed.ref}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        onChange={typed.onChange}
        onBlur={number.settle}
        invalid={problem !== undefined}
        disabled={disabled}
        aria-describedby={
          [describedBy, problem === undefined ? undefined : problemId].filter(Boolean).join(' ') || undefined
        }
        lead="$"
        expects={14}
        figures
        hero
      />
      {problem !== undefined && <FieldError id={problemId}>{problem}</FieldError>}
      <div className={styles.slider}>
        <Range
          min={least}
          max={most}
          step={step}
          value={Math.min(most, Math.max(least, amount))}
          disabled={disabled}
          onChange={(event) => choose(event.currentTarget.valueAsNumber)}
          onKey={choose}
          aria-label={`${label}, by slider`}
          aria-valuetext={moneyText(amount)}
        />
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{moneyText(least)}</span>
        <span>{moneyText(most)}</span>
      </div>
    </div>
  );
}
