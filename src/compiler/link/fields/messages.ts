import {schemaOfType} from '../rules/types.ts';
import type {FactType} from '../../../catalog/operations/schema.ts';
import type {Choice, Line} from '../../../model/compiled/text.ts';
import type {MapTree, Tree} from '../../../model/tree.ts';
import {isUnreadable} from '../../tree/unreadable.ts';
import type {LinkContext} from '../context.ts';
import {withRoots, type Scope} from '../rules/scope.ts';
import {readLineChoice} from '../text/read-choice.ts';
import {entriesOf, keyOrigin, mapAt} from '../tree.ts';
import {dateWords, isConstraint} from './constraints.ts';
import type {AnswerShape} from './answer-shape.ts';

/** For what fails only on answers that no control gives: another type, an option that does not exist. */
const checkThis: Choice<Line> = {cases: [{id: 'otherwise', value: ['Please check this answer.']}]};

/**
 * A message for everything about a field that can fail: its own, else the flow's. What has neither is
 * reported as `message-missing`. There is always a message under `required`, which stands in for
 * words without one.
 */
export function readMessages(
  tree: MapTree,
  shape: AnswerShape,
  scope: Scope,
  context: LinkContext,
): Readonly<Record<string, Choice<Line>>> {
  const [own, shared] = [mapAt(tree, 'messages'), context.messages];
  const found: Record<string, Choice<Line>> = {};
  const read = (word: string, text: Tree) =>
    readLineChoice(text, limitScope(word, tree, shape, scope), context.targets);
  for (const [word, text] of entriesOf(own)) found[word] = read(word, text);
  const wanted = failingWords(tree, shape);
  for (const word of wanted) {
    const text = shared?.entries.get(word);
    if (found[word] === undefined && text !== undefined) found[word] = read(word, text);
  }
  const missing = wanted.filter((word) => found[word] === undefined && !(word === 'required' && shape.kind.parts));
  // Messages that could not be read were reported.
  for (const word of isUnreadable(tree.entries.get('messages')) ? [] : missing) {
    const at = tree.entries.get(word);
    const what =
      word === 'required'
        ? 'The field may not be left empty, and no message says so'
        : `\`${word}\` can fail, and no message says so`;
    context.report('message-missing', at === undefined ? keyOrigin(tree) : keyOrigin(at), what, {
      hint: `Add \`messages: {${word}: ...}\` to the field, or to flow.yaml for all fields that have none of their own.`,
    });
  }
  const days =
    shape.kind.ruleType === 'date'
      ? Object.entries(found).map(([word, text]) => [dateWords[word] ?? word, text] as const)
      : [];
  const general = found['required'] === undefined ? {required: checkThis} : {};
  return {...general, ...found, ...Object.fromEntries(days)};
}

/** Words that can fail and that the author must have a message for. */
function failingWords(tree: MapTree, shape: AnswerShape): readonly string[] {
  const optional = tree.entries.get('optional');
  // A tick that is not ticked is an answer: no.
  const never = shape.kind.checkbox === 'optional' || (optional?.kind === 'scalar' && optional.value === true);
  return [
    ...new Set([
      ...(never ? [] : ['required']),
      ...shape.kind.failing,
      ...Object.keys(shape.constraints),
      ...(tree.entries.has('retypes') ? ['retypes'] : []),
    ]),
  ];
}

function limitScope(word: string, tree: MapTree, shape: AnswerShape, scope: Scope): Scope {
  // A limit that is written, but could not be read, was reported.
  if (shape.constraints[word] === undefined && !(isConstraint(word) && tree.entries.has(word))) return scope;
  return withRoots(scope, {limit: {type: limitType(word, shape), sure: true}});
}

function limitType(word: string, {kind, type}: AnswerShape): FactType {
  const counts = word.endsWith('Length') || word.endsWith('Items');
  if (counts) return schemaOfType('number');
  if (word === 'pattern') return schemaOfType('text');
  if (kind.ruleType === 'date') return schemaOfType('date');
  const unit = kind.id === 'money' ? 'usd' : type['x-unit'];
  return {...schemaOfType('number'), ...(unit === undefined ? {} : {'x-unit': unit})};
}
