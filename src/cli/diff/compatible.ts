import {keyPlace, treeAt} from '../../checks/trees.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {Origin} from '../../model/tree.ts';
import type {ResolvedOrg} from '../../model/workspace.ts';
import {askedBy, lists, type Asked, type Found} from './asked.ts';
import {placeIn} from './place-in.ts';
import {reasons} from './reasons.ts';

/** A way in which answers that were valid may no longer be. */
export interface Incompatible {
  readonly flow: string;
  readonly screen: string;
  /** `address.zip`; absent: the whole screen. */
  readonly field?: string;
  /** `the option TRUST is gone`. */
  readonly why: string;
  /** Where the new version says so. */
  readonly origin: Origin;
}

/** Where answers that are kept from before may no longer be valid, so that people are asked again or lose them. */
export function incompatibilities(
  before: CompiledOrg,
  next: CompiledOrg,
  resolved: ResolvedOrg,
): readonly Incompatible[] {
  return Object.entries(before.flows).flatMap(([flow, old]) => {
    const now = next.flows[flow];
    const trees = resolved.flows.get(flow);
    if (now === undefined || trees === undefined) return [];
    const elsewhere = idsBeside(next, now.flow.answers);
    return Object.values(old.screens).flatMap((screen): readonly Incompatible[] => {
      const asked = askedBy(screen);
      const tree = trees.screens.get(screen.id);
      const own = now.screens[screen.id];
      const at = {flow, screen: screen.id};
      if (own === undefined || tree === undefined) {
        const lost = [...asked.keys()].filter((id) => !elsewhere.has(id));
        if (lost.length === 0) return [];
        const origin = keyPlace(treeAt(trees.flow, 'screens') ?? trees.flow);
        return [{...at, why: `it is gone, and with it what was answered to ${lost.join(', ')}`, origin}];
      }
      const asks = askedBy(own);
      const found = [
        ...[...asks].flatMap(([field, one]) => reasons(field, asked.get(field), one)),
        ...lists(screen.blocks, own.blocks),
        ...gone(asked, asks, elsewhere),
        ...newChecks(screen, own),
      ];
      return found.map(({field, why, key}) => ({
        ...at,
        ...(field === undefined ? {} : {field}),
        why,
        origin: placeIn(tree, field, key),
      }));
    });
  });
}

/** Ids of the answers that all flows with one set of answers ask for. */
function idsBeside({flows}: CompiledOrg, answers: string): ReadonlySet<string> {
  const beside = Object.values(flows).filter(({flow}) => flow.answers === answers);
  return new Set(
    beside.flatMap(({screens}) => Object.values(screens).flatMap((screen) => [...askedBy(screen).keys()])),
  );
}

function gone(before: Asked, next: Asked, elsewhere: ReadonlySet<string>): readonly Found[] {
  const left = [...before].filter(([field]) => {
    const whole = field.slice(0, Math.max(0, field.lastIndexOf('.')));
    // A part goes with the answer that it is of, which is said already.
    const goesWith = before.has(whole) && next.get(whole)?.type !== before.get(whole)?.type;
    return !next.has(field) && !elsewhere.has(field) && !goesWith;
  });
  return left.map(([field, {type}]) => {
    const fresh = [...next].filter(([id, one]) => !before.has(id) && one.type === type);
    const [[name] = []] = fresh;
    const hint = fresh.length === 1 ? `, or \`${name}\` is its new name` : '';
    return {field, why: `it is gone${hint}: what was answered is dropped`};
  });
}

function newChecks(before: CompiledScreen, next: CompiledScreen): readonly Found[] {
  return next.checks.flatMap(({id, at, when, fails}): readonly Found[] => {
    const old = before.checks.find((one) => one.id === id);
    if (old !== undefined && JSON.stringify([old.when, old.fails]) === JSON.stringify([when, fails])) return [];
    const why = old === undefined ? `the check \`${id}\` is new` : `the check \`${id}\` asks for something else`;
    return [{...(at === undefined ? {} : {field: at}), why, key: ['checks', id]}];
  });
}
