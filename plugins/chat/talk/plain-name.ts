/** What turns the reading direction or does not show: by it a name could seem to end in another way than it does. */
const hidden = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** The name of a file as it can be shown. */
export function plainName(name: string): string {
  return name.replace(hidden, '').trim() || 'file';
}
