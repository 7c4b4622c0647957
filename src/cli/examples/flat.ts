import {stringify} from 'yaml';

/** A value as YAML on one line, without needless quotes. */
export function flat(value: unknown): string {
  return stringify(value, {
    collectionStyle: 'flow',
    flowCollectionPadding: false,
    lineWidth: 0,
    defaultStringType: 'PLAIN',
  })
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/([[{]) /g, '$1')
    .replaceAll(/ ([\]}])/g, '$1');
}
