import {memoryStorage} from '../../api/session/memory-storage.ts';
import {queryValues} from '../../catalog/visit/query-values.ts';
import type {AskedPage} from '../../model/boot.ts';
import {rememberVisit} from '../visit-values.ts';

/** What a visit has that begins at an address, by its name under `session`. */
export const visitAt = (query: AskedPage['query']): Readonly<Record<string, string>> =>
  rememberVisit(memoryStorage(), {search: `?${new URLSearchParams(query).toString()}`}, queryValues)();
