/** The invented credit bureau that is asked for files. */
export const bureau = {
  name: 'Northern Credit Bureau',
  phone: '+15555550142',
  address: '1 Ledger Square, Springfield, IL 62701',
} as const;
