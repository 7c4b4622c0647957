import {lateModule} from '../../lib/late-file.ts';
import {screenForm, type SentForm} from '../../model/sent-form.ts';
import type {World} from '../world.ts';
import {shows} from './shows.ts';

const sentAnswers = lateModule('answers that were sent', async () => import('../../renderer/form/sent-answers.ts'));

/** What a page that says that something failed has taken along of the form that was sent there, but for what was pressed. */
export function takenAlong({ownerDocument}: HTMLElement): SentForm {
  const fields = ownerDocument.querySelectorAll<HTMLInputElement>(`input[type="hidden"][form="${screenForm}"]`);
  return [...fields].flatMap(({name, value}) => (name.startsWith('-') ? [] : [[name, value] as const]));
}

/**
 * Types what was taken along into the first screen that shows, where that asks all of it: a page that fails once it is
 * live too has it still behind its button to try again. Nothing is pressed.
 */
export async function typeTakenAlong(
  form: SentForm,
  {journey, files}: Pick<World, 'journey' | 'files'>,
): Promise<void> {
  if (form.length === 0) return;
  const {asksAll, takeSent} = await files.load(sentAnswers);
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
}
