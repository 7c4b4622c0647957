/** The invented credit bureau that is asked for files. */
export const bureau = {name: 'Northern Credit Bureau', phone: '+15555550142'} as const;
