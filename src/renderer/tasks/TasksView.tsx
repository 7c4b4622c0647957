import {TaskList} from '../../catalog/blocks/task-list/TaskList.tsx';
import type {TasksBlock} from '../../model/compiled/screen.ts';
import {useRuleData, useShowing} from '../form/showing-context.ts';
import {tasksOf} from './tasks-of.ts';

/** The parts of the journey, each with how far it is and a link to its first screen. */
export function TasksView({block}: {readonly block: TasksBlock}) {
  const {host, decision, links} = useShowing();
  const data = useRuleData();
  if (decision === undefined) return null;
  const tasks = tasksOf(host, decision, block.sections, data).map(({screen, ...task}) => {
    const target = {screen, flow: host.id};
    return {...task, href: links.hrefOf(target, data), follow: links.follow(target, data)};
  });
  return tasks.length === 0 ? null : <TaskList tasks={tasks} />;
}
