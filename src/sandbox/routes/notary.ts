import {differenceInMilliseconds} from 'date-fns';
import {invalid} from '../../server/http/problem.ts';
import type {Pace} from '../config.ts';
import {sandboxHandlers, onFile} from '../http/call.ts';
import {submitFile} from '../http/submit.ts';
import {addBusinessDays} from '../lender/business-days.ts';
import {share} from '../lender/derive.ts';
import type {LoanFile} from '../lender/loan-file.ts';
import type {NotarySession} from '../contract/entities.ts';

/** How long the queue takes, and how many are in it at first. */
const queue: Readonly<Record<Pace, number>> = {normal: 12_000, fast: 0};

const longest = 2;

const notary = 'Nora Bell';

/** An appointment: when, as a clock at the place shows it, and where. */
interface Slot {
  readonly id: string;
  readonly start: string;
  readonly place: 'HOME' | 'OFFICE';
}

const days = 5;

const hours = {HOME: [9, 11, 14, 17], OFFICE: [8, 10, 13, 15, 16]} as const;

/** Share of the appointments that somebody else has. */
const taken = 0.35;

/** Meeting the notary, online or in person. */
export const notaryHandlers = sandboxHandlers({
  /** When and where a notary can meet the borrower in person. */
  getNotarySlots: onFile((file, {at}) => ({items: slotsOf(file, at)})),

  /** Reserves an appointment, or moves the one that there is. */
  reserveNotary: submitFile('reserveNotary', (file, {body, at}) => {
    const slot = slotsOf(file, at).find(({id}) => id === body.slotId);
    if (slot === undefined) {
      throw invalid([{at: 'slotId', message: 'This appointment is gone. Please choose another.'}], 'SLOT_TAKEN');
    }
    file.application.requestedManualNotaryTime = slot.start;
    file.application.manualNotaryPlace = slot.place;
  }),

  /** Gives the appointment back. */
  cancelNotary: submitFile('cancelNotary', (file) => {
    const {requestedManualNotaryTime: _time, manualNotaryPlace: _place, ...application} = file.application;
    file.application = application;
  }),

  /** Joins the session: into the queue, or back into a session that goes on. */
  joinNotarySession: submitFile('joinNotarySession', (file, {body, at, services}) => {
    const {location} = body;
    if (location !== undefined) file.secrets = {...file.secrets, notaryLocation: location};
    const before = file.records.notarySession;
    const located = location !== undefined || before?.located === true;
    const present = sessionAt(file, services.config.pace, at).state;
    file.records.notarySession =
      before === undefined || present === 'FAILED'
        ? {joined: at.toISOString(), attempts: (before?.attempts ?? 0) + 1, located}
        : {...before, located};
  }),

  /** The online session with the notary; empty before the borrower joins. */
  getNotarySession: onFile((file, {at, services}) => sessionAt(file, services.config.pace, at)),
});

/** The session as it stands now: first the queue, then the notary; where the test values say so, it breaks off once. */
export function sessionAt(file: LoanFile, pace: Pace, at: Date): NotarySession {
  if (file.records.notarySession === undefined) return {};
  const {joined, attempts, located} = file.records.notarySession;
  const waited = differenceInMilliseconds(at, joined);
  if (waited < queue[pace]) {
    return {state: 'WAITING', ahead: Math.ceil(longest * (1 - waited / queue[pace])), located};
  }
  const broken = file.scenario === 'notary-breaks' && attempts === 1;
  return broken ? {state: 'FAILED', located} : {state: 'OPEN', ahead: 0, notary, located};
}

/** The free appointments of the coming week, soonest first; which are free only the file and the day decide. */
function slotsOf(file: LoanFile, at: Date): Slot[] {
  const today = at.toISOString().slice(0, 10);
  const slots = Array.from({length: days}, (_each, index) => addBusinessDays(today, index + 2)).flatMap((day) =>
    (['HOME', 'OFFICE'] as const).flatMap((place) =>
      hours[place].map((hour) => {
        const start = `${day}T${String(hour).padStart(2, '0')}:00:00Z`;
        return {id: `${place.toLowerCase()}-${start.slice(0, 13)}`, start, place};
      }),
    ),
  );
  return slots
    .filter(({id}) => share('slot', file.uuid, id) >= taken)
    .toSorted((one, other) => one.start.localeCompare(other.start));
}
