import {diagnostic} from '../../diagnostics/report.ts';
import {isoDay} from '../../lib/iso-day.ts';
import type {FactType} from '../../catalog/operations/schema.ts';
import {suggest} from '../../lib/suggest.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import {checkValues} from '../values/check-values.ts';
import {plainTextAt} from '../tree/read.ts';
import type {KnownFacts} from './known-facts.ts';
import type {ScenarioReport, ScenarioWorld} from './world.ts';

/**
 * Checks facts that a test gives: each is one of the flow (of some flow, in `tests/facts`), and its values
 * are such as the server may answer. In `tests/facts` they keep the limits of their schemas too; a scenario's own may be as
 * short as what it is about, and what `examples` writes there says by its words where each value goes.
 */
export function checkFacts(
  tree: MapTree,
  facts: KnownFacts,
  world: Pick<ScenarioWorld, 'trees' | 'broken'>,
  report: ScenarioReport,
  anyLimits = false,
): void {
  const {trees, broken} = world;
  const like = plainTextAt(tree, 'like');
  if (like !== undefined && !trees.has(fileOfFacts(like)) && !broken.has(fileOfFacts(like))) {
    const all = [...trees.keys()].filter((file) => file.startsWith('tests/facts/'));
    report.unknown(
      tree.entries.get('like'),
      'file of facts',
      like,
      all.map((file) => file.slice(12, -5)),
    );
  }
  for (const [name, value] of tree.entries) {
    if (['facts', 'like'].includes(name)) continue;
    const types = facts.types.get(name);
    if (name === 'today') checkToday(value, report);
    else if (name === 'raised') checkRaised(value, facts, report);
    else if (name === 'step') checkStep(value, facts, report);
    else if (types === undefined) report.unknown(value, 'fact', name, ['today', ...facts.types.keys()], {key: true});
    else checkFact(name, value, types, report, anyLimits);
  }
}

/** The file of facts that others are like. */
export function fileOfFacts(like: string): string {
  return `tests/facts/${like}.yaml`;
}

/** A value that fits the fact of one flow is right: flows may name their facts alike. */
function checkFact(
  name: string,
  value: Tree,
  types: ReadonlySet<FactType>,
  {add}: ScenarioReport,
  anyLimits: boolean,
): void {
  const findings = [...types].map((type) => {
    const found: Parameters<ScenarioReport['add']>[0][] = [];
    const unknownHint = 'A server that answers as its schema says would not send it.';
    checkValues(value, type, [name], {add: (one) => void found.push(one), unknownHint, anyLimits});
    return found;
  });
  const best = findings.toSorted((one, other) => one.length - other.length)[0] ?? [];
  best.forEach(add);
}

/** The day by itself, or as rules read it: `today.date`. */
function checkToday(today: Tree, report: ScenarioReport): void {
  const day = today.kind === 'map' ? today.entries.get('date') : today;
  for (const [name, value] of today.kind === 'map' ? today.entries : [])
    if (name !== 'date') report.unknown(value, 'part of `today` called', name, ['date'], {key: true});
  const isDay =
    day?.kind === 'scalar' && /^\d{4}-\d\d-\d\d$/.test(String(day.value)) && isoDay(day.value) !== undefined;
  if (day === undefined || isDay) return;
  const hint = 'Write year, month and day of a day that there is.';
  report.add(diagnostic('wrong-type', day.origin, "`today` takes a day, such as '2026-11-21'", {hint}));
}

function checkRaised(value: Tree, {transitions}: KnownFacts, report: ScenarioReport): void {
  for (const item of value.kind === 'list' ? value.items : []) {
    const name = item.kind === 'scalar' ? String(item.value) : '';
    if (!transitions.has(name)) report.unknown(item, 'transition', name, transitions);
  }
}

/** A step that the schema lacks may be what is tested; one that is nearly there is misspelt. */
function checkStep(value: Tree, {steps}: KnownFacts, report: ScenarioReport): void {
  const name = value.kind === 'map' ? value.entries.get('name') : value;
  if (name?.kind !== 'scalar' || typeof name.value !== 'string') return;
  const step = name.value;
  if (steps.has(step)) return;
  if (suggest(step, [...steps]).length > 0) report.unknown(name, 'step', step, steps);
}
