const most = 1000;

/**
 * Gives what joins two texts. What was joined before is the same text again: a map that it is a key of need not read it
 * anew. Of more than some texts those before are forgotten.
 */
export const joiner = (between: string): ((one: string, other: string) => string) => {
  const known = new Map<string, Map<string, string>>();
  let count = 0;
  return (one, other) => {
    const found = known.get(one)?.get(other);
    if (found !== undefined) return found;
    if (count >= most) {
      known.clear();
      count = 0;
    }
    const joined = `${one}${between}${other}`;
    known.set(one, (known.get(one) ?? new Map<string, string>()).set(other, joined));
    count += 1;
    return joined;
  };
};
