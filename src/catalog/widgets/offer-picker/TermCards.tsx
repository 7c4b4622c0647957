import {centsText, moneyText, rateText} from '../../../lib/en-us.ts';
import {OptionCard} from '../../blocks/option-card/OptionCard.tsx';
import styles from './Control.module.css';
import {type Offer, termsOf} from '../../blocks/offers/offers.ts';

export interface TermCardsProps {
  readonly id: string;
  readonly name: string;
  readonly offers: readonly Offer[];
  readonly amount: number;
  readonly picked: string | undefined;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly onPick: (offer: Offer) => void;
}

/** The offers as cards: term, rate, and what a month costs for this amount. */
export function TermCards({id, name, offers, amount, picked, invalid, disabled, onPick}: TermCardsProps) {
  return (
    <div role="radiogroup" aria-label="Offers" className={styles.cards} aria-invalid={invalid || undefined}>
      {offers.map((offer) => {
        const fits = amount >= offer.minAmount && amount <= offer.maxAmount;
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
            label={<CardLine offer={offer} payment={fits ? termsOf(offer, amount).payment : undefined} />}
            hint={fits ? undefined : `For ${moneyText(offer.minAmount)} to ${moneyText(offer.maxAmount)}`}
          />
        );
      })}
    </div>
  );
}

function CardLine({offer, payment}: {readonly offer: Offer; readonly payment: number | undefined}) {
  return (
    <span className={styles.card}>
      <span>
        <span className={styles.term}>
          {offer.term} {offer.term === 1 ? 'year' : 'years'}
        </span>{' '}
        <span className={styles.rate}>
          {rateText(offer.rate)} {offer.fixed === undefined ? 'rate' : offer.fixed ? 'fixed' : 'variable'}
        </span>
      </span>
      {payment !== undefined && (
        <span className={styles.month}>
          {centsText(payment)} <span className={styles.per}>a month</span>
        </span>
      )}
    </span>
  );
}
