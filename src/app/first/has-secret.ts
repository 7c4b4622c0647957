import {querySecrets} from '../../catalog/visit/query-values.ts';
import type {AskedPage} from '../../model/boot.ts';

/** Whether an address has something secret in its query, which no page and no other address may have. */
export function hasSecret({query}: Pick<AskedPage, 'query'>): boolean {
  return querySecrets.some(({query: name}) => Object.hasOwn(query, name));
}
