import type {IdentityRow} from '../../store/tables.ts';

/** Whether somebody works for a broker: known by the address of their email. */
export function isBroker({email}: IdentityRow): boolean {
  return email.endsWith('@brokers.example');
}
