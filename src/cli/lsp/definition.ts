import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Location} from 'vscode-languageserver/node';
import {packageRoot} from '../package-root.ts';
import type {Desk, Spot} from './desk.ts';
import {memberDefinition} from './member-definition.ts';
import type {Name, NameSort} from './names/name.ts';

/**
 * Where what is named at a place is defined: in files of the workspace, or in Waymark's catalogue; of a part of a fact, where
 * the contract describes it.
 */
export const definitionsAt = (desk: Desk, spot: Spot): readonly Location[] => {
  const name = desk.nameAt(spot);
  if (name === undefined) return memberDefinition(desk, spot);
  const found = desk.index().definitionsOf(name).map(desk.locationOf);
  return found.length > 0 ? found : inCatalogue(name);
};

/** Everywhere that what is named at a place stands. */
export const placesAt = (desk: Desk, spot: Spot, withDefinitions: boolean): readonly Location[] => {
  const name = desk.nameAt(spot);
  if (name === undefined) return [];
  const places = desk.index().placesOf(name);
  return places.filter(({defines}) => withDefinitions || defines === undefined).map(desk.locationOf);
};

const folders: Readonly<Partial<Record<NameSort, (id: string) => string>>> = {
  widget: (id) => `widgets/${id}/definition.ts`,
  type: (id) => `kinds/${id}.ts`,
  format: (id) => `formats/${id}.ts`,
  operator: (id) => `operators/${id}.ts`,
};

const inCatalogue = ({sort, id}: Name): readonly Location[] => {
  const path = folders[sort]?.(id);
  const file = path === undefined ? undefined : join(packageRoot(), 'src/catalog', path);
  if (file === undefined || !existsSync(file)) return [];
  const start = {line: 0, character: 0};
  return [{uri: pathToFileURL(file).href, range: {start, end: start}}];
};
