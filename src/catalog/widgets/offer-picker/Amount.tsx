import {moneyText} from '../../../lib/en-us.ts';
import {FieldError} from '../../blocks/field/FieldError.tsx';
import {Input} from '../../blocks/input/Input.tsx';
import {Range} from '../../blocks/input/Range.tsx';
import {numberFormat} from '../../blocks/input/number-format.ts';
import {useNumberText} from '../../blocks/input/use-number-text.ts';
import {useTypedText} from '../../blocks/input/use-typed-text.ts';
import {type GivenAmount, wholeDollars} from './amount-problem.ts';
import styles from './Control.module.css';

export interface AmountProps {
  readonly id: string;
  readonly label: string;
  readonly given: GivenAmount;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly problem: string | undefined;
  readonly describedBy: string | undefined;
  readonly disabled: boolean;
  readonly onGiven: (given: GivenAmount) => void;
}

const format = numberFormat(true);

/** The amount, typed or by slider: both show the same as soon as what is typed is an amount. */
export function Amount({id, label, given, least, most, step, problem, describedBy, disabled, onGiven}: AmountProps) {
  const number = useNumberText(given, onGiven, wholeDollars);
  const typed = useTypedText(number.text, format, number.setText);
  const problemId = `${id}-range`;
  // A slider always stands somewhere: at the least while there is no amount.
  const slid = typeof given === 'number' ? Math.min(most, Math.max(least, given)) : least;
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
          value={slid}
          disabled={disabled}
          onChange={(event) => onGiven(event.currentTarget.valueAsNumber)}
          onKey={onGiven}
          aria-label={`${label}, by slider`}
          aria-valuetext={moneyText(slid)}
        />
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{moneyText(least)}</span>
        <span>{moneyText(most)}</span>
      </div>
    </div>
  );
}
