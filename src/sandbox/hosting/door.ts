/** Where somebody begins who has no application yet: the registration, below the base of the site. */
export function doorOf({base}: {readonly base: string}): string {
  return `${base}/register-v2`;
}
