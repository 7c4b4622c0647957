import type {Action, CompiledScreen, FieldBlock} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {fieldsIn, put, type Situation} from './situation.ts';

/** Situations in which everything that calls are given is there: as typed, and as it stands when nobody has typed. */
export function filledOf(screen: CompiledScreen): readonly Situation[] {
  const reads = (value: unknown, found: Set<string>): Set<string> => {
    for (const [, path] of JSON.stringify(value ?? null).matchAll(/"var":\[?"([^"]+)"/g)) found.add(path ?? '');
    return found;
  };
  const fields = fieldsIn(screen.blocks);
  const actions: readonly Action[] = [
    ...screen.actions,
    ...screen.blocks.flatMap((block) => ('actions' in block ? block.actions : [])),
  ];
  const sent = new Set<string>();
  for (const {calls, with: withs, when} of actions) {
    reads(withs, sent);
    reads(when, sent);
    for (const call of calls) for (const part of [call.body, call.with, call.when]) reads(part, sent);
  }
  const typed = [...sent].filter((path) => /^(?:answers|event|result|query|carried)\./.test(path));
  const whole = actions.some(({calls}) => calls.some(({body}) => body === 'answers'));
  const answers: Record<string, unknown> = {};
  for (const field of fields)
    if (whole || typed.some((path) => path.startsWith(`answers.${field.id}`))) answers[field.id] = valueFor(field);
  let given: Record<string, Json> = {};
  for (const path of typed)
    if (!path.startsWith('answers.')) given = put(given, path.split('.'), `some ${path.split('.').at(-1) ?? ''}`);
  if (typed.length === 0 && !whole) return [{given, answers: {}}];
  return [
    {given, answers},
    {given, answers: {}},
  ];
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
