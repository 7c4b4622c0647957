/** Characters of what is kept: texts come from files, and each may be as long as a line. */
const most = 100_000;

/**
 * Gives what joins two texts. What was joined before is the same text again: a map that it is a key of need not read it
 * anew. Those before are forgotten once they are some 100,000 characters.
 */
export const joiner = (between: string): ((one: string, other: string) => string) => {
  const known = new Map<string, Map<string, string>>();
  let size = 0;
  return (one, other) => {
    const found = known.get(one)?.get(other);
    if (found !== undefined) return found;
    if (size >= most) {
      known.clear();
      size = 0;
    }
    const joined = `${one}${between}${other}`;
    known.set(one, (known.get(one) ?? new Map<string, string>()).set(other, joined));
    size += joined.length;
    return joined;
  };
};
