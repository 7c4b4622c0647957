import {centsText, moneyText, rateText} from '../../../lib/en-us.ts';
import {OptionCard} from '../../blocks/option-card/OptionCard.tsx';
import styles from './Control.module.css';
import {type Offer, termsOfOffer} from '../../blocks/offers/offers.ts';

export interface TermCardsProps {
  readonly id: string;
  readonly name: string;
  readonly offers: readonly Offer[];
  /** Absent where there is none that can be had. */
  readonly amount: number | undefined;
  readonly picked: string | undefined;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly onPick: (offer: Offer) => void;
}

/** The offers as cards, one under the other like rows: term, rate, and what a month costs for this amount. */
export function TermCards({id, name, offers, amount, picked, invalid, disabled, onPick}: TermCardsProps) {
  const kinds = new Set(offers.map(({fixed}) => fixed));
  const kind = kinds.size === 1 ? kindOf(offers[0]) : undefined;
  return (
    <div>
      <p className={styles.heads} aria-hidden="true">
        <span>Term</span>
        <span>{kind === undefined ? 'Rate' : `Rate, ${kind}`}</span>
        <span>Each month</span>
      </p>
      <div role="radiogroup" aria-label="Offers" className={styles.cards} aria-invalid={invalid || undefined}>
        {offers.map((offer) => {
          const fitting =
            amount !== undefined && amount >= offer.minAmount && amount <= offer.maxAmount ? amount : undefined;
          return (
            <OptionCard
              key={offer.offerId}
              type="radio"
              id={`${id}-${offer.offerId}`}
              name={name}
              value={offer.offerId}
              checked={picked === offer.offerId}
              disabled={disabled}
              invalid={invalid}
              onChange={() => onPick(offer)}
              label={
                <CardLine
                  offer={offer}
                  kind={kind === undefined ? kindOf(offer) : undefined}
                  payment={fitting === undefined ? undefined : termsOfOffer(offer, fitting).payment}
                />
              }
              hint={
                fitting === undefined ? `For ${moneyText(offer.minAmount)} to ${moneyText(offer.maxAmount)}` : undefined
              }
            />
          );
        })}
      </div>
    </div>
  );
}

const kindOf = (offer: Offer | undefined): string | undefined =>
  offer?.fixed === undefined ? undefined : offer.fixed ? 'fixed' : 'variable';

interface CardLineProps {
  readonly offer: Offer;
  /** Fixed or variable, where the offers differ in it. */
  readonly kind: string | undefined;
  readonly payment: number | undefined;
}

function CardLine({offer, kind, payment}: CardLineProps) {
  return (
    <span className={styles.card}>
      <span className={styles.term}>
        {offer.term} {offer.term === 1 ? 'year' : 'years'}
      </span>{' '}
      <span className={styles.rate}>
        {rateText(offer.rate)}
        {kind === undefined ? <span className={styles.unit}> rate</span> : ` ${kind}`}
      </span>{' '}
      <span className={styles.month}>
        {payment !== undefined && (
          <>
            {centsText(payment)}
            <span className={styles.unit}> each month</span>
          </>
        )}
      </span>
    </span>
  );
}
