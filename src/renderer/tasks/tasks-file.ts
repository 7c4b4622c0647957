import {lateModule} from '../../lib/late-file.ts';

/** What lists the parts of a journey, which few screens do. */
export const tasksFile = lateModule(
  'tasks',
  async () => import('./TasksView.tsx'),
  (module) => module.TasksView,
);
