import {productOf, type Lending} from './product.ts';

/** What an organisation lends, and what it takes off: dollars, and percentage points of the yearly rate. */
export interface Pricing {
  readonly minAmount: number;
  readonly maxAmount: number;
  readonly autopayDiscount: number;
  readonly memberDiscount: number;
}

/** The prices of the product in an organisation's configuration, to be kept with an application. */
export function pricingIn(config: Lending): Partial<Pricing> {
  const {amount: {min: minAmount, max: maxAmount} = {}, autopayDiscount, memberDiscount} = productOf(config).figures;
  return {
    ...(minAmount !== undefined && {minAmount}),
    ...(maxAmount !== undefined && {maxAmount}),
    ...(autopayDiscount !== undefined && {autopayDiscount}),
    ...(memberDiscount !== undefined && {memberDiscount}),
  };
}

/** Reads what was kept. */
export function pricingOf(kept: Partial<Pricing> = {}): Pricing {
  return {
    minAmount: kept.minAmount || 15_000,
    maxAmount: kept.maxAmount || 400_000,
    autopayDiscount: kept.autopayDiscount || 0,
    memberDiscount: kept.memberDiscount || 0,
  };
}
