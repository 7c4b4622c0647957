import {keyPlace} from '../../lib/key-place.ts';
import {remembered} from '../../lib/remembered.ts';
import {sha256} from '../../lib/sha256.ts';
import type {MapTree, Origin, Tree} from '../../model/tree.ts';
import {treeAt} from '../trees.ts';

/** Path of the file that keeps what was accepted. */
export const lockFile = 'legal.lock.yaml';

/** A legal text as somebody accepted it. */
export interface AcceptedText {
  /** Undefined: that an organisation does not have the text of the one that it extends. */
  readonly says: string | undefined;
  readonly digest: string;
  readonly accepted: TextAcceptance;
  /** Where the file has it. */
  readonly origin: Origin;
}

/** When, by whom and why. */
export interface TextAcceptance {
  readonly on: string;
  readonly by: string;
  readonly because: string;
}

/** By organisation and place; of one that extends another, what is not the other's. */
export type AcceptedTexts = ReadonlyMap<string, ReadonlyMap<string, AcceptedText>>;

/** Of a text, and of who accepted it when and why. */
export const digestOf = (says: string | undefined, {on, by, because}: TextAcceptance): string =>
  `sha256-${sha256(JSON.stringify([says ?? null, on, by, because]))}`;

/** Whether its digest is that of what it says. */
export const isAsWritten = remembered(
  ({digest, says, accepted}: AcceptedText): boolean => digest === digestOf(says, accepted),
);

/** What `legal.lock.yaml` has; nothing where there is no such file. */
export const acceptedTexts = (lock: MapTree | undefined): AcceptedTexts =>
  lock === undefined ? new Map<string, never>() : textsIn(lock);

const textsIn = remembered(
  (lock: MapTree): AcceptedTexts =>
    new Map(
      entriesOf(treeAt(lock, 'orgs')).map(([org, places]) => [
        org,
        new Map(entriesOf(places).map(([place, entry]) => [place, readEntry(entry)])),
      ]),
    ),
);

function readEntry(entry: Tree): AcceptedText {
  const accepted = (key: string): string => textAt(entry, 'accepted', key);
  return {
    says: treeAt(entry, 'gone') === undefined ? textAt(entry, 'says') : undefined,
    digest: textAt(entry, 'digest'),
    accepted: {on: accepted('on'), by: accepted('by'), because: accepted('because')},
    origin: keyPlace(entry),
  };
}

function entriesOf(tree: Tree | undefined): readonly (readonly [string, Tree])[] {
  return tree?.kind === 'map' ? [...tree.entries] : [];
}

function textAt(tree: Tree, ...keys: readonly string[]): string {
  const value = treeAt(tree, ...keys);
  return value?.kind === 'scalar' ? String(value.value) : '';
}
