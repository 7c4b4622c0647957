import {stringify} from 'yaml';

/** A value of one line as YAML, quoted where it must be. */
export const scalar = (value: string): string => stringify(value, {lineWidth: 0, singleQuote: true}).trim();

/** A map as YAML, block style, keys in their order. */
export const blockYaml = (value: Readonly<Record<string, unknown>>): string =>
  stringify(value, {lineWidth: 0, singleQuote: true});
