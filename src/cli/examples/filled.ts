import {readsOf} from '../../checks/reads.ts';
import {fieldsOf} from '../../compiler/link/blocks/fields-of.ts';
import {actionsOf} from '../../lib/actions-of.ts';
import type {FieldBlock} from '../../model/compiled/screen.ts';
import type {FactRoots} from '../../model/evidence.ts';
import type {Json} from '../../model/json.ts';
import {withAll} from '../search/satisfy.ts';
import {situationOf, type Situation, type Viewed} from './situation.ts';

/** What only a visit has: its values are not typed. */
const untyped = /^(?:event|result|query|carried)\./;

/**
 * Situations in which everything that calls are given is there: as typed, and as it stands when nobody has typed.
 * `roots` is what may be read on the screen.
 */
export function filledOf(viewed: Viewed, roots: FactRoots): readonly Situation[] {
  const {screen, subject} = viewed;
  const actions = actionsOf(screen);
  const sent = readsOf(actions.map(({calls, with: withs, when}) => [calls, withs, when]));
  const whole = actions.some(({calls}) => calls.some(({body}) => body === 'answers'));
  const asks = (field: FieldBlock): boolean => [...sent].some((path) => `${path}.`.startsWith(`answers.${field.id}.`));
  const typed = (fields: readonly FieldBlock[], all: boolean): Record<string, unknown> =>
    Object.fromEntries(fields.filter((field) => all || asks(field)).map((field) => [field.id, valueFor(field)]));
  const elsewhere = subject.flow.led === 'order' ? elsewhereOf(viewed, (fields) => typed(fields, false)) : {};
  const visited = [...sent].filter((path) => untyped.test(path));
  const given = withAll(
    factsWith([...sent], viewed, roots),
    new Map(visited.map((path) => [path, `some ${path.split('.').at(-1) ?? ''}`])),
  );
  const answers = typed(fieldsOf(screen.blocks), whole);
  const empty = {given, answers: {}, elsewhere};
  return Object.keys(answers).length === 0 ? [empty] : [{given, answers, elsewhere}, empty];
}

/** Answers of other screens that this one sends. */
function elsewhereOf(
  {screen, subject}: Viewed,
  typed: (fields: readonly FieldBlock[]) => Record<string, unknown>,
): Readonly<Record<string, Record<string, unknown>>> {
  const others = Object.values(subject.screens).filter(({id}) => id !== screen.id);
  const answered = others.map(({id, blocks}) => [id, typed(fieldsOf(blocks))] as const);
  return Object.fromEntries(answered.filter(([, answers]) => Object.keys(answers).length > 0));
}

/** Facts in which as many as can be of these paths have a value. */
function factsWith(sent: readonly string[], {screen, subject}: Viewed, roots: FactRoots): Record<string, Json> {
  const {prover, env} = subject.at(roots);
  const paths = sent.filter(
    (path) => !untyped.test(path) && !/^(?:answers|item|here|today|rule|machine|params)\b/.test(path),
  );
  const readable = paths.filter((path) => Object.hasOwn(roots, path.split('.')[0] ?? ''));
  let facts: Record<string, Json> = {};
  let wanted: readonly Json[] = [];
  for (const path of readable) {
    const more = [...wanted, {known: [{var: path}]}];
    const answer = prover.possible(prover.encoder.condition({and: more}, env), () => true);
    if (answer.is !== 'found') continue;
    wanted = more;
    facts = situationOf(answer.witness, undefined, screen).given as Record<string, Json>;
  }
  return facts;
}

/** A value that a field of this kind may have; it need not be right. */
function valueFor({type, id, options, blocks}: FieldBlock): unknown {
  const first = options?.[0]?.value;
  if (first !== undefined) return type === 'choices' ? [first] : first;
  if (blocks !== undefined) return Object.fromEntries(blocks.map((part) => [part.id, valueFor(part)]));
  if (['yes-no', 'tick', 'consent'].includes(type)) return true;
  if (['number', 'money', 'percent'].includes(type)) return 5 + id.length;
  if (type === 'date') return '1980-05-05';
  if (type === 'files') return [`the-${id}`];
  return `the ${id}`;
}
