import {useEffect, useEffectEvent, useState} from 'react';
import {isObject, numberAt, textOf} from '../../../lib/records.ts';
import {groupBlur} from '../../blocks/input/group-blur.ts';
import type {ControlProps} from '../../component.ts';
import {readNumber} from '../../blocks/input/read-number.ts';
import {Amount} from './Amount.tsx';
import {amountProblem, type GivenAmount, wholeDollars} from './amount-problem.ts';
import {AtOnce} from './AtOnce.tsx';
import {Cost} from './Cost.tsx';
import styles from './Control.module.css';
import {type Offer, offersOf} from '../../blocks/offers/offers.ts';
import {TermCards} from './TermCards.tsx';

/**
 * Picks an amount and one of the offers. Nothing is chosen for the person: the amount begins at what they asked for, else
 * at the least, no offer is marked. Answers `{offerId, amount, term}` once both fit each other,
 * the amount as a text as long as they do not.
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
  // What is answered shows, also where another tab answered it: the amount alone is kept here until an offer is chosen.
  const picked = textOf(answer, 'offerId');
  // Untouched until something is typed or chosen; '' is an input that was emptied.
  const [typed, setTyped] = useState(() => givenIn(answer));
  const touched = picked === undefined ? typed : givenIn(answer);

  const least = numberAt(props, 'minimum') ?? Math.min(...offers.map((each) => each.minAmount));
  const most = numberAt(props, 'maximum') ?? Math.max(...offers.map((each) => each.maxAmount));
  const step = numberAt(props, 'step') ?? 500;
  const asked = Math.min(most, Math.max(least, numberAt(props, 'asked') ?? least));
  const given = touched === '' ? undefined : (touched ?? asked);
  const offer = offers.find((each) => each.offerId === picked);
  const change = (next: {readonly given: GivenAmount; readonly offer: Offer | undefined}) => {
    if (next.offer === undefined) return onChange(undefined);
    const fits = amountProblem(next.given, {least, most}, next.offer) === undefined;
    // An amount that is not to be had stays a text, which no schema takes for an amount: an answer that does not fit,
    // where none would say that no term is chosen.
    const amount = fits && typeof next.given === 'number' ? next.given : String(next.given ?? '');
    return onChange({offerId: next.offer.offerId, amount, term: next.offer.term});
  };
  const problem = amountProblem(given, {least, most}, offer);
  const amount = typeof given === 'number' && given >= least && given <= most ? given : undefined;
  // Offers may come anew in which it fits.
  const fitsByNow = typeof answer['amount'] === 'string' && offer !== undefined && problem === undefined;
  const answerAnew = useEffectEvent(() => change({given, offer}));
  useEffect(() => {
    if (fitsByNow) answerAnew();
  }, [fitsByNow]);

  if (offers.length === 0) return <p>{empty ?? 'There is no offer just now.'}</p>;
  return (
    <div className={styles.picker} onBlur={groupBlur(onBlur)}>
      <Amount
        id={id}
        label={label}
        given={given}
        least={least}
        most={most}
        step={step}
        problem={problem}
        describedBy={describedBy}
        disabled={disabled}
        onGiven={(next) => {
          setTyped(next ?? '');
          change({given: next, offer});
        }}
      />
      <AtOnce offers={offers} picked={offer} amount={amount} />
      <TermCards
        id={id}
        name={name}
        offers={offers}
        amount={amount}
        picked={picked}
        // What is wrong with the amount alone is marked there.
        invalid={invalid && (offer === undefined || problem === undefined)}
        disabled={disabled}
        onPick={(next) => {
          setTyped(given ?? '');
          change({given, offer: next});
        }}
      />
      {offer !== undefined && amount !== undefined && problem === undefined && (
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

/** The amount of an answer, also where it was typed and is not to be had; '' where it was emptied. */
function givenIn(answer: Readonly<Record<string, unknown>>): number | string | undefined {
  const {amount} = answer;
  return typeof amount === 'string' ? (readNumber(amount, wholeDollars) ?? '') : numberAt(answer, 'amount');
}
