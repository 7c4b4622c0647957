import {keyPlace} from '../../lib/key-place.ts';
import type {Origin} from '../../model/tree.ts';
import type {ResolvedOrg} from '../../model/workspace.ts';
import {treeAt} from '../trees.ts';
import {listedBy} from './legal-texts.ts';
import {isLocked} from './locked-in.ts';

/** Why a legal text that was accepted is not there, and where that is to be seen; without a place, nothing is left. */
export interface Whereabouts {
  readonly why: string;
  readonly origin?: Origin;
}

export function whereabouts({flows, disclosures, org}: ResolvedOrg, place: string): Whereabouts {
  const [, disclosure, ofCase] = /^disclosures\/([^ ]+)(?: (.+))?$/.exec(place) ?? [];
  if (disclosure !== undefined) {
    const tree = disclosures.get(disclosure);
    if (tree === undefined) return {why: `there is no disclosure \`${disclosure}\``};
    const thing = ofCase === undefined ? undefined : treeAt(tree, ...ofCase.split('.'));
    if (thing !== undefined) return {why: 'it is not locked by itself', origin: keyPlace(thing)};
    const why = ofCase === undefined ? 'neither it nor a block that shows it is locked' : 'it is not in its disclosure';
    return {why, origin: keyPlace(tree.entries.get('text') ?? tree)};
  }
  const [, owner, rule = ''] = /^rules\/([^/]+)\/(.+)$/.exec(place) ?? [];
  if (owner !== undefined) {
    const tree = flows.get(owner)?.rules?.entries.get(rule);
    if (tree === undefined) return {why: `\`${owner}\` has no such rule`};
    return {why: 'nothing that is locked uses it', origin: keyPlace(tree)};
  }
  const [, flow = '', screen = '', path = ''] = /^([^: ]+):([^ ]+)(?: (.+))?$/.exec(place) ?? [];
  if (flow === '') {
    const tree = treeAt(org, ...place.split('.').slice(1));
    if (tree === undefined) return {why: 'there is no such setting', origin: keyPlace(org)};
    return {why: 'nothing that is locked names it, and no schema marks it `x-legal`', origin: keyPlace(tree)};
  }
  const found = flows.get(flow);
  if (found === undefined) return {why: `there is no flow \`${flow}\``};
  const files = {'flow.yaml': found.flow, 'steps.yaml': found.steps, 'machine.yaml': found.machine};
  const isFile = Object.hasOwn(files, screen);
  const tree = isFile ? files[screen as keyof typeof files] : found.screens.get(screen);
  if (tree === undefined) return {why: isFile ? `there is no \`${screen}\`` : `there is no screen \`${screen}\``};
  const listing = keyPlace(treeAt(found.flow, 'screens') ?? found.flow);
  if (!isFile && listedBy(found.flow, screen) === undefined)
    return {why: `no section lists \`${screen}\``, origin: listing};
  const keys = path === '' ? [] : path.split('.');
  const thing = treeAt(tree, ...keys);
  if (thing !== undefined && !isLocked(thing)) return {why: 'it is not locked', origin: keyPlace(thing)};
  if (thing !== undefined) return {why: 'it is part of something larger that is locked', origin: keyPlace(thing)};
  return {
    why: isFile ? 'it is not there' : 'it is not on its screen',
    origin: keyPlace(treeAt(tree, keys[0] ?? '') ?? tree),
  };
}
