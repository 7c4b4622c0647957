/** Keys of an answer that what is kept of a person fills; `kept` of `server.yaml`. */
export const keptParts = ['drafts', 'files', 'submissions'] as const;
export type KeptPart = (typeof keptParts)[number];
