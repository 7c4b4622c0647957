import metadata from 'libphonenumber-js/min/metadata';

/** Every country that there is a numbering plan of, by its two letters of ISO 3166: `GB`. In alphabetical order. */
export const countryCodes: readonly string[] = Object.keys(metadata.countries).toSorted();

const known: ReadonlySet<string> = new Set(countryCodes);

export const isCountry = (code: string): boolean => known.has(code);
