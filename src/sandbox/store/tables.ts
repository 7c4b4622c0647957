import type {Generated, Selectable} from 'kysely';
import type {Application, ChatMessage, Identity, Profile, StepName, ChatFile} from '../contract/entities.ts';
import type {SubState} from '../lender/loan-file.ts';
import type {LoanRecords} from '../lender/loan-records.ts';
import type {ServerTables} from '../../server/store/tables.ts';
import type {JsonObject} from '../../model/json.ts';

/** The tables of `migrations/`, column by column, with those that every server has. Times are instants, uuids lower-case text. */
export interface Tables extends ServerTables {
  identities: IdentityTable;
  sessions: SessionTable;
  applications: ApplicationTable;
  consents: ConsentTable;
  files: FileTable;
  papers: {application: string; id: string; list: string; title: string; bytes: Buffer; created: Date};
  paper_views: {application: string; identity: string; paper: string; sha256: string; seen: Date};
  signatures: {application: string; number: number; paper: string; record: string; seal: string};
  outbox: {id: Generated<string>; application: string; kind: string; body: JsonObject; created: Date};
  visits: {uuid: string; tracker: string; platform: string; facts: JsonObject; created: Date};
  events: {
    id: Generated<string>;
    visit: string;
    event: string;
    type: string;
    once: string | null;
    body: JsonObject;
    created: Date;
  };
  chats: ChatTable;
  chat_messages: ChatMessageTable;
  chat_files: ChatFileTable;
  chat_typing: {chat: string; author: string; name: string; text: string; at: Date};
  staff_sessions: StaffSessionTable;
  chat_tickets: {hash: string; chat: string | null; staff: string | null; expires: Date};
  chat_nonces: {hash: string; identity: string; session: string; expires: Date};
  chat_questions: ChatQuestionTable;
  chat_ratings: {contact: string; rating: number; words: string; created: Date};
  chat_presence: {connection: string; name: string; seen: Date};
  trackers: {identity: string; tracker: string | null; profile: string | null; updated: Date};
}

interface IdentityTable {
  uuid: string;
  email: string;
  /** scrypt, as `session/password.ts` writes it. */
  password: string;
  phone: string | null;
  org: string;
  kind: NonNullable<Identity['type']>;
  created: Date;
  updated: Date;
}

interface SessionTable {
  uuid: string;
  identity: string;
  created: Date;
  expires: Date;
  revoked: Date | null;
}

interface ApplicationTable {
  uuid: string;
  identity: string;
  org: string;
  active: boolean;
  step: StepName;
  sub_state: SubState;
  /** When the step was entered. */
  since: Date;
  /** Outcome that test values chose; see `lender/test-values.yaml`. */
  scenario: string | null;
  application: Application;
  profile: Profile;
  /** What the server keeps besides: liens, offers, income sources, signers, ... */
  records: LoanRecords;
  /** Encrypted: Social Security number and full account numbers. */
  sealed: string | null;
  created: Date;
  updated: Date;
}

interface ConsentTable {
  uuid: string;
  /** Absent: given with the account, before there was an application. */
  application: string | null;
  identity: string;
  type: string;
  text_version: string;
  ip: string;
  created: Date;
}

interface FileTable {
  uuid: string;
  application: string;
  type: string;
  name: string;
  content_type: string;
  size: number;
  bytes: Buffer;
  condition: string | null;
  created: Date;
}

interface ChatTable {
  uuid: string;
  /** `agent`: with people; `bot`: with the chatbot. */
  kind: string;
  channel: string;
  contact: string;
  org: string;
  /** Absent: a visitor's, whom nobody knows. */
  identity: string | null;
  application: string | null;
  name: string;
  /** Encrypted: how to reach the visitor, and what the page told. */
  sealed: string | null;
  skill: string | null;
  provider: string;
  /** The scripted agent answers, whoever is at the console. */
  scripted: boolean;
  /** The person who answered first. */
  worker: string | null;
  /** Sequence of the newest message. */
  last: Generated<number>;
  visitor_read: Generated<number>;
  agent_read: Generated<number>;
  created: Date;
  expires: Date;
  ended: Date | null;
  ending: string | null;
}

/** A file of a message. */
export type KeptFile = Omit<ChatFile, 'href'>;

interface ChatMessageTable {
  chat: string;
  sequence: number;
  author: ChatMessage['author']['kind'];
  name: string;
  client: string | null;
  text: string;
  files: KeptFile[];
  created: Date;
}

interface ChatFileTable {
  uuid: string;
  chat: string;
  author: string;
  name: string;
  media_type: ChatFile['mediaType'];
  size: number;
  bytes: Buffer;
  created: Date;
}

interface ChatQuestionTable {
  uuid: string;
  position: Generated<string>;
  chat: string;
  question: string;
  response: string;
  /** How well the answer fits, 0 to 1. */
  score: number;
  created: Date;
  rating: string | null;
  feedback: string | null;
}

interface StaffSessionTable {
  uuid: string;
  hash: string;
  secret: string;
  name: string;
  /** Moved on while the browser shows that it is there. */
  expires: Date;
  ends: Date;
}

export type IdentityRow = Selectable<IdentityTable>;
export type ApplicationRow = Selectable<ApplicationTable>;
export type ChatRow = Selectable<ChatTable>;
export type ChatMessageRow = Selectable<ChatMessageTable>;
