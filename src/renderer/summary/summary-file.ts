import {lateModule} from '../../lib/late-file.ts';

/** What sums up answers, which few screens do. */
export const summaryFile = lateModule(
  'summary',
  async () => import('./SummaryView.tsx'),
  (module) => module.SummaryView,
);
