import type {FactRoots, WrittenCondition} from '../../model/evidence.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import {notProved, type Finding, type Proof} from '../finding.ts';
import type {Subject} from '../flow/subject.ts';
import type {Confirm, Prover} from '../prover.ts';
import type {Env} from '../terms/encoder.ts';
import {not} from '../solver/formula.ts';
import {unmet} from './unmet.ts';

/** Conditions and checks that are always or never true, whatever the facts, and checks that no answer meets: each by itself. */
export const constantRule: Proof = {id: 'constant-rule', prove};

function* prove(subject: Subject): Iterable<Finding> {
  const byRoots = new Map<FactRoots, WrittenCondition[]>();
  for (const one of distinct(subject.conditions)) {
    const roots = rootsOf(one, subject.roots);
    byRoots.set(roots, [...(byRoots.get(roots) ?? []), one]);
  }
  const constant = new Set<Finding['at']>();
  for (const [roots, conditions] of byRoots) {
    for (const finding of together(subject, roots, conditions)) {
      if (finding.code === 'constant-rule') constant.add(finding.at);
      yield finding;
    }
  }
  for (const screen of Object.values(subject.screens)) yield* unmet(screen, subject, constant);
}

/** What is settled about conditions that several organisations share. */
const known = new WeakMap<WrittenCondition, readonly Finding[]>();

function* together(subject: Subject, roots: FactRoots, all: readonly WrittenCondition[]): Iterable<Finding> {
  const conditions = all.filter((one) => !known.has(one));
  for (const one of all) yield* known.get(one) ?? [];
  if (conditions.length === 0) return;
  const {prover, env} = subject.at(roots);
  for (const one of conditions) {
    const found = [...judge(one, subject, prover, env)];
    // What stayed open, or follows from a contradiction, is asked again.
    const isSettled = found.length === 0 || (found[0]?.code !== 'not-proved' && prover.contradiction() === undefined);
    if (isSettled) known.set(one, found);
    yield* found;
  }
}

function* judge(one: WrittenCondition, subject: Subject, prover: Prover, env: Env): Iterable<Finding> {
  const {logic, origin, must} = one;
  const formula = prover.encoder.condition(logic, env);
  const confirm =
    (wanted: boolean): Confirm =>
    ({facts}) =>
      holds(logic, subject.dataOf(facts)) === wanted;
  const [what, does] = must === undefined ? ['condition', 'holds'] : ['check', 'fails'];
  const whatever = must === undefined ? 'whatever the facts' : 'whatever is answered';
  const yes = prover.possible(formula, confirm(true));
  if (yes.is === 'never') {
    yield {code: 'constant-rule', at: origin, message: `This ${what} never ${does}, ${whatever}`};
    return;
  }
  const no = prover.possible(not(formula), confirm(false));
  if (no.is === 'never') {
    yield {code: 'constant-rule', at: origin, message: `This ${what} always ${does}, ${whatever}`};
    return;
  }
  yield* notProved(origin, `this ${what} ever ${does}`, yes);
  if (yes.is !== 'unsure') yield* notProved(origin, `this ${what} ever does not`, no);
}

/** A condition that reads only what the whole flow may read is asked together with the others that do. */
function rootsOf({logic, roots}: WrittenCondition, whole: FactRoots): FactRoots {
  const read = [...JSON.stringify(logic).matchAll(/"var":\[?"([^".]+)/g)].map(([, name = '']) => name);
  return read.every((name) => roots[name]?.type === whole[name]?.type) ? whole : roots;
}

/** A condition that is read at several uses stands at one place. */
function distinct(conditions: readonly WrittenCondition[]): readonly WrittenCondition[] {
  const known = new Map<string, WrittenCondition>();
  for (const one of conditions) {
    const {file, span} = one.origin;
    const key = `${file} ${span[0]} ${span[1]} ${JSON.stringify(one.logic)}`;
    if (!known.has(key)) known.set(key, one);
  }
  return [...known.values()];
}
