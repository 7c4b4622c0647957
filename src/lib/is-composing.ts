/** Of a key without a meaning of its own: an input method takes it. */
const taken = 229;

/**
 * Whether an event belongs to the writing of a word by an input method, whose Enter only ends that word. Safari tells of that
 * key after the word has ended, by its number alone.
 */
export function isComposing(event: Event): boolean {
  return ('isComposing' in event && event.isComposing === true) || ('keyCode' in event && event.keyCode === taken);
}
