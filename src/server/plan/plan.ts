import type {KeptPart} from '../../model/kept-parts.ts';
import type {AnswerOperation} from '../../model/asked-operation.ts';
import type {CompiledMail, MailText} from '../../model/compiled/mail.ts';
import type {FieldBlock} from '../../model/compiled/screen.ts';
import type {SignInPages} from '../../model/compiled/server-texts.ts';
import type {Line} from '../../model/compiled/text.ts';
import type {PaymentPart} from '../../model/payment.ts';
import type {SentAnswers} from '../answers/sent-answers.ts';

/** What a server does for a workspace: worked out from `server.yaml`, the contract and the flows. */
export interface ServerPlan {
  /** Every operation of the contract, by its id. */
  readonly operations: Readonly<Record<string, OperationPlan>>;
  readonly upstreams: Readonly<Record<string, UpstreamPlan>>;
  readonly deliveries: Readonly<Record<string, DeliveryPlan>>;
  /** To whom submissions are handed over, by name. */
  readonly handovers: Readonly<Record<string, HandoverPlan>>;
  /** How people come back to a draft by a link; absent: they do not. */
  readonly comeBack?: ComeBackPlan;
  /** By name, what people pay for what they have sent. */
  readonly payments: Readonly<Record<string, PaymentPlan>>;
  /** How people log in; absent: nobody does. */
  readonly signIn?: SignInPlan;
  /** Milliseconds after which what is kept goes; absent: it stays. */
  readonly keep: {readonly drafts: number; readonly submissions?: number};
}

/** A link finds the draft, a code that is sent anew opens it. */
export interface ComeBackPlan {
  /** Milliseconds for which a link is good, and a code. */
  readonly time: number;
  readonly code: number;
  /** Path of the page that the link opens. */
  readonly page: string;
  readonly linkMail: MailText;
  readonly codeMail: MailText;
}

/** What people pay for something that they have sent. */
export interface PaymentPlan {
  /** The submission that it is for. */
  readonly for: string;
  /** Key of its body that says how much. */
  readonly amount: string;
  /** Three capital letters. */
  readonly currency: string;
  readonly text: Line;
  /** Path of the screen that people come back to. */
  readonly back: string;
  /** Absent: the pretend page. */
  readonly provider?: ProviderPlan;
}

export interface ProviderPlan {
  readonly url: string | FromEnvironment;
  readonly bearer: FromEnvironment;
  readonly secret: FromEnvironment;
  /** Origins of the pages on which people pay. */
  readonly pages: readonly (string | FromEnvironment)[];
}

/** A submission goes on to another person, or back to whoever handed one over. */
export type HandoverPlan = {
  /** Which submissions. */
  readonly of: string;
  /** Keys of the body that the other may read. */
  readonly shares: readonly string[];
  readonly mail: MailText;
} & (
  | {
      /** Paths of the answers that are addresses: of whoever goes on, and of the sender. */
      readonly to: string;
      readonly from?: string;
    }
  | {
      /** The handover that it answers. */
      readonly back: string;
      /** Key of the body with the number of what it answers. */
      readonly about: string;
      /** Values of the body with which it is sent back, and may be sent anew; absent: never. */
      readonly again?: Readonly<Record<string, unknown>>;
    }
);

/** Log-in by OpenID Connect. */
export interface SignInPlan {
  readonly issuer: string | FromEnvironment;
  readonly client: FromEnvironment;
  /** Absent: a public client. */
  readonly secret?: FromEnvironment;
  /** What the issuer is asked for besides who somebody is. */
  readonly scopes: readonly ('profile' | 'email')[];
  /** Milliseconds for which a log-in is good, and for which without a request. */
  readonly time: number;
  readonly idle: number;
  /** Where the workspace has words of its own. */
  readonly pages: SignInPages;
}

