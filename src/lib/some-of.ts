/** The first of some words, as a sentence ends with them: `a, b, c`, and of more than `most`: `a, b and 7 more`. */
export function someOf(words: readonly string[], most = 16): string {
  // To leave out one word would take as much room as the word.
  if (words.length <= most + 1) return words.join(', ');
  return `${words.slice(0, most).join(', ')} and ${words.length - most} more`;
}
