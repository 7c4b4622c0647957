import {asFacts, asNumber, type Facts} from '../../server/store/records.ts';
import {productOf} from './product.ts';

/** What an organisation lends, and what it takes off: dollars, and percentage points of the yearly rate. */
export interface Pricing {
  readonly minAmount: number;
  readonly maxAmount: number;
  readonly autopayDiscount: number;
  readonly memberDiscount: number;
}

/** The prices of the product in an organisation's configuration, to be kept with an application. */
export function pricingIn(config: {readonly [key: string]: unknown}): Facts {
  const {figures} = productOf(config);
  const {min: minAmount = null, max: maxAmount = null} = asFacts(figures['amount']);
  const {autopayDiscount = null, memberDiscount = null} = figures;
  return {minAmount, maxAmount, autopayDiscount, memberDiscount};
}

/** Reads what was kept. */
export function pricingOf(kept: Facts): Pricing {
  return {
    minAmount: asNumber(kept['minAmount']) || 15_000,
    maxAmount: asNumber(kept['maxAmount']) || 400_000,
    autopayDiscount: asNumber(kept['autopayDiscount']),
    memberDiscount: asNumber(kept['memberDiscount']),
  };
}
