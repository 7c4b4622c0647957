import {kinds} from '../../catalog/kinds/index.ts';
import type {Contract} from '../../catalog/operations/operations.ts';
import {readsOf} from '../../checks/reads.ts';
import {fieldsOf} from '../../compiler/link/blocks/fields-of.ts';
import {
  anything,
  enumOf,
  itemSchema,
  objectType,
  propertyNames,
  propertyOf,
  ruleTypeOf,
  type FactType,
} from '../../catalog/operations/schema.ts';
import {actionsOf} from '../../lib/actions-of.ts';
import {sampleOfSchema} from '../../lib/sample-of-schema.ts';
import type {Action, Block, FieldBlock} from '../../model/compiled/screen.ts';
import type {FactRoots} from '../../model/evidence.ts';
import type {Json} from '../../model/json.ts';
import {withAll} from '../search/satisfy.ts';
import type {Situation, ViewedScreen} from './situation.ts';

/** What only a visit has: its values are not typed. */
const untyped = /^(?:event|query|carried)\./;

/**
 * Situations in which everything that calls are given is there: as typed, and as it stands when nobody has typed.
 * `roots` is what may be read on the screen.
 */
export function filledOf(viewed: ViewedScreen, roots: FactRoots): readonly Situation[] {
  const {screen, subject} = viewed;
  const actions = actionsOf(screen);
  const sent = readsOf([
    ...actions.map(({calls, with: withs, when}) => [calls, withs, when]),
    ...propsIn(screen.blocks),
    ...Object.values(screen.facts).map((fact) => fact.with),
  ]);
  const whole = actions.some(({calls}) => calls.some(({body}) => body === 'answers'));
  const asks = (field: FieldBlock): boolean => [...sent].some((path) => `${path}.`.startsWith(`answers.${field.id}.`));
  const typed = (fields: readonly FieldBlock[], all: boolean): Record<string, unknown> =>
    Object.fromEntries(fields.filter((field) => all || asks(field)).map((field) => [field.id, valueFor(field)]));
  const elsewhere = subject.flow.led === 'order' ? elsewhereOf(viewed, (fields) => typed(fields, false)) : {};
  const given = factsWith([...sent], {...roots, result: {type: answersOf(actions, viewed.contract)}});
  const answers = typed(fieldsOf(screen.blocks), whole);
  const empty = {given, answers: {}, elsewhere};
  return Object.keys(answers).length === 0 ? [empty] : [{given, answers, elsewhere}, empty];
}

/** What calls answer, by the author's keys. */
const answersOf = (actions: readonly Action[], {operations}: Contract): FactType =>
  objectType(
    Object.fromEntries(
      actions.flatMap(({calls}) => calls.map(({id, operation}) => [id, operations[operation]?.answer ?? anything])),
    ),
  );

function propsIn(blocks: readonly Block[]): readonly unknown[] {
  return blocks.flatMap((block) => [
    'props' in block ? block.props : undefined,
    ...(block.block === 'group' || block.block === 'each' ? propsIn(block.blocks) : []),
  ]);
}

/** Answers of other screens that this one sends. */
function elsewhereOf(
  {screen, subject}: ViewedScreen,
  typed: (fields: readonly FieldBlock[]) => Record<string, unknown>,
): Readonly<Record<string, Record<string, unknown>>> {
  const others = Object.values(subject.screens).filter(({id}) => id !== screen.id);
  const answered = others.map(({id, blocks}) => [id, typed(fieldsOf(blocks))] as const);
  return Object.fromEntries(answered.filter(([, answers]) => Object.keys(answers).length > 0));
}

/** Facts in which these paths have a value, each one of its type. */
export function factsWith(paths: readonly string[], roots: FactRoots): Situation['given'] {
  const found = new Map<string, Json>();
  for (const path of paths.toSorted((one, other) => one.length - other.length)) {
    const [root = '', ...keys] = path.split('.');
    if (/^(?:answers|item|here|today|rule|machine|params|org|limit)$/.test(root)) continue;
    const known = Object.hasOwn(roots, root) ? roots[root] : undefined;
    const type = keys.reduce<FactType | undefined>((of, key) => of && propertyOf(of, key)?.type, known?.type);
    const name = keys.at(-1) ?? root;
    if (untyped.test(path)) found.set(path, `some ${name}`);
    // What a call answers is held to its formats when a scenario runs.
    else if (root === 'result' && type?.['format'] !== undefined) found.set(path, sampleOfSchema(type));
    else if (type !== undefined && keys.length > 0) found.set(path, valueOf(type, name, 2));
  }
  return withAll({}, found);
}

/** A value of a type, another for another name; `depth`: of how many levels inside one another. */
function valueOf(type: FactType, name: string, depth: number): Json {
  const [word] = enumOf(type) ?? [];
  if (word !== undefined) return word;
  switch (ruleTypeOf(type)) {
    case 'boolean':
      return true;
    case 'number':
      return 5 + name.length;
    case 'date':
      return '1980-05-05';
    case 'list':
      return depth === 0 ? [] : [valueOf(itemSchema(type), name, depth - 1)];
    case 'object':
      return Object.fromEntries(
        (depth === 0 ? [] : propertyNames(type)).map((key) => [
          key,
          valueOf(propertyOf(type, key)?.type ?? {}, key, depth - 1),
        ]),
      );
    default:
      return `some ${name}`;
  }
}

/** A value that a field of this kind may have; it need not be right. */
function valueFor({type, id, options, blocks, among}: FieldBlock): unknown {
  const first = options?.[0]?.value;
  if (first !== undefined) return type === 'choices' ? [first] : first;
  if (blocks !== undefined) return Object.fromEntries(blocks.map((part) => [part.id, valueFor(part)]));
  if (kinds[type]?.schema['type'] === 'boolean') return true;
  if (['number', 'slider', 'money', 'percent'].includes(type)) return 5 + id.length;
  if (type === 'date') return '1980-05-05';
  if (among !== undefined) {
    const name = valueOf({}, among.id, 0);
    if (among.part !== undefined) return {[among.part]: name};
    return among.all === true ? [name] : name;
  }
  if (type === 'files') return [`the-${id}`];
  return `the ${id}`;
}
