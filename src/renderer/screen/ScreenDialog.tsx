import {Dialog} from '../../catalog/blocks/dialog/Dialog.tsx';
import {printChoice} from '../../runtime/text/print.ts';
import {VisitContext} from '../form/visit-context.ts';
import type {Visit} from '../../journey/visit/types.ts';
import {Problems} from './Problems.tsx';
import {ScreenBody} from './ScreenBody.tsx';
import {SubmitForm} from './SubmitForm.tsx';
import styles from './ScreenDialog.module.css';

/** A screen over the present one, under its own title. */
export function ScreenDialog({visit, onClose}: {readonly visit: Visit; readonly onClose: () => void}) {
  const {screen, data} = visit.session;
  return (
    <Dialog open title={printChoice(screen.title, data.get())} onClose={onClose} size="large">
      <VisitContext value={visit}>
        <SubmitForm>
          <div className={styles.notice}>
            <Problems />
          </div>
          <ScreenBody />
        </SubmitForm>
      </VisitContext>
    </Dialog>
  );
}
