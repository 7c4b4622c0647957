/** The country whose ways stand where nobody says another: its numbers are ten digits, its days begin with the month. */
export const home = 'US';

/** How days are written there. */
export const homeDate = 'mm/dd/yyyy';

/** Stands for "whichever it is" where a number says its country by itself. */
export const anyCountry = 'ZZ';

/** Whether this is another country. */
export const isElsewhere = (country: unknown): country is string => typeof country === 'string' && country !== home;
