import type {NumberReading} from '../../blocks/input/read-number.ts';

/** How amounts are read: in dollars and cents. */
export const amounts: NumberReading = {decimals: 2};
