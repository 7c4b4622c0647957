import {useState} from 'react';
import {moneyText} from '../../../lib/en-us.ts';
import {isObject, numberAt, textOf} from '../../../lib/records.ts';
import {groupBlur} from '../../blocks/input/group-blur.ts';
import type {ControlProps} from '../../component.ts';
import {Amount} from './Amount.tsx';
import {AtOnce} from './AtOnce.tsx';
import {Cost} from './Cost.tsx';
import styles from './Control.module.css';
import {type Offer, offersOf} from '../../blocks/offers/offers.ts';
import {TermCards} from './TermCards.tsx';

/**
 * Picks an amount and one of the offers. Nothing is chosen for the person: the amount begins at what they asked for, else
 * at the least, no offer is marked. Answers `{offerId, amount, term}` once both fit each other.
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
  empty,
  props,
}: ControlProps) {
  const offers = offersOf(props.offers);
  const answer = isObject(value) ? value : {};
  const [typed, setTyped] = useState<number | undefined>(() => numberAt(answer, 'amount'));
  const [picked, setPicked] = useState(() => textOf(answer, 'offerId'));
  if (offers.length === 0) return <p>{empty ?? 'There is no offer just now.'}</p>;

  const least = numberAt(props, 'minimum') ?? Math.min(...offers.map((offer) => offer.minAmount));
  const most = numberAt(props, 'maximum') ?? Math.max(...offers.map((offer) => offer.maxAmount));
  const step = numberAt(props, 'step') ?? 500;
  const asked = Math.min(most, Math.max(least, numberAt(props, 'asked') ?? least));
  const [amount, offer] = [typed ?? asked, offers.find((each) => each.offerId === picked)];
  const change = (next: {readonly amount: number; readonly offer: Offer | undefined}) => {
    const fits =
      next.offer !== undefined &&
      next.amount >= Math.max(least, next.offer.minAmount) &&
      next.amount <= Math.min(most, next.offer.maxAmount);
    onChange(
      fits && next.offer !== undefined
        ? {offerId: next.offer.offerId, amount: next.amount, term: next.offer.term}
        : undefined,
    );
  };
  const outside = amount < least || amount > most;

  return (
    <div className={styles.picker} onBlur={groupBlur(onBlur)}>
      <Amount
        id={id}
        label={label}
        amount={amount}
        least={least}
        most={most}
        step={step}
        problem={outside ? `You can choose from ${moneyText(least)} to ${moneyText(most)}` : undefined}
        describedBy={describedBy}
        disabled={disabled}
        onAmount={(next) => {
          setTyped(next);
          change({amount: next, offer});
        }}
      />
      <AtOnce offers={offers} picked={offer} amount={outside ? undefined : amount} />
      <TermCards
        id={id}
        name={name}
        offers={offers}
        amount={amount}
        picked={picked}
        invalid={invalid}
        disabled={disabled}
        onPick={(next) => {
          setPicked(next.offerId);
          change({amount, offer: next});
        }}
      />
      {offer !== undefined && !outside && amount >= offer.minAmount && amount <= offer.maxAmount && (
        <Cost
          offer={offer}
          amount={amount}
          amountLabel={textOf(props, 'amountLabel')}
          drawLabel={textOf(props, 'drawLabel')}
          autopayDiscount={numberAt(props, 'autopayDiscount')}
          memberDiscount={numberAt(props, 'memberDiscount')}
        />
      )}
    </div>
  );
}
