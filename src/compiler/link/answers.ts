import {anything, type FactType} from '../../catalog/operations/schema.ts';
import {remembered} from '../../lib/remembered.ts';
import type {JsonSchema} from '../../model/json.ts';
import type {MapTree} from '../../model/tree.ts';
import type {ResolvedFlow} from '../../model/workspace.ts';
import {propertiesOf, readAnswerShape} from './fields/answer-shape.ts';
import {itemScreensOf, withItemAnswers} from './item-screens/item-screens.ts';
import {isUnreadable} from '../tree/unreadable.ts';
import type {Report} from './report.ts';
import {asMap, entriesOf, mapAt, textAt} from './tree.ts';

const quiet: Report = () => undefined;
const known = new WeakMap<MapTree, Readonly<Record<string, JsonSchema>>>();

/** Types of all answers that a screen asks for, by the field's id. */
export function answerTypes(screen: MapTree): Readonly<Record<string, FactType>> {
  const found = known.get(screen) ?? answersIn(mapAt(screen, 'blocks'));
  known.set(screen, found);
  return found;
}

/** Types of the answers of these blocks. What stands in a group is not nested, in a list it is. */
export function answersIn(blocks: MapTree | undefined): Readonly<Record<string, FactType>> {
  return Object.fromEntries(
    entriesOf(blocks).flatMap(([id, block]) =>
      isUnreadable(block) ? [[id, anything] as const] : answersOfBlock(id, asMap(block)),
    ),
  );
}

/** The answers of a field are asked for with its screen, by itself, and with those of its flow. */
const shapeOfField = remembered((field: MapTree) => readAnswerShape(field, quiet));

function answersOfBlock(id: string, block: MapTree | undefined): readonly (readonly [string, FactType])[] {
  if (block === undefined) return [];
  if (block.entries.has('type')) {
    const shape = shapeOfField(block);
    // A type that does not exist is reported with the field; the answer is there all the same.
    return shape === undefined ? [[id, anything]] : propertiesOf(id, shape);
  }
  const inner = mapAt(block, 'blocks');
  if (inner === undefined) return [];
  const each = mapAt(block, 'each');
  const answers = answersIn(inner);
  if (each === undefined && !block.entries.has('repeat')) return Object.entries(answers);
  if (each !== undefined && Object.keys(answers).length === 0) return [];
  const key = each === undefined ? {} : {[textAt(each, 'key') ?? 'key']: {type: 'string'}};
  const items = {type: 'object', properties: {...key, ...answers}, additionalProperties: false};
  return [[id, {type: 'array', items}]];
}

/** Answers of every flow that names the set; what is asked about each item of a list stands in its items. */
export function answersOfSet(set: string, flows: Iterable<ResolvedFlow>): Readonly<Record<string, FactType>> {
  const found: Record<string, FactType> = {};
  const about: Record<string, Readonly<Record<string, FactType>>> = {};
  for (const {id, flow, screens} of flows) {
    if ((textAt(flow, 'answers') ?? id) !== set) continue;
    const items = itemScreensOf(flow);
    for (const [screen, tree] of screens) {
      const list = items.get(screen)?.list;
      if (list === undefined) Object.assign(found, answerTypes(tree));
      else about[list] = {...about[list], ...answerTypes(tree)};
    }
  }
  return withItemAnswers(found, about);
}
