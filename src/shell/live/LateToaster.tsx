import {Notice} from '../../catalog/blocks/notice/Notice.tsx';
import {lateComponent, Spare} from '../../catalog/late.tsx';
import {lateModule} from '../../lib/late-file.ts';
import {useStore} from '../../renderer/form/use-store.ts';
import type {Toasts} from './toasts.ts';

const Toaster = lateComponent(
  lateModule(
    'toaster',
    async () => import('./Toaster.tsx'),
    (module) => module.Toaster,
  ),
);

/** The messages; what draws them comes with the first one. Where it does not come they stand on the page, and stay. */
export function LateToaster({toasts}: {readonly toasts: Toasts}) {
  const shown = useStore(toasts.shown);
  if (shown.length === 0) return null;
  const plain = shown.map(({id, text}) => <Notice key={id} title={text} />);
  return (
    <Spare instead={<section aria-label="Messages">{plain}</section>}>
      <Toaster toasts={toasts} />
    </Spare>
  );
}
