import {flowAsWritten} from '../../lib/flow-as-written.ts';
import {remembered} from '../../lib/remembered.ts';
import {sha256} from '../../lib/sha256.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {Tree} from '../../model/tree.ts';
import type {ResolvedOrg} from '../../model/workspace.ts';
import type {Change} from '../diff/changes-of.ts';
import type {Outline} from '../diff/outline.ts';

/** What overrides of an organisation do to one thing of a flow: to a screen, a row, a gate. */
export interface OverrideEffect {
  readonly flow: string;
  /** `screen track`, `row late`; '': the flow itself. */
  readonly thing: string;
  /** The same for whoever has the thing the same otherwise, whatever their files say and in which of them. */
  readonly digest: string;
  /** Files of the organisation by which a screen is so; of what is no screen, none is known. */
  readonly files: readonly string[];
}

/** An organisation that compiled, and the one that it extends. */
interface ExtendedOrg {
  readonly base: CompiledOrg;
  readonly org: CompiledOrg;
  readonly resolved: ResolvedOrg;
}

/** What an organisation's overrides do, from what people meet otherwise than at `base`. `outlineOf` describes flows. */
export const effectsOf = (
  {base, org: {org, flows}, resolved}: ExtendedOrg,
  changes: readonly Change[],
  outlineOf: (flow: CompiledOrg['flows'][string]) => Outline,
): readonly OverrideEffect[] => {
  const things = new Map<string, Change[]>();
  for (const change of changes) {
    const [flow = '', part = ''] = change.place;
    const thing = change.kind === 'renamed' && change.place.length === 2 ? (change.to ?? part) : part;
    const key = JSON.stringify([flow.replace(/^flow /, ''), thing]);
    const known = things.get(key) ?? [];
    known.push(change);
    things.set(key, known);
  }
  return [...things].map(([key, own]) => {
    const [flow, thing] = JSON.parse(key) as readonly [string, string];
    const id = thing.startsWith('screen ') ? thing.slice('screen '.length) : undefined;
    const digestIn = (all: CompiledOrg['flows']): string => {
      const compiled = all[flow];
      if (compiled === undefined) return '';
      return id === undefined ? digestOfThing(outlineOf(compiled), thing) : screenDigest(compiled, id);
    };
    // Of what is new the changes say what it does, and not all of it.
    const isTold = !own.some(({kind}) => kind === 'added');
    const texts = isTold ? [] : [base.flows, flows].map(digestIn);
    const tree = id === undefined ? undefined : resolved.flows.get(flow)?.screens.get(id);
    const files = new Set<string>();
    if (tree !== undefined) filesIn(tree, `orgs/${org.org}/`, files);
    return {flow, thing, digest: sha256(JSON.stringify([own, texts])), files: [...files]};
  });
};

const digestOfOutline = remembered((one: Outline): string =>
  sha256(JSON.stringify(one, (_, value: unknown) => (value instanceof Map ? [...(value as Outline['parts'])] : value))),
);

/** Of what is no screen; '': the flow itself. */
const digestOfThing = (flow: Outline, thing: string): string => {
  const found = thing === '' ? flow : flow.parts.get(thing);
  return found === undefined ? '' : digestOfOutline(found);
};

const digestOfScreen = remembered((screen: object): string => sha256(JSON.stringify(screen)));

const screenDigest = (flow: CompiledOrg['flows'][string], id: string): string => {
  const screen = flowAsWritten(flow).screens[id];
  return screen === undefined ? '' : digestOfScreen(screen);
};

/** Files below a folder that a value, or a part of it, was written in. */
const filesIn = (tree: Tree, folder: string, found: Set<string>): void => {
  if (tree.origin.file.startsWith(folder)) found.add(tree.origin.file);
  if (tree.kind === 'list') for (const item of tree.items) filesIn(item, folder, found);
  if (tree.kind === 'map') for (const entry of tree.entries.values()) filesIn(entry, folder, found);
};
