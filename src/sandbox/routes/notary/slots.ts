import {addBusinessDays} from '../../lender/business-days.ts';
import {share} from '../../lender/derive.ts';
import type {LoanFile} from '../../lender/loan-file.ts';

/** An appointment: when, as a clock at the place shows it, and where. */
export interface Slot {
  readonly id: string;
  readonly start: string;
  readonly place: 'HOME' | 'OFFICE';
}

const days = 5;
const hours = {HOME: [9, 11, 14, 17], OFFICE: [8, 10, 13, 15, 16]} as const;
/** Share of the appointments that somebody else has. */
const taken = 0.35;

/** The free appointments of the coming week, soonest first; which are free only the file and the day decide. */
export function slotsOf(file: LoanFile, at: Date): readonly Slot[] {
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