export type OperationPlan =
  | {readonly does: 'draft'}
  /** Says who is logged in, by keys of its answer, or logs out. */
  | {readonly does: 'session'; readonly says: readonly SessionPart[]}
  /** Gives, by keys of its answer, what is kept of whoever asks, or erases it. */
  | {readonly does: 'kept'; readonly says: readonly KeptPart[]}
  | SubmitPlan
  /** Says by keys of its answer what came of a payment, or begins it. */
  | {readonly does: 'pay'; readonly payment: string; readonly says: readonly PaymentPart[]}
  | {readonly does: 'receipt'; readonly of: string; readonly answer: ReceiptParts}
  /** Gives what a handover shares to both of its people; `tellsSender`: whether they have sent it. */
  | {
      readonly does: 'handed-over';
      readonly handover: string;
      readonly answer: ReceiptParts;
      readonly tellsSender: boolean;
    }
  /** `ask`: a link is sent; `code`: a code for it; `open`: both give the token of the draft. */
  | {readonly does: 'come-back'; readonly step: 'ask' | 'code' | 'open'}
  | {readonly does: 'upload'; readonly answer: ReceiptParts}
  | {readonly does: 'upstream'; readonly upstream: string; readonly cache?: number}
  /** A module of a plug-in answers. */
  | {readonly does: 'code'; readonly answer: AnswerOperation}
  /** Answers with the example of the contract; `unsaid`, where nothing says so: but in production mode, with 501. */
  | {readonly does: 'example'; readonly unsaid?: true};

/** The body is kept, numbered and delivered. */
export interface SubmitPlan {
  readonly does: 'submit';
  /** What is sent: the id of the flow, or another name. */
  readonly of: string;
  /** A person sends it once: a second time answers with the first. */
  readonly once: boolean;
  /** Set of answers whose draft it ends where it cannot be said who sends it. */
  readonly set?: string;
  /** By an organisation's id, what it is called there and what the keys of the body ask; undefined where nobody asks it. */
  readonly asked: (org: string) => AskedAnswers | undefined;
  /** By an organisation's id, each action that sends it, with what of the body are answers; none where it cannot be said. */
  readonly sent: (org: string) => readonly SentAnswers[];
  readonly answer: ReceiptParts;
}

/** What was sent, in the words of the flow that sends it, for people who read it. */
export interface AskedAnswers {
  readonly title: string;
  readonly questions: readonly PlannedQuestion[];
}

/** Keys of an answer that a session fills; `redirect` is where to go after a log-out. */
export const sessionParts = ['signedIn', 'name', 'firstName', 'lastName', 'email', 'redirect'] as const;
export type SessionPart = (typeof sessionParts)[number];

/** Key of the answer -> what of the receipt it says. */
export type ReceiptParts = Readonly<Record<string, ReceiptPart>>;

/** `number`: what people are told; `id`: a uuid; `time`: when it came; of a file also its `name`, `type` and `size`. */
export type ReceiptPart = 'number' | 'id' | 'time' | 'name' | 'type' | 'size';

export interface PlannedQuestion {
  readonly key: string;
  readonly label: string;
  /** What asks it, which says how an answer is printed; absent: nothing is known of it. */
  readonly field?: FieldBlock;
  /** What is asked inside of it: once, or for each item of a list. */
  readonly questions?: readonly PlannedQuestion[];
}

/** A secret is the name of a variable of the environment. */
export interface FromEnvironment {
  readonly env: string;
}

export interface UpstreamPlan {
  readonly url: string | FromEnvironment;
  readonly bearer?: FromEnvironment;
  /** Milliseconds until an answer must have come. */
  readonly timeout: number;
  /** How often a read is tried again. */
  readonly retries: number;
}

export type DeliveryPlan =
  | {
      readonly to: 'webhook';
      readonly of: string;
      readonly url: string | FromEnvironment;
      readonly secret: FromEnvironment;
    }
  | {
      readonly to: 'email';
      readonly of: string;
      readonly mail: CompiledMail;
      readonly attach: readonly ('pdf' | 'json')[];
    }
  | {readonly to: 'file'; readonly of: string; readonly folder: string};
