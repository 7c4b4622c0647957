import type {Generated, Selectable} from 'kysely';
import type {JsonObject} from '../../model/json.ts';

/** The tables that every server has, column by column. Times are instants, uuids lower-case text. */
export interface ServerTables {
  drafts: DraftTable;
  /** Encrypted: answers that must not lie in a draft, with whose they are. */
  held_answers: {owner: string; answer_set: string; sealed: string; until: Date} & RoomTaken;
  attempts: {id: Generated<string>; subject: string; at: Date};
  idempotency_keys: {
    owner: string;
    key: string;
    fingerprint: string;
    status: number | null;
    answer: string | null;
    /** Whose drafts the write was about, where it was a visit's: what it was answered goes with them. */
    draft_owner: string | null;
    created: Date;
  };
}

/** What a row takes, by which what people without a session have here is counted. */
interface RoomTaken {
  /** Bytes of what is sealed. */
  size: Generated<number>;
  /** Keyed digest of where it came from; absent: it is an account's, or older than the count. */
  network: string | null;
}

interface DraftTable extends RoomTaken {
  owner: string;
  answer_set: string;
  /** Encrypted: the answers. */
  sealed: string | null;
  /** Answers that were kept before drafts were sealed; `seal-drafts.ts` seals them at the next start. */
  unsealed: JsonObject | null;
  updated: Date;
  /** New with each save. */
  version: string;
}

/** The tables of a server that keeps what people send: `migrations/`. */
export interface JourneyTables extends ServerTables {
  submissions: SubmissionTable;
  uploads: UploadTable;
  deliveries: DeliveryTable;
  come_backs: ComeBackTable;
  /** Encrypted: who asks for a link, which nobody has looked up yet. */
  come_back_asks: {uuid: string; sealed: string; created: Date; attempts: number; due: Date};
  handovers: HandoverTable;
  sessions: SessionTable;
  payments: PaymentTable;
  /** What the pretend page knows, which plays somebody else. */
  pretend_payments: {
    uuid: string;
    amount: string;
    currency: string;
    text: string;
    back: string;
    state: ProviderState;
    created: Date;
  };
  /**
   * `owners`: whose drafts it tells of; `sender`: whose answers it prints, where they are somebody else's; `mailbox` and
   * `writer`: what it is counted by as it is sent, absent where it need not be.
   */
  mails: {
    uuid: string;
    owners: string[];
    sender: string | null;
    mailbox: string | null;
    writer: string | null;
    sealed: string;
    attempts: number;
    due: Date;
    expires: Date;
  };
}

interface SessionTable {
  /** Keyed hash of its cookie. */
  hash: string;
  /** Keyed hash of issuer, subject and organisation. */
  person: string;
  /** Encrypted: both, and what the issuer told. */
  sealed: string;
  /** When it was last asked with. */
  used: Date;
  until: Date;
}

interface ComeBackTable {
  /** Whose draft it leads to: one link each. */
  owner: string;
  /** Keyed hashes: of the link, of the address. */
  link: string;
  person: string;
  sealed: string;
  org: string;
  created: Date;
  /** Keyed hash of the code that was sent last and opened nothing yet. */
  code: string | null;
  code_until: Date | null;
  /** Wrong codes since then. */
  tries: number;
}

interface HandoverTable {
  uuid: string;
  /** As `server.yaml` calls it. */
  name: string;
  /** What is shared is a part of it. */
  submission: string;
  from_owner: string;
  to_owner: string;
  /** Keyed hash of the address that it went to; absent: it went back. */
  person: string | null;
  /** It was sent back: whoever got it may send anew. */
  again: boolean;
}

interface SubmissionTable {
  uuid: string;
  /** What people are told: 100001, 100002, ... */
  number: Generated<string>;
  org: string;
  kind: string;
  operation: string;
  /** Whose draft it was; absent: nobody knows. */
  owner: string | null;
  /** Encrypted: the body. */
  sealed: string;
  created: Date;
}

interface UploadTable {
  uuid: string;
  owner: string;
  org: string;
  name: string;
  content_type: string;
  size: number;
  /** Encrypted. */
  bytes: Buffer;
  /** Digest of the network that a file of somebody without a session came from. */
  network: string | null;
  /** The submission whose body names it; until then nobody's but the owner's. */
  submission: string | null;
  /** When it was taken out of the draft that named it; absent: it was not, or is in a draft again. */
  dropped: Generated<Date | null>;
  created: Date;
}

interface DeliveryTable {
  uuid: string;
  submission: string;
  name: string;
  state: 'waiting' | 'done' | 'dead';
  attempts: number;
  due: Date;
  /** What came of the last attempt, without anything of what was sent. */
  error: string | null;
  created: Date;
  ended: Date | null;
  /** The span of the request that made the submission, as a `traceparent`; absent: it had none. */
  trace: string | null;
}

/** What whoever takes payments says of one. */
export type ProviderState = 'waiting' | 'paid' | 'failed' | 'cancelled';

interface PaymentTable {
  uuid: string;
  submission: string;
  name: string;
  /** With two decimals. */
  amount: string;
  currency: string;
  /** `due`: nobody has begun to pay. */
  state: 'due' | ProviderState;
  provider_id: string | null;
  /** Encrypted. */
  page: string | null;
  attempts: Generated<number>;
  due: Date | null;
  created: Date;
  ended: Date | null;
  receipt: string | null;
}

export type PaymentRow = Selectable<PaymentTable>;
export type SubmissionRow = Selectable<SubmissionTable>;
export type ComeBackRow = Selectable<ComeBackTable>;
export type DeliveryRow = Selectable<DeliveryTable>;
export type HandoverRow = Selectable<HandoverTable>;
