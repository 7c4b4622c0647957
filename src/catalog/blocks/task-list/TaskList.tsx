import type {MouseEvent} from 'react';
import {useId} from 'react';
import {classNames} from '../../../lib/class-names.ts';
import {isPlainClick} from '../../../lib/plain-click.ts';
import styles from './TaskList.module.css';

/** `later`: it cannot begin yet. */
export type TaskState = 'done' | 'begun' | 'next' | 'later';

export interface TaskLine {
  readonly id: string;
  readonly title: string;
  readonly state: TaskState;
  readonly href: string;
  /** Absent for what the browser itself follows. */
  readonly follow?: (() => void) | undefined;
}

const words: Readonly<Record<TaskState, string>> = {
  done: 'Done',
  begun: 'Begun',
  next: 'To do',
  later: 'Cannot begin yet',
};

/** The parts of something long: what is done, what can begin, what cannot yet. All but the latter lead to their part. */
export function TaskList({tasks}: {readonly tasks: readonly TaskLine[]}) {
  const done = tasks.filter(({state}) => state === 'done').length;
  return (
    <div className={styles.tasks}>
      <p className={styles.count}>{`${done} of ${tasks.length} ${tasks.length === 1 ? 'part' : 'parts'} done`}</p>
      <ol className={styles.list}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ol>
    </div>
  );
}

function TaskRow({task: {title, state, href, follow}}: {readonly task: TaskLine}) {
  const stateId = useId();
  const onClick = (event: MouseEvent) => {
    if (follow === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    follow();
  };
  return (
    <li className={classNames(styles.row, state === 'next' && styles.next)}>
      {state === 'later' ? (
        <span className={styles.later}>{title}</span>
      ) : (
        <a href={href} onClick={onClick} aria-describedby={stateId} className={styles.title}>
          {title}
        </a>
      )}
      <span id={stateId} className={classNames(styles.state, state === 'next' && styles.ready)}>
        {words[state]}
      </span>
    </li>
  );
}
