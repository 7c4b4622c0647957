import {keyPlace} from '../../lib/key-place.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {namesOfMap} from '../../lib/changed-map.ts';
import {flowAsWritten} from '../../lib/flow-as-written.ts';
import {groupBy} from '../../lib/group-by.ts';
import {rememberedBeside} from '../../lib/remembered-beside.ts';
import type {CompiledScreen, FieldBlock} from '../../model/compiled/screen.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import {eachOrg, type OrgSubject} from '../check.ts';
import {fieldsOfScreen} from '../fields.ts';
import {walkTree} from '../trees.ts';

/** A question that an organisation has limited until one answer alone is right: whoever is asked decides nothing. */
export const oneAnswer = eachOrg(({trees}) => {
  const known = groupBy(trees.keys(), (file) => override.exec(file)?.[1]);
  return ({compiled, resolved, overrides}) => {
    const {id: org, flows} = resolved;
    // Most organisations change no screen, and others few.
    const own = [...new Set([...overrides.keys(), ...(known.get(org) ?? [])])].flatMap((file) => {
      const [, , flow = '', id = ''] = override.exec(file) ?? [];
      return flows.get(flow)?.screens.has(id) === true ? [{file, flow, id}] : [];
    });
    return (own.length > 1 ? inOrder(own, flows) : own).flatMap(({file, flow, id}) => {
      const tree = overrides.get(file) ?? trees.get(file);
      const screen = screenOf(compiled, flow, id);
      return tree === undefined || screen === undefined ? [] : inOverride(tree, screen, org);
    });
  };
});

const override = /^orgs\/([^/]+)\/flows\/([^/]+)\/screens\/(.+)\.yaml$/;

interface OnScreen {
  readonly file: string;
  readonly flow: string;
  readonly id: string;
}

/** As the flows and their screens are in order. */
const inOrder = (own: readonly OnScreen[], flows: OrgSubject['resolved']['flows']): readonly OnScreen[] =>
  [...flows].flatMap(([flow, {screens}]) => {
    const here = own.filter((one) => one.flow === flow);
    return here.length < 2 ? here : namesOfMap(screens).flatMap((id) => here.filter((one) => one.id === id));
  });

function screenOf({flows}: OrgSubject['compiled'], flow: string, id: string): CompiledScreen | undefined {
  const compiled = flows[flow];
  return compiled === undefined ? undefined : flowAsWritten(compiled).screens[id];
}

const inOverride = rememberedBeside((tree: MapTree, screen: CompiledScreen, org: string): readonly Diagnostic[] => {
  const fields = new Map(fieldsOfScreen(screen).map(({field}) => [field.id, field]));
  const found: Diagnostic[] = [];
  walkTree(tree, (keys, value) => {
    const [around, id = ''] = keys.slice(-2);
    const field = around === 'blocks' && value.kind === 'map' ? fields.get(id) : undefined;
    const only = field === undefined ? undefined : onlyAnswer(field, value);
    if (only === undefined) return;
    const message = `\`${id}\` has one answer left, \`${only.answer}\`, and must be answered`;
    const hint = `Take the question away, \`${id}: null\`, and say its answer where it is read; or leave more to choose from.`;
    found.push(diagnostic('one-answer', keyPlace(only.place), message, {hint, org}));
  });
  return found;
});

/** The one answer that a field takes, and the limit of these that leaves no other; undefined: it takes more, or none. */
function onlyAnswer(
  {optional, options = [], optionsFrom, constraints}: FieldBlock,
  limits: Tree,
): {readonly answer: string; readonly place: Tree} | undefined {
  if (optional !== false || limits.kind !== 'map') return undefined;
  const [left, ...more] = options;
  const changed = limits.entries.get('options');
  if (changed !== undefined && left !== undefined && more.length === 0 && optionsFrom === undefined)
    return left.when === undefined && left.describe === undefined ? {answer: left.value, place: changed} : undefined;
  const {minimum, maximum} = constraints;
  const limit = limits.entries.get('maximum') ?? limits.entries.get('minimum');
  if (limit === undefined || minimum === undefined || minimum !== maximum) return undefined;
  return {answer: String(minimum), place: limit};
}
