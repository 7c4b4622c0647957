import {centsText, moneyText, rateText} from '../../../lib/en-us.ts';
import {type Offer, offersOf, termsOfOffer} from '../../blocks/offers/offers.ts';
import type {DisplayProps} from '../../component.ts';
import styles from './Display.module.css';

interface Column {
  readonly id: string;
  readonly title: string;
  readonly of: (offer: Offer) => string;
}

/** Roles that the elements have by themselves as long as they are laid out as a table. */
const as = {
  table: {role: 'table'},
  rowgroup: {role: 'rowgroup'},
  row: {role: 'row'},
  columnheader: {role: 'columnheader'},
  rowheader: {role: 'rowheader'},
  cell: {role: 'cell'},
};

const columnsFor = (offers: readonly Offer[]): readonly Column[] => {
  const columns: readonly (Column | false)[] = [
    {id: 'rate', title: 'Rate', of: ({rate}) => rateText(rate)},
    offers.some(({apr}) => apr !== undefined) && {
      id: 'apr',
      title: 'APR',
      of: ({apr}) => (apr === undefined ? '' : rateText(apr)),
    },
    {id: 'amount', title: 'Up to', of: ({maxAmount}) => moneyText(maxAmount)},
    {id: 'fee', title: 'Fee', of: (offer) => centsText(termsOfOffer(offer, offer.maxAmount).fee)},
    {
      id: 'payment',
      title: 'Each month',
      of: (offer) => {
        const {payment} = termsOfOffer(offer, offer.maxAmount);
        return payment === undefined ? '' : centsText(payment);
      },
    },
  ];
  return columns.filter((column) => column !== false);
};

/**
 * Offers side by side, each at its greatest amount. Where there is no room for columns each row is a card
 * of its own: what stands beside a figure then is for the eye alone, and the roles, which a table that is
 * not laid out as one would lose, keep it a table for everybody else.
 */
export function Display({props}: DisplayProps) {
  const offers = offersOf(props.offers);
  if (offers.length === 0) return null;
  const columns = columnsFor(offers);
  return (
    <div className={styles.room}>
      <table {...as.table} aria-label="Offers compared" className={styles.table}>
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            <th {...as.columnheader} scope="col">
              Term
            </th>
            {columns.map(({id, title}) => (
              <th key={id} {...as.columnheader} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.rowgroup}>
          {offers.map((offer) => (
            <tr key={offer.offerId} {...as.row}>
              <th {...as.rowheader} scope="row">
                {offer.term} {offer.term === 1 ? 'year' : 'years'}
              </th>
              {columns.map(({id, title, of}) => (
                <td key={id} {...as.cell}>
                  <span aria-hidden="true" className={styles.beside}>
                    {title}
                  </span>
                  {of(offer)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
