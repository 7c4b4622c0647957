/**
 * Two services may know who somebody is: the first by an operation of the contract, the other by its alternative. Which
 * of them is in use flags decide, once a visit.
 */
export const identity = {
  sources: {first: 'legacy', other: 'broker'},
  /** Its variable `mode` names the source; what names none leaves it to `otherFlag`. */
  modeFlag: 'fe-identity-mode',
  /** Where it is on, the other source is in use. */
  otherFlag: 'fe-identity-broker',
  /** The operation that says where people log in by the other source; it is told that by its parameter `mode`. */
  otherLogin: 'brokerLogin',
} as const;

/** The member under which the service of flags knows a browser, in what is kept with an account. */
export const visitorProfile = 'optimizelyProfileUuid';
