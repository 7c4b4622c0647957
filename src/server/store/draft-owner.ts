import {createHash, randomBytes} from 'node:crypto';

/** Whose drafts: an account's, or those of a visit that holds a token. */
export type DraftOwner = string;

export function ownedByPerson(identity: string): DraftOwner {
  return `identity:${identity}`;
}

/** Whether a token is as pages and servers give them; others are treated as none, so that nobody chooses a word. */
export function isDraftToken(token: string | undefined): token is string {
  return token !== undefined && /^[\w-]{32}$/.test(token);
}

/** The store knows a token by its hash alone. */
export function ownedByToken(token: string): DraftOwner {
  return `token:${createHash('sha256').update(token).digest('base64url')}`;
}

/** Whose drafts somebody may read, the first who has one counting: the account's, then those of the visit. */
export function draftOwners(identity: string | undefined, token: string | undefined): readonly DraftOwner[] {
  return [
    ...(identity === undefined ? [] : [ownedByPerson(identity)]),
    ...(token === undefined ? [] : [ownedByToken(token)]),
  ];
}

export function newDraftToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Whether an owner is whoever holds a token, and no account. */
export function isStranger(owner: DraftOwner): boolean {
  return owner.startsWith('token:');
}
