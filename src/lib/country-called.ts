/** Two letters are codes of states too, of which no country has so many. */
const leastCountries = 100;

/**
 * The code among `codes`, a list of countries, of the country that a word means: its English name in any case, or another code of it, as `GB` of
 * `united kingdom` and of `UK`. Undefined where it means none of them.
 */
export function countryCalled(word: string, codes: readonly string[]): string | undefined {
  const two = codes.filter((code) => /^[A-Z]{2}$/.test(code));
  if (two.length < leastCountries) return undefined;
  if (/^[a-z]{2}$/i.test(word)) {
    const {region} = new Intl.Locale(`und-${word}`);
    return two.find((code) => code === region);
  }
  const names = new Intl.DisplayNames(['en'], {type: 'region'});
  return two.find((code) => names.of(code)?.toLowerCase() === word.toLowerCase());
}
