import type {FactRoots} from '../../model/evidence.ts';
import type {Action, FieldBlock} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {fieldsIn, put, situationOf, type Situation, type Viewed} from './situation.ts';

/** What only a visit has: its values are not typed. */
const untyped = /^(?:event|result|query|carried)\./;

/**
 * Situations in which everything that calls are given is there: as typed, and as it stands when nobody has typed. `roots`
 * is what may be read on the screen.
 */
export function filledOf(viewed: Viewed, roots: FactRoots): readonly Situation[] {
  const {screen, subject} = viewed;
  const actions: readonly Action[] = [
    ...screen.actions,
    ...screen.blocks.flatMap((block) => ('actions' in block ? block.actions : [])),
  ];
  const sent = new Set(actions.flatMap(({calls, with: withs, when}) => readsIn([calls, withs, when])));
  const whole = actions.some(({calls}) => calls.some(({body}) => body === 'answers'));
  const asks = (field: FieldBlock): boolean => [...sent].some((path) => `${path}.`.startsWith(`answers.${field.id}.`));
  const typed = (fields: readonly FieldBlock[], all: boolean): Record<string, unknown> =>
    Object.fromEntries(fields.filter((field) => all || asks(field)).map((field) => [field.id, valueFor(field)]));
  const elsewhere = subject.flow.led === 'order' ? elsewhereOf(viewed, (fields) => typed(fields, false)) : {};
  let given: Record<string, Json> = factsWith([...sent], viewed, roots);
  for (const path of sent)
    if (untyped.test(path)) given = put(given, path.split('.'), `some ${path.split('.').at(-1) ?? ''}`);
  const answers = typed(fieldsIn(screen.blocks), whole);
  const empty = {given, answers: {}, elsewhere};
  return Object.keys(answers).length === 0 ? [empty] : [{given, answers, elsewhere}, empty];
}

function readsIn(rules: unknown): readonly string[] {
  return [...JSON.stringify(rules ?? null).matchAll(/"var":\[?"([^"]+)"/g)].map(([, path]) => path ?? '');
}

/** Answers of other screens that this one sends. */
function elsewhereOf(
  {screen, subject}: Viewed,
  typed: (fields: readonly FieldBlock[]) => Record<string, unknown>,
): Readonly<Record<string, Record<string, unknown>>> {
  const others = Object.values(subject.screens).filter(({id}) => id !== screen.id);
  const answered = others.map(({id, blocks}) => [id, typed(fieldsIn(blocks))] as const);
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
