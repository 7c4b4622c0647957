import {isSecretField} from '../../runtime/answers/draft.ts';
import {shownFields} from '../../runtime/answers/shown-fields.ts';
import type {Showing} from './types.ts';

/** What becomes of what a screen asks for and no draft keeps: `held` for half an hour, or `left` out. */
export type SecretKeeping = 'none' | 'held' | 'left';

/** The same of what a screen asks for now. Passwords are not even held. */
export function secretKeeping({session, set}: Pick<Showing, 'session' | 'set'>): SecretKeeping {
  const secrets = shownFields(session.screen.blocks, session.read()).filter(({block}) => isSecretField(block));
  if (secrets.length === 0) return 'none';
  return set.holds && secrets.every(({block}) => block.type !== 'password') ? 'held' : 'left';
}
