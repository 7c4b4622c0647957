import type {TaskState} from '../../catalog/blocks/task-list/TaskList.tsx';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {ShowScreen} from '../../model/decision.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {printChoice} from '../../runtime/text/print.ts';

/** A part of the way, as a task list shows it. */
export interface Task {
  readonly id: string;
  readonly title: string;
  readonly state: TaskState;
  /** Its first screen on the path. */
  readonly screen: string;
}

/** What was decided of the path: which screens are on it, and which of them may be open. */
export type Reached = Pick<ShowScreen, 'screen' | 'open' | 'path'>;

/**
 * The listed sections of a flow that are on the path, in order, of those that are `named`. Screens open up to the first
 * without a valid answer: the section that has it can begin, or has begun; those before it are done, those after it cannot
 * begin. The last section is never done, for once all of it is answered it is what is sent.
 */
export function tasksOf(
  {sections}: Pick<CompiledFlow, 'sections'>,
  {screen: present, open, path = []}: Reached,
  named: readonly string[],
  data: RuleData,
): readonly Task[] {
  const last = path.findLastIndex((id) => id === present || open.includes(id));
  return sections.flatMap(({id, title, listed, screens}): readonly Task[] => {
    const own = path.flatMap((one, at) => (screens.includes(one) ? [{screen: one, at}] : []));
    const [first, end] = [own.at(0), own.at(-1)];
    const words = printChoice(title, data);
    if (!named.includes(id) || !listed || words === '' || first === undefined || end === undefined) return [];
    return [{id, title: words, state: stateOf(first.at, end.at, last), screen: first.screen}];
  });
}

function stateOf(first: number, end: number, last: number): TaskState {
  if (last > end) return 'done';
  if (last < first) return 'later';
  return last === first ? 'next' : 'begun';
}
