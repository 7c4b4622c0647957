import {moneyText, percentText} from '../../../lib/en-us.ts';
import {offersOf, termsOf} from '../../blocks/offers/offers.ts';
import type {DisplayProps} from '../../component.ts';
import styles from './Display.module.css';

/** Offers side by side, each at its greatest amount. On a phone the table scrolls in its own box. */
export function Display({props}: DisplayProps) {
  const offers = offersOf(props.offers);
  if (offers.length === 0) return null;
  return (
    <div className={styles.scroll} role="region" aria-label="Offers compared" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Term</th>
            <th scope="col">Rate</th>
            {offers.some((offer) => offer.apr !== undefined) && <th scope="col">APR</th>}
            <th scope="col">Up to</th>
            <th scope="col">Fee</th>
            <th scope="col">A month, about</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => {
            const {fee, payment} = termsOf(offer, offer.maxAmount);
            return (
              <tr key={offer.offerId}>
                <th scope="row">
                  {offer.term} {offer.term === 1 ? 'year' : 'years'}
                </th>
                <td>{percentText(offer.rate)}</td>
                {offers.some((each) => each.apr !== undefined) && (
                  <td>{offer.apr === undefined ? '' : percentText(offer.apr)}</td>
                )}
                <td>{moneyText(offer.maxAmount)}</td>
                <td>{moneyText(fee)}</td>
                <td>{payment === undefined ? '' : moneyText(payment)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
