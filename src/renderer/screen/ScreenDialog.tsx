import {Dialog} from '../../catalog/blocks/dialog/Dialog.tsx';
import {printChoice} from '../../runtime/text/print.ts';
import {ShowingContext} from '../form/showing-context.ts';
import type {Showing} from '../../journey/showing/types.ts';
import {Problems} from './Problems.tsx';
import {ScreenBody} from './ScreenBody.tsx';
import {SubmitForm} from './SubmitForm.tsx';
import styles from './ScreenDialog.module.css';

/** A screen over the present one, under its own title. */
export function ScreenDialog({showing, onClose}: {readonly showing: Showing; readonly onClose: () => void}) {
  const {screen, data} = showing.session;
  return (
    <Dialog open title={printChoice(screen.title, data.get())} onClose={onClose} size="large">
      <ShowingContext value={showing}>
        <SubmitForm>
          <div className={styles.notice}>
            <Problems />
          </div>
          <ScreenBody />
        </SubmitForm>
      </ShowingContext>
    </Dialog>
  );
}
