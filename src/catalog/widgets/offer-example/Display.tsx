import {useState} from 'react';
import {centsText, moneyText, percentText} from '../../../lib/en-us.ts';
import {numberAt, textOf} from '../../../lib/records.ts';
import {Range} from '../../blocks/input/Range.tsx';
import {termsOfOffer} from '../../blocks/offers/offers.ts';
import {SummaryList} from '../../blocks/summary-list/SummaryList.tsx';
import type {DisplayProps} from '../../component.ts';
import styles from './Display.module.css';

const step = 5000;

/** An example of what a loan costs a month: it moves with the amount and keeps nothing. */
export function Display({id, props}: DisplayProps) {
  const [least, most, rate, term] = ['minimum', 'maximum', 'rate', 'term'].map((key) => numberAt(props, key));
  const [moved, setMoved] = useState<number>();
  if (least === undefined || most === undefined || rate === undefined || term === undefined || least > most)
    return null;
  const first = numberAt(props, 'amount') ?? Math.round((least + most) / 2 / step) * step;
  const amount = moved ?? Math.min(most, Math.max(least, first));
  const feePercent = numberAt(props, 'feePercent') ?? 0;
  const offer = {offerId: 'example', term, rate, minAmount: least, maxAmount: most, feePercent, drawPercent: 100};
  const {payment, fee, received} = termsOfOffer(offer, amount);
  const label = textOf(props, 'label') ?? 'Amount';
  const note = textOf(props, 'note');
  return (
    <div className={styles.example}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <p className={styles.amount}>{moneyText(amount)}</p>
      <Range
        id={id}
        min={least}
        max={most}
        step={step}
        value={amount}
        onChange={(event) => setMoved(event.currentTarget.valueAsNumber)}
        onKey={setMoved}
        aria-valuetext={moneyText(amount)}
      />
      <SummaryList
        figures
        rows={[
          ...(payment === undefined ? [] : [{id: 'payment', label: 'Each month', value: centsText(payment)}]),
          ...(fee > 0 ? [{id: 'received', label: 'You receive', value: centsText(received)}] : []),
          {id: 'rate', label: 'APR', value: percentText(rate)},
          {id: 'term', label: 'Term', value: `${term} ${term === 1 ? 'year' : 'years'}`},
        ]}
      />
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}
