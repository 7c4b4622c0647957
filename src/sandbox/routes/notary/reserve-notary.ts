import {invalid} from '../../../server/http/problem.ts';
import {submit} from '../../http/submit.ts';
import {slotsOf} from './slots.ts';

/** Reserves an appointment, or moves the one that there is. */
export const reserveNotary = submit('reserveNotary', (file, {body, at}) => {
  const slot = slotsOf(file, at).find(({id}) => id === body['slotId']);
  if (slot === undefined) {
    throw invalid([{at: 'slotId', message: 'This appointment is gone. Please choose another.'}], 'SLOT_TAKEN');
  }
  file.application['requestedManualNotaryTime'] = slot.start;
  file.application['manualNotaryPlace'] = slot.place;
});
