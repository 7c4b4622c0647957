/** The `ETag` of a state; of what is not there, too, so that it can be said that nothing was there. */
export function entityTag(version: string | undefined): string {
  return `"${version ?? 'none'}"`;
}

/**
 * Whether `If-Match` names the present tag, or is not sent. A tag that a proxy has weakened, as it does when it
 * compresses an answer, is still that tag.
 */
export function matchesTag(header: string | undefined, present: string): boolean {
  if (header === undefined) return true;
  const tags = tagsIn(header);
  return tags.includes(present) || (tags.includes('*') && present !== entityTag(undefined));
}

/** The tags that `If-Match` names. */
export const tagsIn = (header: string): readonly string[] =>
  header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
