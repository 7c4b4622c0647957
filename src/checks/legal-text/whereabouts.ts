import type {Origin} from '../../model/tree.ts';
import type {ResolvedOrg} from '../../model/workspace.ts';
import {keyPlace, treeAt} from '../trees.ts';
import {listedBy} from './legal-texts.ts';

/** Why a legal text that was accepted is not there, and where that is to be seen; without a place, nothing is left. */
export interface Whereabouts {
  readonly why: string;
  readonly origin?: Origin;
}

export function whereabouts({flows, disclosures, org}: ResolvedOrg, place: string): Whereabouts {
  const [, disclosure] = /^disclosures\/(.+)$/.exec(place) ?? [];
  if (disclosure !== undefined) {
    const tree = disclosures.get(disclosure);
    if (tree === undefined) return {why: `there is no disclosure \`${disclosure}\``};
    return {why: 'nothing that is locked shows it', origin: keyPlace(tree.entries.get('text') ?? tree)};
  }
  const [, flow = '', screen = '', path = ''] = /^([^: ]+):([^ ]+)(?: (.+))?$/.exec(place) ?? [];
  if (flow === '') return {why: 'there is no such setting', origin: keyPlace(org)};
  const found = flows.get(flow);
  if (found === undefined) return {why: `there is no flow \`${flow}\``};
  const tree = found.screens.get(screen);
  if (tree === undefined) return {why: `there is no screen \`${screen}\``};
  const listing = keyPlace(treeAt(found.flow, 'screens') ?? found.flow);
  if (listedBy(found.flow, screen) === undefined) return {why: `no section lists \`${screen}\``, origin: listing};
  const keys = path === '' ? [] : path.split('.');
  const thing = treeAt(tree, ...keys);
  if (thing !== undefined) return {why: 'it is not locked', origin: keyPlace(thing)};
  return {why: 'it is not on its screen', origin: keyPlace(treeAt(tree, keys[0] ?? '') ?? tree)};
}
