import {submit} from '../../http/submit.ts';

/** Gives the appointment back. */
export const cancelNotary = submit('cancelNotary', (file) => {
  const {requestedManualNotaryTime: _time, manualNotaryPlace: _place, ...application} = file.application;
  file.application = application;
});
