import type {StageId} from './stage-id.ts';

/** Somebody who has come to an interesting place; created at the first start for demonstrations. */
export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly street1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** How far: everything up to and with this stage is done. */
  readonly until: StageId;
  readonly about: string;
  /** Nine digits; without them, a number that chooses no outcome. */
  readonly ssn?: string;
}

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'fresh@people.example',
    firstName: 'Ada',
    lastName: 'Brook',
    until: 'created',
    about: 'has just registered',
    street1: '120 Juniper Court',
    city: 'Denver',
    state: 'CO',
    zip: '80206',
  },
  {
    email: 'offer@people.example',
    firstName: 'Ben',
    lastName: 'Carver',
    until: 'liens',
    about: 'chooses an offer',
    street1: '804 Maple Avenue',
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
  },
  {
    email: 'income@people.example',
    firstName: 'Cleo',
    lastName: 'Dunn',
    until: 'summary',
    about: 'shows income',
    street1: '2210 Hickory Trail',
    city: 'Austin',
    state: 'TX',
    zip: '78704',
  },
  {
    email: 'signing@people.example',
    firstName: 'Dev',
    lastName: 'Ellis',
    until: 'identity',
    about: 'signs the note',
    street1: '59 Orchard Road',
    city: 'Portland',
    state: 'OR',
    zip: '97214',
  },
  {
    email: 'funding@people.example',
    firstName: 'Edda',
    lastName: 'Flint',
    until: 'insurance',
    about: 'waits for the money',
    street1: '311 Lake Drive',
    city: 'Madison',
    state: 'WI',
    zip: '53703',
  },
];
