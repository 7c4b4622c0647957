import {isRecord} from '../../lib/is-record.ts';
import type {Block, Call, CompiledScreen} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {evaluate} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {answerKeys, shownAnswers, withoutAnswers} from './prune.ts';

type Answers = Readonly<Record<string, unknown>>;

/** The answers of a screen that are sent: of what is shown, without what only repeats another and what other screens ask. */
function sentAnswers(screen: CompiledScreen, data: RuleData): Answers {
  return ownOf(screen.blocks, shownAnswers(screen.blocks, data));
}

/**
 * Body of a call: `'answers'` gives the screen's answers, a map each of its rules; what is unknown is
 * left out. `undefined` for a call without a body.
 */
export function callBody(screen: CompiledScreen, call: Call, data: RuleData): Json | undefined {
  if (call.body === undefined) return undefined;
  if (call.body === 'answers') return sentAnswers(screen, data) as Json;
  const entries = Object.entries(call.body).map(([key, rule]) => [key, evaluate(rule, data)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined)) as Json;
}

function ownOf(blocks: readonly Block[], answers: Answers): Answers {
  let kept = answers;
  for (const block of blocks) {
    if (block.block === 'field' && block.retypes !== undefined) kept = withoutAnswers(kept, [block.id]);
    else if (block.block === 'group' && block.repeat === undefined) kept = ownOf(block.blocks, kept);
    else if (block.block === 'group' || block.block === 'each') {
      const list = Object.hasOwn(kept, block.id) ? kept[block.id] : undefined;
      if (Array.isArray(list)) {
        const others = answerKeys(block.beside ?? []);
        const items = list.map((item: unknown) =>
          isRecord(item) ? ownOf(block.blocks, withoutAnswers(item, others)) : item,
        );
        kept = {...kept, [block.id]: items};
      }
    }
  }
  return kept;
}
