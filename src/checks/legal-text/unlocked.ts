import {keyPlace} from '../../lib/key-place.ts';
import {screen as screenShape} from '../../compiler/resolve/shapes/screen-shape.ts';
import {locksOf} from '../../compiler/resolve/lock/locks.ts';
import {EachOf} from '../../lib/each-of.ts';
import {rememberedBeside} from '../../lib/remembered-beside.ts';
import {remembered} from '../../lib/remembered.ts';
import type {Gathering} from '../../model/gathering.ts';
import type {MapTree, Origin, Tree} from '../../model/tree.ts';
import type {ResolvedFlow, ResolvedOrg} from '../../model/workspace.ts';
import {treeAt} from '../trees.ts';
import {isLocked} from './locked-in.ts';

/** A legal text that nothing locked shows, so that it could be taken from people unnoticed. */
export interface Unheld {
  readonly message: string;
  readonly hint: string;
  readonly origin: Origin;
  readonly org?: string;
}

/** Gathers blocks that show a disclosure and are not locked, and settings that are legal texts and nothing locked prints. */
export class Unlocked implements Gathering<ReadonlyMap<string, Unheld>> {
  readonly #marked: readonly (readonly string[])[];
  /** By what is said, and where. */
  readonly #found = new Map<string, Unheld>();

  constructor(marked: readonly (readonly string[])[]) {
    this.#marked = marked;
  }

  /** Each after the organisation that it extends; `org`: whose it is said to be; `printed`: settings that locked things name. */
  add(resolved: ResolvedOrg, printed: ReadonlySet<string>, org: string | undefined): void {
    for (const {message, hint, origin} of unheldIn(resolved, printed, this.#marked)) {
      const key = `${message} ${origin.file} ${origin.span[0]}`;
      if (!this.#found.has(key)) this.#found.set(key, {message, hint, origin, ...(org !== undefined && {org})});
    }
  }

  get found(): readonly Unheld[] {
    return [...this.#found.values()];
  }

  gathered(): ReadonlyMap<string, Unheld> {
    return this.#found;
  }

  join(other: ReadonlyMap<string, Unheld>): void {
    for (const [key, one] of other) if (!this.#found.has(key)) this.#found.set(key, one);
  }
}

const unheldIn = rememberedBeside(
  (
    {flows, org}: ResolvedOrg,
    printed: ReadonlySet<string>,
    marked: readonly (readonly string[])[],
  ): readonly Unheld[] => [
    ...unlockedInFlows(flows),
    ...marked.flatMap((keys) => unprinted(treeAt(org, ...keys), ['org', ...keys].join('.'), printed)),
  ],
);

const unlockedInFlows = remembered((flows: ResolvedOrg['flows']) => [...flows.values()].flatMap(unlockedInFlow));

const unlockedInFlow = ({id, flow, screens}: ResolvedFlow): readonly Unheld[] =>
  inOne(eachUnlocked.of(flow, screens, (screen, name) => unheldOn(screen, `${id}:${name}`)));

const eachUnlocked = new EachOf<MapTree, readonly Unheld[]>((one, other) => one.length + other.length === 0);

const inOne = remembered((all: ReadonlyMap<string, readonly Unheld[]>) => [...all.values()].flat());

const unheldOn = (screen: MapTree, name: string): readonly Unheld[] =>
  unlockedOn(screen).map(({path, tree, disclosure}) => ({
    message: `\`${name} ${path.join('.')}\` shows the disclosure \`${disclosure}\` and is not locked`,
    hint: 'Write `locked: true` in it, so that it cannot be taken away unnoticed.',
    origin: keyPlace(tree),
  }));

/** Of flows that differ in a screen the others are equal. */
const unlockedOn = remembered((screen: MapTree): readonly UnlockedDisclosure[] => {
  if (isLocked(screen)) return [];
  return disclosuresIn(screen, [], new Set<Tree>(locksOf(screen, screenShape).map(({tree}) => tree)));
});

interface UnlockedDisclosure {
  readonly path: readonly string[];
  readonly tree: Tree;
  readonly disclosure: string;
}

function disclosuresIn(tree: MapTree, path: readonly string[], held: ReadonlySet<Tree>): readonly UnlockedDisclosure[] {
  const blocks = tree.entries.get('blocks');
  if (blocks?.kind !== 'map') return [];
  return [...blocks.entries].flatMap(([name, block]) => {
    if (block.kind !== 'map' || held.has(block)) return [];
    const here = [...path, 'blocks', name];
    const own = block.entries.get('disclosure');
    const found = own?.kind === 'scalar' ? [{path: here, tree: block, disclosure: String(own.value)}] : [];
    return [...found, ...disclosuresIn(block, here, held)];
  });
}

function unprinted(tree: Tree | undefined, place: string, printed: ReadonlySet<string>): readonly Unheld[] {
  if (tree === undefined || isPrinted(place, printed)) return [];
  if (tree.kind === 'map')
    return [...tree.entries].flatMap(([key, value]) => unprinted(value, `${place}.${key}`, printed));
  const message = `\`${place}\` is a legal text, and nothing that is locked prints it`;
  return [{message, hint: 'Lock the block that prints it: `locked: true`.', origin: keyPlace(tree)}];
}

function isPrinted(place: string, printed: ReadonlySet<string>): boolean {
  const keys = place.split('.');
  return keys.some((_, index) => printed.has(keys.slice(0, index + 1).join('.')));
}
