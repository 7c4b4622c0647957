import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {differingNames} from '../../lib/changed-map.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import type {Trees} from '../../model/workspace.ts';
import {eachOrgJoined, type OrgSubject} from '../check.ts';
import {extendedIn, parentOf} from '../extended-in.ts';
import {notesAround, noteUsesIn, type NoteUse} from '../missing-note/check.ts';
import {treeAt} from '../trees.ts';

/**
 * A number of a note (`[^3]`) that stands on a screen of the organisation that one extends, and on its own no more, where it
 * lists the note all the same.
 */
export const lostNote = eachOrgJoined(({trees}) => {
  const parents = new Map<string, OrgSubject>();
  const extended = extendedIn(trees);
  return (subject) => {
    const {id} = subject.resolved;
    const parent = parentOf(id, trees);
    const base = parent === undefined ? undefined : parents.get(parent);
    if (extended.has(id)) parents.set(id, subject);
    return base === undefined ? [] : lostIn(subject, base, trees);
  };
});

const lostIn = ({compiled, resolved, overrides}: OrgSubject, base: OrgSubject, trees: Trees): readonly Diagnostic[] =>
  [...resolved.flows].flatMap(([flow, {screens}]) => {
    const before = base.resolved.flows.get(flow)?.screens;
    if (before === undefined || before === screens) return [];
    return [...(differingNames(screens, before) ?? screens.keys())].flatMap((id) => {
      const [was, screen] = [before.get(id), screens.get(id)];
      if (was === undefined || screen === undefined || was === screen) return [];
      const now = new Set(noteUsesIn(screen).map(({note}) => note));
      const lost = noteUsesIn(was).filter(({note}) => !now.has(note));
      const shown = lost.length === 0 ? [] : notesAround(compiled, flow, id);
      const file = `orgs/${resolved.id}/flows/${flow}/screens/${id}.yaml`;
      const override = overrides.get(file) ?? trees.get(file);
      return lost.filter(({note}) => shown.includes(note)).map((use) => findingOf(use, override, screen));
    });
  });

/** At what stands nearest to where the other named the note: in the override of the screen, else on the screen as it is then. */
function findingOf({note, keys, origin}: NoteUse, override: MapTree | undefined, screen: MapTree): Diagnostic {
  const nearestIn = (tree: MapTree | undefined): Tree | undefined =>
    keys.map((_, at) => treeAt(tree, ...keys.slice(0, keys.length - at))).find((one) => one !== undefined);
  const there = nearestIn(override) ?? nearestIn(screen) ?? screen;
  const message = `Note ${note} is listed, and \`[^${note}]\` leads to it no more`;
  return diagnostic('lost-note', there.origin, message, {related: [{origin, message: 'It stands here'}]});
}
