import {Progress} from '../../catalog/blocks/progress/Progress.tsx';
import {useStore} from '../form/use-store.ts';
import {useShowing} from '../form/showing-context.ts';
import styles from './AtWork.module.css';
import {BusyText} from './BusyText.tsx';

/** What an action without a button of its own is busy with, while it is and says so. */
export function AtWork() {
  const running = useStore(useShowing().actions.busy);
  const action = running?.action;
  if (action?.runs === undefined || action.busy.length === 0) return null;
  return (
    <div aria-busy="true" className={styles.work}>
      <p>
        <BusyText texts={action.busy} />
      </p>
      <Progress label="Progress" />
    </div>
  );
}
