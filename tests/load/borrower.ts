import type {DemoPerson} from '../../src/sandbox/demo/people.ts';

/** Somebody who borrows without any trouble, to the end. */
export const borrower = (email: string): DemoPerson => ({
  email,
  firstName: 'Mara',
  lastName: 'Whitfield',
  street1: '12 Main Street',
  city: 'Denver',
  state: 'CO',
  zip: '80206',
  until: 'insurance',
  about: '',
});
