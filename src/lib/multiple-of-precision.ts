/**
 * Digits to which a number counts as a multiple (`multipleOf`): 894784.94 divided by 0.01 is no whole number for a computer. So
 * many hold for all amounts of cents below a billion, and let no hundredth of a cent through.
 */
export const multipleOfPrecision = 4;
