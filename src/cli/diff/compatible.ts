import {keyPlace} from '../../lib/key-place.ts';
import {treeAt} from '../../checks/trees.ts';
import {flowAsWritten} from '../../lib/flow-as-written.ts';
import {ownOf} from '../../lib/own-of.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {MapTree, Origin} from '../../model/tree.ts';
import type {ResolvedOrg} from '../../model/workspace.ts';
import {askedBy, lists, type InvalidReason} from './asked.ts';
import {isScreenKeptElsewhere, keptElsewhere} from './kept-elsewhere.ts';
import {ontoPath, type Widens} from './onto-path.ts';
import {placeIn} from './place-in.ts';
import {reasons} from './reasons.ts';
import {renamesBetween} from './renames.ts';
import {takenWords} from './taken-words.ts';
import {unaskedIn, whyUnasked} from './unasked.ts';

/** A way in which answers that were valid may no longer be. */
export interface Incompatible {
  readonly flow: string;
  /** Absent: the whole flow. */
  readonly screen?: string;
  /** `address.zip`; absent: the whole screen. */
  readonly field?: string;
  /** `the option TRUST is gone`. */
  readonly why: string;
  /** Where the new version says so; absent of a flow that is gone. */
  readonly origin?: Origin;
}

/**
 * Where answers that are kept from before may no longer be valid, so that people are asked again or lose them.
 * `widens` says of two conditions whether the second may hold where the first does not.
 */
export function incompatibilities(
  before: CompiledOrg,
  next: CompiledOrg,
  resolved: ResolvedOrg,
  widens: (flow: string) => Widens = () => () => true,
): readonly Incompatible[] {
  const renames = renamesBetween(before, next);
  return Object.entries(before.flows).flatMap(([flow, compiled]): readonly Incompatible[] => {
    const id = renames.flow(flow);
    const [old, later] = [flowAsWritten(compiled), ownOf(next.flows, id)];
    const now = later && flowAsWritten(later);
    const trees = resolved.flows.get(id);
    if (now === undefined || trees === undefined)
      return [{flow, why: 'it is gone: who is in it has nowhere to go, and what was answered only there is dropped'}];
    const elsewhere = keptElsewhere(before, compiled.flow, now.flow);
    if (elsewhere !== undefined) {
      const why = id === flow ? elsewhere.why : `its name is now ${id}, and ${elsewhere.why}`;
      const at = treeAt(trees.flow, elsewhere.key) ?? treeAt(trees.flow, 'flow') ?? trees.flow;
      return [{flow, why, origin: keyPlace(at)}];
    }
    // All else of it is the same.
    if (id !== flow) return [];
    const unasked = unaskedIn(before, next, flow);
    const nameNow = (screen: string): string => renames.screen(flow, screen);
    const onPath = ontoPath(old.flow, now.flow, widens(flow), nameNow).map(({screen, why, section}) => ({
      ...{flow, screen, why},
      origin: placeOnPath(trees.flow, screen, section),
    }));
    const ofScreens = Object.values(old.screens).flatMap((screen): readonly Incompatible[] => {
      const lost = unasked.filter((one) => one.screen === screen.id);
      const screenNow = nameNow(screen.id);
      const tree = trees.screens.get(screenNow);
      const asksNow = ownOf(now.screens, screenNow);
      const at = {flow, screen: screen.id};
      if (asksNow === undefined || tree === undefined) {
        if (lost.length === 0) return [];
        const names = lost.map(({field}) => field).join(', ');
        const origin = keyPlace(treeAt(trees.flow, 'screens') ?? trees.flow);
        return [{...at, why: `it is gone, and with it what was answered to ${names}`, origin}];
      }
      if (askedBy(screen).size > 0 && isScreenKeptElsewhere(old.flow, now.flow, screen.id, screenNow)) {
        const named = screenNow === screen.id ? '' : `its name is now ${screenNow}, and `;
        const origin = placeOnPath(trees.flow, screenNow, undefined);
        return [{...at, why: `${named}its answers are kept under another name: all are asked again`, origin}];
      }
      const asked = askedBy(screen);
      const found: readonly InvalidReason[] = [
        ...[...askedBy(asksNow)]
          .filter(([field]) => !lost.some(({renamed}) => renamed === field))
          .flatMap(([field, one]) => reasons(field, asked.get(field), one)),
        ...lists(screen.blocks, asksNow.blocks),
        ...lost.map((one) => ({field: one.field, why: whyUnasked(one)})),
        ...newChecks(screen, asksNow),
      ];
      return found.map(({field, why, key}) => ({
        ...at,
        ...(field === undefined ? {} : {field}),
        why,
        origin: placeIn(tree, field, key),
      }));
    });
    const ofWords = takenWords(old, now, nameNow).map(({screen, key, ...found}) => ({
      ...{flow, screen, ...found},
      origin: placeIn(trees.screens.get(screen) ?? trees.flow, found.field, key),
    }));
    return [...onPath, ...ofScreens, ...ofWords];
  });
}

/** Where the list of screens says when a screen, or the section that it is in, is on the way. */
function placeOnPath(flow: MapTree, screen: string, section: string | undefined): Origin {
  const listed = treeAt(flow, 'screens');
  const sections = listed?.kind === 'map' ? [...listed.entries.values()] : [];
  const entry = treeAt(flow, 'screens', screen) ?? sections.flatMap((one) => treeAt(one, 'screens', screen) ?? [])[0];
  const at = section === undefined ? entry : treeAt(flow, 'screens', section);
  return keyPlace((at === undefined ? undefined : treeAt(at, 'when')) ?? at ?? listed ?? flow);
}

function newChecks(before: CompiledScreen, next: CompiledScreen): readonly InvalidReason[] {
  return next.checks.flatMap(({id, at, when, fails}): readonly InvalidReason[] => {
    const old = before.checks.find((one) => one.id === id);
    if (old !== undefined && JSON.stringify([old.when, old.fails]) === JSON.stringify([when, fails])) return [];
    const why = old === undefined ? `the check \`${id}\` is new` : `the check \`${id}\` asks for something else`;
    return [{...(at === undefined ? {} : {field: at}), why, key: ['checks', id]}];
  });
}
