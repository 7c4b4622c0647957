/**
 * Whether a key or a value of a recording has the form of a name, such as `signedIn` or `IN_REVIEW`. Only such are
 * told: recordings are of people.
 */
export const isToldName = (text: string): boolean => /^[A-Za-z][A-Za-z0-9/_-]{0,40}$/.test(text);
