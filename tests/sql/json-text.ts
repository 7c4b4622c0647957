/**
 * JSON with numbers that `JSON.stringify` never writes: in a text `#1e400#` stands the number 1e400. Recorded facts come
 * from programs of other languages too.
 */
export const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll(/"#([^"#]+)#"/g, '$1');

/** Where doubles end: the largest, what is halfway to the next and reads as none, the smallest, half of it. */
const halfBeyond = 2n ** 1024n - 2n ** 970n;
export const oddNumbers: readonly string[] = [
  ...[
    '#1e400#',
    '#-1e400#',
    '#1e9999#',
    '#1e-400#',
    '#-1e-400#',
    '#-0#',
    '#-0.0#',
    '#5e-324#',
    '#2.4e-324#',
    '#2.5e-324#',
  ],
  ...['#1.7976931348623157e308#', `#${halfBeyond}#`, `#${halfBeyond - 1n}#`, `#-${halfBeyond}#`, '#1e308#', '#-1e308#'],
  ...['#9007199254740993#', '#18446744073709551617#', '#123456789012345678901234567890#', '#0.12345678901234567#'],
  ...['#1e-200#', '#1e200#', '#2.2250738585072014e-308#', '#1E2#', '#100.0#'],
];
