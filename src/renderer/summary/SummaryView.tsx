import {useEffect, useMemo, useState} from 'react';
import {Notice} from '../../catalog/blocks/notice/Notice.tsx';
import {Skeleton} from '../../catalog/blocks/skeleton/Skeleton.tsx';
import {SummaryList} from '../../catalog/blocks/summary-list/SummaryList.tsx';
import type {SummaryBlock} from '../../model/compiled/screen.ts';
import {printChoice} from '../../runtime/text/print.ts';
import {useShowing} from '../form/showing-context.ts';
import type {AnsweredScreen} from '../../journey/answers/answered-screens.ts';
import {asksSomething, summaryRows} from './summary-rows.ts';

/** What was answered on other screens, each with a link to change it. */
export function SummaryView({block}: {readonly block: SummaryBlock}) {
  const {answered, entry, links} = useShowing();
  const asking = useMemo(() => answered(block.screens), [answered, block.screens]);
  const [come, setCome] = useState<{readonly of: unknown; readonly found: readonly AnsweredScreen[] | 'failed'}>();
  useEffect(() => {
    if (!(asking instanceof Promise)) return;
    asking.then(
      (found) => setCome({of: asking, found}),
      () => setCome({of: asking, found: 'failed'}),
    );
  }, [asking]);
  const late = come?.of === asking ? come?.found : undefined;
  const screens = asking instanceof Promise ? late : asking;
  if (screens === undefined) return <Skeleton fields={block.screens.length} label="Reading your answers" />;
  if (screens === 'failed') return <Notice tone="warning">Your answers could not be read. Reload to try again.</Notice>;
  // What this screen asks itself stands on it.
  const asked = screens.filter(({screen, data}) => screen.id !== entry.id && asksSomething(screen, data));
  return asked.map(({screen, data}) => {
    const title = printChoice(screen.title, data);
    const change = {...links.change(screen.id, data), of: title};
    return <SummaryList key={screen.id} title={title} rows={summaryRows(screen, data)} change={change} />;
  });
}
