/**
 * Key of an answer of parts under which stands what somebody has typed to look it up and not yet chosen.
 * It is kept in drafts and is no answer: rules, checks and bodies never see it.
 */
export const typedKey = 'typed';
