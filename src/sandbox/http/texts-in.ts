import {isObject} from '../../lib/records.ts';

/** Texts of what a page or a form sent, which no contract describes; '' for what is not there or is no text. */
export function textsIn<K extends string>(sent: unknown, ...names: readonly K[]): Readonly<Record<K, string>> {
  const entries = names.map((name) => {
    const value = isObject(sent) ? sent[name] : undefined;
    return [name, typeof value === 'string' ? value : ''] as const;
  });
  return Object.fromEntries(entries) as Record<K, string>;
}
