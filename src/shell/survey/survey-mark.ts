const key = 'survey';

/** Offers no survey any more in this visit. */
export function disableSurvey(storage: Storage): void {
  storage.setItem(key, 'done');
}

/** Whether a survey may still be offered in this visit. */
export function isSurveyOpen(storage: Storage): boolean {
  return storage.getItem(key) === null;
}
