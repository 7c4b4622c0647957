import type {Journey} from '../journey/journey.ts';
import type {Showing} from '../journey/showing/types.ts';
import {disableSurvey, isSurveyOpen} from '../shell/survey/survey-mark.ts';

/** The screen of a flow that asks how it is going; a screen with `survey: true` is left by it. */
const surveyScreen = 'survey';

export interface SurveyOptions {
  readonly journey: Pick<Journey, 'view' | 'dialog' | 'openDialog' | 'look'>;
  /** Of the visit: remembers that the survey was shown. */
  readonly storage: Storage;
}

/** What comes of another tracker than the one that was kept: the person was here before, and is not asked again. */
export function takeOtherTracker(storage: Storage, again: () => void): void {
  disableSurvey(storage);
  again();
}

/** Watches the survey, which shows once a visit; gives how to offer it on the way out. */
export function watchSurvey({journey, storage}: SurveyOptions): () => Promise<void> | undefined {
  let open: Showing | undefined;
  /** Told once that it is closed. */
  let closed: (() => void) | undefined;
  journey.dialog.subscribe(() => {
    const dialog = journey.dialog.get();
    const before = open;
    open = dialog?.entry.id === surveyScreen ? dialog : undefined;
    if (open !== undefined && before === undefined) disableSurvey(storage);
    if (open === undefined && before !== undefined) {
      before.session.answers.replace({});
      if (before.keeper !== undefined) void before.set.dropDraft();
      closed?.();
      closed = undefined;
      journey.look();
    }
  });

  return () => {
    const view = journey.view.get();
    if (view.kind !== 'screen' || !isSurveyOpen(storage)) return undefined;
    const {module, host} = view.showing;
    if (module.screen.flags['survey'] !== true || !host.screens.some(({id}) => id === surveyScreen)) return undefined;
    return new Promise<void>((resolve) => {
      closed = resolve;
      // Nobody is kept from leaving because a question does not load, or is not asked any more.
      const leave = (): void => {
        closed = undefined;
        resolve();
      };
      journey.openDialog(surveyScreen).then((shows) => {
        if (!shows) leave();
      }, leave);
    });
  };
}
