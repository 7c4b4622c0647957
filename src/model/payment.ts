/** Keys of an answer that a payment fills; `pay` of `server.yaml`. `page` where it is begun, the others where it is read. */
export const paymentParts = ['state', 'amount', 'number', 'paidAt', 'page'] as const;
export type PaymentPart = (typeof paymentParts)[number];

/**
 * What came of a payment, for the person. `FREE`: there is nothing to pay; `DUE`: nobody has begun to; `WAITING`: it was
 * begun, and may still be paid; `FAILED`: whoever takes payments, or the bank behind it, said no.
 */
export const paymentStates = ['FREE', 'DUE', 'WAITING', 'PAID', 'FAILED', 'CANCELLED'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What is kept of a payment as a submission, and may be printed by a mail. */
export const paidKeys = ['number', 'amount', 'currency', 'paidAt'] as const;
