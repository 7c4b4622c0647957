import {lateModule} from '../../lib/late-file.ts';

/** What asks before an action runs. */
export const questionFile = lateModule(
  'question',
  async () => import('./ConfirmQuestion.tsx'),
  (module) => module.ConfirmQuestion,
);
