import {centsText, moneyText, percentText, rateText} from '../../../lib/en-us.ts';
import {SummaryList, type SummaryRow} from '../../blocks/summary-list/SummaryList.tsx';
import {type Offer, termsOfOffer} from '../../blocks/offers/offers.ts';

export interface CostProps {
  readonly offer: Offer;
  readonly amount: number;
  readonly amountLabel: string | undefined;
  readonly drawLabel: string | undefined;
  readonly autopayDiscount: number | undefined;
  readonly memberDiscount: number | undefined;
}

/** What the chosen offer comes to, with its total. */
export function Cost({offer, amount, amountLabel, drawLabel, autopayDiscount, memberDiscount}: CostProps) {
  const {draw, fee, received, payment} = termsOfOffer(offer, amount);
  const rows: readonly (SummaryRow | false)[] = [
    {id: 'amount', label: amountLabel ?? 'Amount', value: moneyText(amount)},
    {id: 'draw', label: drawLabel ?? 'Initial draw', value: centsText(draw)},
    fee > 0 && {id: 'fee', label: `Fee (${percentText(offer.feePercent)} of it)`, value: `\u2212${centsText(fee)}`},
    fee > 0 && {id: 'received', label: 'You receive', value: centsText(received)},
    {id: 'rate', label: 'Rate', value: rateText(offer.rate)},
    offer.apr !== undefined && {id: 'apr', label: 'APR, the rate with the fee', value: rateText(offer.apr)},
    takenOff('autopay', 'Taken off this rate for automatic payments', autopayDiscount),
    takenOff('member', 'Taken off this rate for members', memberDiscount),
    payment !== undefined && {id: 'payment', label: 'Monthly payment', value: centsText(payment)},
  ];
  return <SummaryList title="What this comes to" figures rows={rows.filter((row) => row !== false)} />;
}

function takenOff(id: string, label: string, points: number | undefined): SummaryRow | false {
  return points !== undefined && points > 0 && {id, label, value: `\u2212${percentText(points)}`};
}
