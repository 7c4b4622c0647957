import {centsText} from '../../../lib/en-us.ts';
import {type Offer, termsOfOffer} from '../../blocks/offers/offers.ts';
import styles from './Control.module.css';

export interface AtOnceProps {
  readonly offers: readonly Offer[];
  readonly picked: Offer | undefined;
  /** Absent where the amount is not to be had. */
  readonly amount: number | undefined;
}

/** What arrives, and what a month costs: of the picked offer, else from the least that any of them asks. */
export function AtOnce({offers, picked, amount}: AtOnceProps) {
  const fitting = (picked === undefined ? offers : [picked]).filter(
    (offer) => amount !== undefined && amount >= offer.minAmount && amount <= offer.maxAmount,
  );
  const terms = fitting.map((offer) => termsOfOffer(offer, amount ?? 0));
  const received = most(terms.map((each) => each.received));
  const payment = least(terms.flatMap((each) => (each.payment === undefined ? [] : [each.payment])));
  return (
    <dl className={styles.atOnce}>
      <div>
        <dt>You receive</dt>
        <dd>{figure(received, picked === undefined ? 'up to ' : '')}</dd>
      </div>
      <div>
        <dt>Each month</dt>
        <dd>{figure(payment, picked === undefined ? 'from ' : '')}</dd>
      </div>
    </dl>
  );
}

const least = (amounts: readonly number[]) => (amounts.length === 0 ? undefined : Math.min(...amounts));
const most = (amounts: readonly number[]) => (amounts.length === 0 ? undefined : Math.max(...amounts));
const figure = (amount: number | undefined, before: string) =>
  amount === undefined ? '\u2013' : `${before}${centsText(amount)}`;
