import {isRecord} from '../../lib/is-record.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {FactRoots, WrittenCondition} from '../../model/evidence.ts';
import type {JsonSchema} from '../../model/json.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import type {Finding} from '../finding.ts';
import type {Subject} from '../flow/subject.ts';

/**
 * Checks of a screen, without a `when`, that nothing meets which its fields take. Such a check does not always fail, for what is not
 * answered fails none; but whoever answers does not get on. `constant`: places that were found to be constant already.
 */
export function* unmet(
  {checks, schema}: CompiledScreen,
  subject: Subject,
  constant: ReadonlySet<Finding['at']>,
): Iterable<Finding> {
  // With a condition it may be meant: nobody gets on here while that holds.
  const own = new Set(checks.flatMap(({when, fails}) => (when === undefined ? [fails] : [])));
  const limits = JSON.stringify(schema);
  for (const one of subject.conditions) {
    if (one.must === undefined || !own.has(one.logic) || constant.has(one.origin)) continue;
    const byLimits = known.get(one) ?? new Map<string, boolean>();
    known.set(one, byLimits);
    const isUnmet = byLimits.get(limits) ?? isNeverMet(one.must, one, schema, subject);
    if (isUnmet !== undefined) byLimits.set(limits, isUnmet);
    const message = 'No answer that the fields here take meets this check, so whoever answers is refused';
    if (isUnmet === true) yield {code: 'constant-rule', at: one.origin, message};
  }
}

/** What is settled about checks that several organisations share, by what the fields beside them take. */
const known = new WeakMap<WrittenCondition, Map<string, boolean>>();

/** Whether that is so; undefined: it stays open, which is no finding, for nothing is claimed of what checks let pass. */
function isNeverMet(must: Logic, {roots}: WrittenCondition, schema: JsonSchema, subject: Subject): boolean | undefined {
  const {prover, env} = subject.apart(withLimits(roots, schema), [must]);
  const met = prover.possible(prover.encoder.condition(must, env), ({facts}) => holds(must, subject.dataOf(facts)));
  // What makes all facts impossible is told by itself.
  const isOpen = met.is === 'unsure' || prover.contradiction() !== undefined;
  prover.close();
  return isOpen ? undefined : met.is === 'never';
}

/** What a rule may read, where answers are such as their fields take. */
function withLimits(roots: FactRoots, schema: JsonSchema): FactRoots {
  const {answers} = roots;
  return answers === undefined ? roots : {...roots, answers: {type: narrowed(answers.type, schema)}};
}

function narrowed(type: JsonSchema, {minimum, maximum, properties: limits}: JsonSchema): JsonSchema {
  const own = {...(minimum === undefined ? {} : {minimum}), ...(maximum === undefined ? {} : {maximum})};
  const {properties} = type;
  if (!isRecord(properties) || !isRecord(limits)) return {...type, ...own};
  const within = Object.entries(properties).map(([name, part]) => {
    const limit = limits[name];
    return [name, isRecord(part) && isRecord(limit) ? narrowed(part, limit) : part] as const;
  });
  return {...type, ...own, properties: Object.fromEntries(within)};
}
