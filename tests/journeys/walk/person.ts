import {randomBytes} from 'node:crypto';

/** Who walks: everything that is typed. Each test makes a new one. */
export interface Person {
  readonly first: string;
  readonly last: string;
  readonly born: string;
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  readonly ssn: string;
  readonly income: string;
}

export const newPerson = (): Person => ({
  first: 'Robin',
  last: 'Castellan',
  born: '1985-04-12',
  email: `robin.${randomBytes(6).toString('hex')}@mail.example`,
  password: 'four quiet blue otters',
  phone: '5035550142',
  ssn: '219099999',
  income: '96000',
});
