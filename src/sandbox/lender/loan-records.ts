import type {AnswerOf, BodyOf} from '../http/operation.ts';
import type {
  Condition,
  Document,
  EmploymentType,
  Experiment,
  Liens,
  LinkedAccount,
  Notification,
  Offer,
  Offers,
  Payoffs,
  Place,
  ScoreDisclosure,
  Signature,
  Signer,
  SignerStep,
  StepName,
  Timeline,
} from '../contract/entities.ts';
import type {Pricing} from './pricing.ts';

/** What the server keeps of an application besides the entities of the contract, by what it is. */
export type LoanRecords = {
  /** Every step that it has been in, in the order of the first time. */
  reached?: StepName[];
  /** Prices of the organisation when it was begun. */
  pricing?: Partial<Pricing>;
  experiments?: Experiment[];
  /** What the person has been told: by the id of a message of `notifications.yaml`. */
  told?: {id: string; uuid: string; created: string}[];
  /** Notifications in place of those. */
  notifications?: Notification[];

  profileGiven?: boolean;
  purposeText?: string;
  contact?: Omit<BodyOf<'saveContact'>, 'ssn' | 'mailingAddress'>;
  contactGiven?: boolean;
  socialGiven?: boolean;
  insurance?: Pick<BodyOf<'saveInsurance'>, 'carrier' | 'policyNumber' | 'expires'>;
  proofs?: {[topic in BodyOf<'sendProof'>['topic']]?: {explanation: string}};
  employer?: Required<BodyOf<'verifyEmployment'>>;

  /** The credit file was opened by its owner. */
  unfrozen?: boolean;
  bureauAnswers?: boolean;
  scoreDisclosure?: ScoreDisclosure;
  inquiriesGiven?: BodyOf<'attestInquiries'>['inquiries'];

  propertyChosen?: boolean;
  estimate?: BodyOf<'estimateHome'>;
  valuation?: BodyOf<'orderValuation'>;
  liens?: Liens;
  liensGiven?: Required<BodyOf<'saveLiens'>>;
  /** Dollars that are owed on the home, as the borrower has confirmed them. */
  owed?: number;
  payoffs?: Payoffs;

  offers?: Offers;
  /** They are those after the full credit check. */
  offersRevised?: boolean;
  offerChosen?: Offer & {debtPayoff: boolean};
  assets?: Asset[];
  assetsTotal?: number;
  requalified?: {way: BodyOf<'requalify'>['way']; amount: number};
  /** Id of the lien that is paid off. */
  payOff?: string;

  links?: Link[];
  linkedAccounts?: LinkedAccount[];

  conditions?: Condition[];
  identityAsked?: boolean;

  othersOnTitle?: boolean;
  signers?: TitleSigner[];
  /** Those whose invitation was taken back. */
  formerSigners?: TitleSigner[];
  /** When letters went to a signer, by the id of the signer. */
  letters?: {[signer: string]: string[]};

  notarySession?: {joined: string; attempts: number; located: boolean};
  timeline?: Timeline;
};

/** A link to an institution, begun or lasting. */
export interface Link {
  /** Of its token, which the file does not keep. */
  hash: string;
  /** ISO 8601. */
  until: string;
  provider: BodyOf<'createLinkToken'>['provider'];
  /** Of a link that was begun: how the browser goes on, and where to. */
  adapter?: AnswerOf<'createLinkToken'>['adapter'];
  returnTo?: NonNullable<BodyOf<'createLinkToken'>['returnTo']>;
  kind?: EmploymentType;
  /** The token, sealed, for whoever comes back in another window. */
  sealed?: string;
  /** Hash of the code that it was made lasting with. */
  code?: string;
  /** Of a lasting link: name of the institution, hash of the link that was begun. */
  institution?: string;
  origin?: string;
  /** Id of the source of income that it showed. */
  source?: string;
}

/** Something of the borrower's that stands in for income. */
export interface Asset {
  type: NonNullable<BodyOf<'saveAssets'>['assets']>[number]['type'];
  institution: string;
  amount: number;
  /** The linked account that it is in. */
  accountUuid?: string;
}

/** Somebody else on the title: the entity of the contract, with an account and a way of their own. */
export type TitleSigner = Signer &
  BodySigner & {
    step: Exclude<SignerStep['name'], 'CANCELLED'>;
    identityUuid?: string;
    /** Joined the session once, when no notary was free. */
    tried?: boolean;
    signedOn?: string;
    /** Ids of the files that they have sent. */
    uploads?: string[];
    documents?: Document[];
    conditions?: Condition[];
  };

type BodySigner = NonNullable<BodyOf<'saveSigners'>['signers']>[number];

/** What is encrypted at rest and never sent. */
export type LoanSecrets = {
  ssn?: string;
  /** Full account numbers, by the id of the account. */
  accounts?: {[account: string]: string};
  hmda?: BodyOf<'saveHmda'>;
  notaryLocation?: Place;
  phoneCode?: PhoneCodeSent;
  /** Codes of invitations, by the account of whom they were made for. */
  codes?: {[identity: string]: string};
  /** The end of the chain of signatures: the number and the seal of the last record. */
  signatures?: {number: number; seal: string};
  /** Signatures under a package, or of a signer, by what was signed or by whom. */
  [signed: `signature-${string}`]: SignedPackage | Signature;
  /** Where a signer was. */
  [where: `location-${string}`]: Place | null;
};

/** How a package of papers was signed. */
export type SignedPackage = {signature: Signature; initials?: Signature | null; location?: Place | null};

/** A code on its way to a telephone number. Times are ISO 8601. */
export type PhoneCodeSent = {phone: string; hash: string; until: string; tries: number; sent: string[]};
