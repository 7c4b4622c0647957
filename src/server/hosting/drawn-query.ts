import type {OrgManifest} from '../../model/compiled/flow.ts';
import {readQuery} from '../../runtime/routes/read-query.ts';

/** Signs of a query with which a screen is drawn. */
const longest = 200;

/** What a screen is drawn by of a query; undefined where that is too long for one to be kept. */
export function drawnQuery({query: names}: OrgManifest, search: string): Readonly<Record<string, string>> | undefined {
  const query = readQuery(Object.fromEntries(new URLSearchParams(search)), names);
  return new URLSearchParams(query).toString().length > longest ? undefined : query;
}
