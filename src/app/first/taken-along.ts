import {lateModule} from '../../lib/late-file.ts';
import {screenForm, type SentForm} from '../../model/sent-form.ts';
import type {World} from '../world.ts';
import {shows} from './shows.ts';

const sentAnswers = lateModule('answers that were sent', async () => import('../../renderer/form/sent-answers.ts'));

/**
 * Gives what types, into the first screen that shows, what a page that says that something failed has taken along of the
 * form that was sent there, where that screen asks all of it: a page that fails once it is live too has it still behind its
 * button to try again. Nothing is pressed. All that it needs has come by then, so that it types over nothing that a person
 * has typed since.
 */
export async function takenAlong(
  root: HTMLElement,
  {journey, files}: Pick<World, 'journey' | 'files'>,
): Promise<() => Promise<void>> {
  const form = formTakenAlong(root);
  if (form.length === 0) return async () => undefined;
  const {asksAll, takeSent} = await files.load(sentAnswers);
  return async () => {
    for (;;) {
      await shows(journey);
      const view = journey.view.get();
      if (view.kind === 'screen') {
        if (!view.showing.inPlace && asksAll(view.showing.session, form)) takeSent(view.showing.session, form);
        return;
      }
      await new Promise<void>((changes) => {
        const stop = journey.view.subscribe(() => {
          stop();
          changes();
        });
      });
    }
  };
}

/** What was typed, and not what was pressed. */
function formTakenAlong({ownerDocument}: HTMLElement): SentForm {
  const fields = ownerDocument.querySelectorAll<HTMLInputElement>(`input[type="hidden"][form="${screenForm}"]`);
  return [...fields].flatMap(({name, value}) => (name.startsWith('-') ? [] : [[name, value] as const]));
}
