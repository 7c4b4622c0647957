// Written by scripts/contract-types.ts from schemas/api/openapi.yaml.
import type {Json} from '../../model/json.ts';

/**
 * What the person may do with an account.
 */
export type AccountAccess = {
  /**
   * The account.
   */
  account: {
    /**
     * Name of the account.
     */
    name: string;
    /**
     * Address of its wallet.
     */
    address: string;
  };
  /**
   * The person's wallet.
   */
  authorizedWallet: {
    /**
     * As what it acts for the account.
     */
    authorizationType: 'OWNER';
  };
};

/**
 * Accounts that the person may look at, with what they are told there.
 */
export type Accounts = {
  /**
   * Accounts in a fixed order.
   */
  items: {
    account: {
      /**
       * Name of the account.
       */
      name: string;
      /**
       * Address of its wallet.
       */
      address: string;
    };
    /**
     * Wallets that may act for the account.
     */
    authorizedWallets?: {
      /**
       * Address of the wallet.
       */
      address?: string;
    }[];
    /**
     * What the person is told, newest first.
     */
    notifications: Notification[];
  }[];
};

/**
 * A postal address in the United States.
 */
export type Address = {
  /**
   * House number and street.
   */
  street1: string;
  /**
   * Apartment or suite.
   */
  street2?: string;
  /**
   * City.
   */
  city: string;
  /**
   * Two letters, such as TX.
   */
  state: string;
  /**
   * Five digits.
   */
  zip: string;
};

/**
 * An application for a home equity line of credit.
 */
export type Application = {
  /**
   * Id of the application.
   */
  uuid: string;
  /**
   * Number that people quote on the telephone.
   */
  loanNumber?: string;
  auditFields?: {
    /**
     * When it was begun.
     */
    createdDate?: string;
  };
  status?: ApplicationStatus;
  /**
   * What the borrower has agreed to.
   */
  consents?: Consent[];
  /**
   * Home that secures the line.
   */
  selectedPropertyUuid?: string;
  property?: Property;
  /**
   * Stated yearly income before taxes.
   */
  income?: number;
  /**
   * Other stated yearly income.
   */
  otherIncome?: number;
  employmentType?: EmploymentType;
  /**
   * What the money is for.
   */
  purpose?: 'HOME_IMPROVEMENT' | 'DEBT_CONSOLIDATION' | 'EDUCATION' | 'EMERGENCY_FUND' | 'LARGE_PURCHASE' | 'OTHER';
  /**
   * Term of the chosen offer; 0 while none is chosen.
   */
  term?: number;
  /**
   * Amount of the chosen offer; 0 while none is chosen.
   */
  amount?: number;
  /**
   * Yearly rate of the chosen offer, 8.25 for 8.25 percent; 0 while none is chosen.
   */
  rate?: number;
  /**
   * Annual percentage rate of the chosen offer, the fee included; 0 while none is chosen.
   */
  apr?: number;
  /**
   * Monthly payment of the chosen offer.
   */
  monthlyPayment?: number;
  /**
   * Until the term ends, only interest is paid: a product for people of a certain age.
   */
  isInterestOnly?: boolean;
  /**
   * Whether the rate can change.
   */
  rateType?: 'UNKNOWN' | 'FIXED' | 'FLOATING';
  /**
   * Documents that have arrived.
   */
  documents?: Document[];
  /**
   * Sources of income that were shown.
   */
  incomeSources?: IncomeSource[];
  disburseAccount?: BankAccount;
  autopayAccount?: BankAccount;
  /**
   * How the borrower pays back.
   */
  payType?: 'AUTOPAY' | 'MANUAL';
  /**
   * Day of the month on which a payment is due.
   */
  paymentDay?: number;
  /**
   * Assets offered in place of income.
   */
  assetDepletion?: {
    /**
     * They have been listed.
     */
    complete?: boolean;
  };
  /**
   * Insurance of the home.
   */
  insurance?: {
    /**
     * Proof of insurance has arrived.
     */
    complete?: boolean;
  };
  /**
   * The questions of the government have been answered or declined.
   */
  hasHmda?: boolean;
  /**
   * How far the other signers are.
   */
  coDeedStatus?: 'INITIAL' | 'IN_PROGRESS' | 'COMPLETE';
  /**
   * Appointment that the borrower asked for.
   */
  requestedManualNotaryTime?: string;
  /**
   * Where that appointment is.
   */
  manualNotaryPlace?: 'HOME' | 'OFFICE';
  /**
   * The line is backed by crypto assets.
   */
  isCrypto?: boolean;
  /**
   * Estimated value of the home.
   */
  adjustedHomeAmount?: number;
  /**
   * Money drawn at the start, before the fee is taken from it.
   */
  uwCalculatedDrawAmount?: number;
  /**
   * Fee of the lender that is taken from what is drawn at the start.
   */
  originationFee?: number;
  /**
   * Money that is sent at the start, the fee taken from it.
   */
  netDrawAmount?: number;
  /**
   * Loan officer who referred the borrower.
   */
  referrer?: {
    /**
     * Id of the loan officer.
     */
    referrerUuid?: string;
  };
  /**
   * How additional signers are recognised.
   */
  additionalSignerVersion?: 'v1' | 'v2';
  /**
   * Additional signers of the deed.
   */
  helocSigners?: {
    /**
     * Identity of the signer.
     */
    identityUuid?: string;
    /**
     * They have signed the deed.
     */
    participantAcceptComplete?: boolean;
  }[];
};

/**
 * Flags that the lender's systems set. The machine reads them.
 */
export type ApplicationStatus = {
  /**
   * The borrower has confirmed what is owed on the home.
   */
  liensComplete?: boolean;
  /**
   * Decision of underwriting.
   */
  uwDecision?:
    | 'APPROVED'
    | 'ASSET_DEPLETION'
    | 'DECLINE'
    | 'ERROR'
    | 'FINAL'
    | 'INELIGIBLE'
    | 'INITIAL'
    | 'REVIEW'
    | 'SELECT'
    | 'UNKNOWN';
  /**
   * The finer decision of underwriting.
   */
  uwSubDecision?:
    | 'BPO_PENDING'
    | 'CREDIT_FROZEN'
    | 'FINAL_OFFER'
    | 'UNKNOWN_SUBDECISION'
    | 'UNVERIFIED_DTI_LIMITED'
    | 'UNVERIFIED_OFFER'
    | 'UNVERIFIED_ONBOARDING_COMPLETE'
    | 'VERIFIED_DTI_LIMITED'
    | 'VERIFIED_INCOME_MATCHED_OFFER'
    | 'VERIFIED_OFFER'
    | 'VERIFIED_RESERVE_LIMITED';
  /**
   * Recent credit inquiries must be explained.
   */
  inquiryAttestNeeded?: boolean;
  /**
   * They have been.
   */
  inquiryAttestComplete?: boolean;
  /**
   * Paystubs must be uploaded by hand.
   */
  manualPaystubUpload?: boolean;
  /**
   * They have been.
   */
  manualPaystubTasksComplete?: boolean;
  /**
   * Result of the check of the bank account.
   */
  giactAccountStatus?: 'VERIFIED' | 'FAILED_VERIFICATION' | 'PENDING_REVIEW';
  /**
   * Bypass of the bank check.
   */
  bypass?: 'WAITING' | 'BYPASS' | 'NO_BYPASS';
  /**
   * Whether a broker price opinion is needed and how far it is.
   */
  bpo?: 'BPO_NOT_REQUIRED' | 'BPO_REQUIRED' | 'UNKNOWN_BPO_STATUS' | 'BPO_PROCESSING' | 'BPO_COMPLETE';
  /**
   * The summary can be read and signed.
   */
  disclosurelistSummaryReady?: boolean;
  /**
   * The summary is signed.
   */
  disclosurelistSummaryComplete?: boolean;
  /**
   * The closing documents can be read and signed.
   */
  disclosurelistClosingReady?: boolean;
  /**
   * The closing documents are signed.
   */
  disclosurelistClosingComplete?: boolean;
  /**
   * The documents of the notary are ready.
   */
  disclosurelistNotaryReady?: boolean;
  /**
   * The documents of the notary are signed.
   */
  disclosurelistNotaryComplete?: boolean;
  /**
   * The borrower has accepted the deed with the notary.
   */
  primaryParticipantAcceptComplete?: boolean;
  /**
   * The deed was signed on paper.
   */
  manualDeedSigningComplete?: boolean;
  /**
   * The employer must be asked.
   */
  employmentVerificationNeeded?: boolean;
  /**
   * The property record has been read.
   */
  propertyComplete?: boolean;
  /**
   * The property record does not match.
   */
  datatreeNoMatch?: boolean;
  /**
   * The credit file is frozen and the PIN given was not accepted.
   */
  creditFrozenWithPin?: boolean;
  /**
   * Declined for the share of income that debts take.
   */
  dtiDecline?: boolean;
  /**
   * Declined for the credit score.
   */
  creditScoreDecline?: boolean;
  /**
   * The flood certificate has not come yet.
   */
  waitingOnFloodCert?: boolean;
  /**
   * How far closing is after the signatures.
   */
  checklistStatus?: 'GEN_RESCISSION' | 'RESCISSION' | 'RECORDING' | 'FUNDABLE';
  /**
   * The notary meets the borrower in person.
   */
  manualNotary?: boolean;
  /**
   * A document was asked for that the journey does not ask for by itself.
   */
  condition?: boolean;
  /**
   * Whether a title search is needed and how far it is.
   */
  title?:
    | 'TITLE_REQUIRED'
    | 'TITLE_NOT_REQUIRED'
    | 'PREQUAL_TITLE_PROCESSING'
    | 'PREQUAL_TITLE_COMPLETE'
    | 'FINAL_TITLE_PROCESSING'
    | 'FINAL_TITLE_COMPLETE'
    | 'UNKNOWN_TITLE_STATUS';
};

/**
 * Where an application stands. Every call that may move it answers with this.
 */
export type ApplicationStep = {
  name: StepName;
  /**
   * How far the step itself is. A waiting step that is COMPLETE is not waited for: it is over, and no step follows.
   */
  subState?: 'INITIAL' | 'IN_PROGRESS' | 'COMPLETE';
};

/**
 * An account of the application. The full number is never sent to the browser.
 */
export type BankAccount = {
  /**
   * Id of the account.
   */
  uuid?: string;
  /**
   * Name on the account.
   */
  holder?: string;
  /**
   * Name of the bank.
   */
  institution?: string;
  /**
   * Routing number.
   */
  routingNumber?: string;
  /**
   * Masked account number, such as ****6789.
   */
  accountNumber?: string;
  /**
   * Last four digits.
   */
  mask?: string;
  /**
   * Kind of account.
   */
  accountType?: 'CHECKING' | 'SAVINGS';
};

/**
 * What a person comes back to from a page of an institution.
 */
export type BegunLink = {
  /**
   * The application that began it.
   */
  applicationUuid: string;
  /**
   * How the browser goes on.
   */
  adapter: 'redirect' | 'plaid';
  /**
   * What the person has chosen there; OPEN where the provider tells it to the browser.
   */
  outcome: 'SHARED' | 'DENIED' | 'OPEN';
  /**
   * For a provider in the browser: the token that the link was begun with.
   */
  token?: string;
  provider?: IncomeSourceType;
  /**
   * The screen that began it.
   */
  returnTo?: 'income/review' | 'bank/disburse' | 'bank/autopay' | 'product/assets';
  kind?: EmploymentType;
};

/**
 * A file that was sent in a chat.
 */
export type ChatFile = {
  /**
   * Id of the stored file.
   */
  id: string;
  /**
   * Name on the sender's device; to be shown and never to be opened.
   */
  name: string;
  /**
   * Size.
   */
  size: number;
  /**
   * Kind of file, by its content.
   */
  mediaType: 'image/jpeg' | 'image/png' | 'audio/amr' | 'audio/mpeg' | 'video/mp4' | 'application/pdf' | 'text/plain';
  /**
   * Where its bytes are, for whoever is in the chat. They always come as a download.
   */
  href: string;
};

/**
 * Questions and answers of a conversation with the chatbot, oldest first.
 */
export type ChatHistory = {
  /**
   * The conversation.
   */
  conversationId: string;
  /**
   * Ten minutes after the newest question.
   */
  expiration: string;
  items: {
    /**
     * The question.
     */
    questionId: string;
    /**
     * What was asked.
     */
    questionStr: string;
    /**
     * What was answered.
     */
    responseStr: string;
    /**
     * When.
     */
    createdDt: string;
  }[];
};

/**
 * One message. `sequence` is 1, 2, 3, ... in a conversation, without gaps.
 */
export type ChatMessage = {
  /**
   * The conversation.
   */
  conversation: string;
  /**
   * Its place in the conversation.
   */
  sequence: number;
  /**
   * Id that the sender gave it.
   */
  clientId?: string;
  author: {
    /**
     * Who wrote it.
     */
    kind: 'visitor' | 'agent' | 'bot' | 'system';
    /**
     * Name to show.
     */
    name: string;
  };
  /**
   * Plain text, as it was written.
   */
  text: string;
  /**
   * @maxItems 10
   */
  files: ChatFile[];
  /**
   * When it was stored.
   */
  at: string;
};

/**
 * A conversation with people that was begun, and what its calls need.
 */
export type ChatSession = {
  /**
   * Whose messages these are; the organisation chooses.
   */
  provider?: 'sandbox' | 'twilio' | 'nice' | 'stream' | 'talkjs';
  /**
   * Opens the calls of this conversation until `expiration`.
   */
  token: string;
  /**
   * The conversation.
   */
  conversationSid: string;
  /**
   * When the session ends.
   */
  expiration: string;
  friendlyName?: string;
  emailAddress?: string;
  /**
   * Channel of the conversation.
   */
  omniProxyChannelId: string;
  /**
   * The channel as the provider calls it.
   */
  providerChannelId?: string;
  skill?: ChatSkill;
  /**
   * Whom the conversation waits for, where it was asked for.
   */
  targetWorkerName?: string;
  /**
   * The same person by id.
   */
  targetWorkerId?: string;
  stream?: {
    providerUserId: string;
    providerUserToken: string;
    providerChannelId: string;
  };
};

/**
 * Which people answer: those for crypto-backed lines, those of the main brand, those of all others.
 */
export type ChatSkill = 'CLOC_HELOC' | 'FHEL' | 'White Label';

/**
 * Where in the product it is, in one word.
 */
export type ChatTag = string;

/**
 * Something a lender asks for besides the journey.
 */
export type Condition = {
  /**
   * Id of the condition.
   */
  uuid: string;
  /**
   * When it was asked.
   */
  created?: string;
  categoryEnum: ConditionCategory;
  /**
   * What the lender notes on the document itself, for the person who sends it.
   */
  notes?: string;
  /**
   * What the lender tells the borrower.
   */
  commentsToBorrower?: string;
  /**
   * The borrower must still do something.
   */
  actionNeeded?: boolean;
  requestDocuments?: DocumentType;
  xtraData?: {
    /**
     * How many files are wanted.
     */
    numDocsRequired?: number;
  };
};

/**
 * What a lender may ask for besides the journey.
 */
export type ConditionCategory =
  | 'BANK_ACCOUNT_FRAUD_REVIEW'
  | 'FALSE_OWNERSHIP_TYPE_REVIEW'
  | 'GENERIC_DOCUMENT_REQUEST'
  | 'HARD_CREDIT_INQUIRY_REVIEW'
  | 'HELOC_MANUAL_PAYSTUB_UPLOAD'
  | 'ID_VERIFICATION_FAILURE'
  | 'IDENTITY_DOCUMENT_FRAUD_REVIEW'
  | 'MISSING_PHONE_NUMBER'
  | 'PROPERTY_LEGAL_DESCRIPTION'
  | 'PROPERTY_OWNERSHIP_FRAUD_REVIEW'
  | 'REVIEW_TRUST_REQUIREMENTS';

/**
 * Of one application, oldest first.
 */
export type Conditions = {
  /**
   * Conditions of the known categories.
   */
  items: Condition[];
};

/**
 * Something the person agreed to.
 */
export type Consent = {
  type: ConsentType;
  /**
   * When.
   */
  at?: string;
};

/**
 * What a person may agree to.
 */
export type ConsentType =
  | 'SOFT_CREDIT'
  | 'HARD_CREDIT'
  | 'TERMS'
  | 'ESIGN'
  | 'ERECORDS'
  | 'EFT'
  | 'TCPA'
  | 'INQUIRY_ATTESTATION'
  | 'EMPLOYMENT_VERIFICATION'
  | 'LIEN_ATTESTATION'
  | 'VALUATION_FEE';

/**
 * A document of the lender that the borrower reads and accepts.
 */
export type Disclosure = {
  /**
   * Id of the document.
   */
  id: string;
  /**
   * Package it belongs to.
   */
  list?: 'APPLICATION' | 'SUMMARY' | 'CLOSING' | 'NOTARY';
  /**
   * Path of the PDF on this site; it is sent with the token only.
   */
  href: string;
  /**
   * Number of pages.
   */
  pages?: number;
  /**
   * What matters most of it, to be read before its text.
   */
  terms?: {
    /**
     * What it is.
     */
    label: string;
    /**
     * How it stands in the document.
     */
    value: string;
  }[];
  /**
   * The borrower has accepted it.
   */
  accepted?: boolean;
  /**
   * Name that people read.
   */
  title: string;
};

/**
 * Documents that are read and accepted together.
 */
export type Disclosures = {
  /**
   * In reading order.
   */
  items: Disclosure[];
  /**
   * They can be read.
   */
  ready?: boolean;
  /**
   * All are accepted.
   */
  complete?: boolean;
};

/**
 * A document of the application.
 */
export type Document = {
  /**
   * Id of the document.
   */
  id: string;
  type: DocumentType;
  /**
   * Path of its bytes on this site; they are sent with the token only.
   */
  href?: string;
  /**
   * Day on which it was added.
   */
  date?: string;
  /**
   * Size.
   */
  size?: number;
  /**
   * Name that people read.
   */
  title?: string;
};

/**
 * What an uploaded or issued document is.
 */
export type DocumentType =
  | 'BANK_STATEMENT'
  | 'CERTIFICATE_OF_TRUST'
  | 'PROPERTY_DESCRIPTION_SOURCE'
  | 'USER_UPLOADED_PAYSTUB'
  | 'SUPPORT'
  | 'DRIVERS_LICENSE_FRONT'
  | 'DRIVERS_LICENSE_BACK'
  | 'ID_CARD_FRONT'
  | 'ID_CARD_BACK'
  | 'PASSPORT_FRONT'
  | 'PERMANENT_RESIDENT_CARD_FRONT'
  | 'PERMANENT_RESIDENT_CARD_BACK'
  | 'SELFIE'
  | 'INSURANCE_DECLARATIONS'
  | 'DISCLOSURE_SUMMARY'
  | 'DISCLOSURE_CLOSING'
  | 'DISCLOSURE_NOTARY';

/**
 * Everything an application holds that the borrower may see.
 */
export type Documents = {
  /**
   * Newest first.
   */
  items: Document[];
};

/**
 * States of the draft that the sender knew, or has made without hearing so, each by what was another then than it is in the body: the answer as it was, null where there was none.
 *
 * @maxItems 8
 */
export type DraftBase = {
  answers?: {
    [k: string]: Json;
  };
  held?: {
    [k: string]: Json;
  };
}[];

/**
 * How a person earns, or where the money comes from.
 */
export type EmploymentType =
  | 'FULL_TIME'
  | 'PART_TIME'
  | 'SELF_EMPLOYED'
  | 'RETIRED'
  | 'UNEMPLOYED'
  | 'ALIMONY'
  | 'CHILD_SUPPORT'
  | 'SEPARATE_MAINTENANCE_PAYMENTS'
  | 'PUBLIC_ASSISTANCE_PROGRAM';

export type Experiment = {
  name: string;
  variation: 'variation' | 'control';
};

/**
 * Whether one feature is on. A call that failed says neither yes nor no, so that each rule chooses its side.
 */
export type Feature = {
  /**
   * The feature is on.
   */
  enabled: boolean;
};

/**
 * All features that are on, in one answer. A call that failed switches none on.
 */
export type Features = {
  /**
   * Keys of the features that are on.
   */
  features: string[];
};

/**
 * Answer of the flag service. A call that failed says neither yes nor no, so that each rule chooses its side.
 */
export type Flag = {
  /**
   * The feature is on.
   */
  flagEnabled: boolean;
  variables?: {
    /**
     * Patterns of paths under the base: :param stands for one part, * for the rest.
     */
    routes?: string[];
    /**
     * Text that replaces the usual one.
     */
    message?: string;
    /**
     * Title that replaces the usual one.
     */
    pageTitle?: string;
    /**
     * The page links to the dashboard.
     */
    shouldShowDashboardLink?: boolean;
    /**
     * Which service knows who people are; the decision service chooses for the first.
     */
    mode?: 'optimizely' | 'legacy' | 'broker';
  };
};

/**
 * An address that the address lookup proposes.
 */
export type FoundAddress = {
  /**
   * House number and street.
   */
  street1: string;
  /**
   * Apartment or suite.
   */
  street2?: string;
  /**
   * City.
   */
  city: string;
  /**
   * Two letters.
   */
  state: string;
  /**
   * Five digits.
   */
  zip: string;
  /**
   * The whole in one line, "Street City, ST zip".
   */
  fullAddress: string;
};

/**
 * Which bureau did not answer, and why.
 */
export type Freeze = {
  /**
   * Name of the bureau.
   */
  bureau?: string;
  /**
   * Telephone number of the bureau.
   */
  phone?: string;
  /**
   * Locked by the person or frozen with a PIN.
   */
  kind?: 'LOCKED' | 'FROZEN';
};

/**
 * Answers that must not lie in a draft, such as numbers of accounts. They are sealed, given back to the same person alone, and erased half an hour after they were saved last, when they were sent, and when the person logs out.
 */
export type HeldAnswers = {
  [k: string]: Json;
};

/**
 * Names whoever is signed in. A page that saves after the session has run out gives it back, so that `held` is held for the same person and for nobody else.
 */
export type Holder = string;

/**
 * The account that is signed in.
 */
export type Identity = {
  /**
   * Id of the identity.
   */
  uuid: string;
  /**
   * Organisation that the account belongs to.
   */
  organizationCode?: string;
  /**
   * CO_DEEDER marks an additional signer.
   */
  type?: 'CUSTOMER' | 'CO_DEEDER';
  /**
   * Email address.
   */
  email?: string;
  /**
   * Name in one line.
   */
  name?: string;
  /**
   * Ten-digit phone numbers.
   */
  phoneNumbers?: string[];
  /**
   * Works for a broker.
   */
  isBroker?: boolean;
  /**
   * May be managed by a lender.
   */
  isManageable?: boolean;
  /**
   * Signs in with a second factor.
   */
  twoFactorEnabled?: boolean;
  /**
   * Must choose a new password.
   */
  passwordExpired?: boolean;
  /**
   * The second factor is set up.
   */
  totpVerified?: boolean;
  /**
   * What kind of account it is.
   */
  profileType?: 'PERSON';
  /**
   * Organisations with an older account of this person.
   */
  activeLegacyCustomerOrgs?: string[];
  /**
   * Other email addresses.
   */
  aliases?: string[];
  /**
   * Wallet of the person, where crypto assets back a line.
   */
  wallet?: {
    /**
     * Address of the wallet.
     */
    accountAddress?: string;
    /**
     * Address of the group that it belongs to.
     */
    groupPolicyAddress?: string;
  };
  /**
   * Last change.
   */
  updatedAt?: string;
};

/**
 * Income that the borrower has shown, and how.
 */
export type IncomeSource = {
  /**
   * Id of the source.
   */
  uuid: string;
  type?: IncomeSourceType;
  employmentType?: EmploymentType;
  /**
   * Employer or bank.
   */
  name?: string;
  /**
   * Result of the check.
   */
  status?: 'PENDING' | 'VERIFIED' | 'FAILED';
  /**
   * Verified yearly amount.
   */
  amount?: number;
};

/**
 * Provider or document behind a source of income.
 */
export type IncomeSourceType =
  | 'EMPINFO'
  | 'MANUAL_PAYSTUB'
  | 'OTHER'
  | 'PLAID_TRANSACTIONS'
  | 'POINTSERV_1099_MISC'
  | 'POINTSERV_PAYROLL'
  | 'POINTSERV_TAX'
  | 'TRUV_FINANCIAL_ACCOUNTS'
  | 'TRUV_PAYROLL'
  | 'UNKNOWN';

/**
 * All sources of income of an application, and how far verification is.
 */
export type IncomeSources = {
  /**
   * In the order they were added.
   */
  items: IncomeSource[];
  /**
   * What the borrower stated a year.
   */
  stated?: number;
  /**
   * What has been verified a year.
   */
  verified?: number;
  /**
   * Verified income is enough for the chosen offer.
   */
  complete?: boolean;
  /**
   * How many paystubs are asked for.
   */
  paystubsWanted?: number;
};

/**
 * A lender that looked at the borrower's credit of late.
 */
export type Inquiry = {
  /**
   * Id of the inquiry.
   */
  uuid: string;
  /**
   * Who asked.
   */
  creditor: string;
  /**
   * When.
   */
  date?: string;
};

/**
 * A mortgage or other claim on the home that the public record shows.
 */
export type Lien = {
  /**
   * Id of the lien.
   */
  uuid: string;
  /**
   * Who is owed.
   */
  lender: string;
  /**
   * Kind of lien.
   */
  kind?: 'MORTGAGE' | 'HELOC' | 'OTHER';
  /**
   * What is owed.
   */
  balance?: number;
  /**
   * Payment a month.
   */
  monthlyPayment?: number;
  /**
   * The payment includes taxes and insurance.
   */
  escrow?: boolean;
  /**
   * The public record shows it beyond doubt.
   */
  verified?: boolean;
};

/**
 * Liens of the public record and recent credit inquiries.
 */
export type Liens = {
  /**
   * Liens found.
   */
  liens: Lien[];
  /**
   * Inquiries of the last 90 days.
   */
  inquiries: Inquiry[];
};

/**
 * An account at a bank that the borrower has linked.
 */
export type LinkedAccount = {
  /**
   * Id of the account.
   */
  uuid: string;
  /**
   * Name at the bank, such as Everyday Checking.
   */
  name: string;
  /**
   * Name of the bank.
   */
  institution?: string;
  /**
   * Last four digits.
   */
  mask?: string;
  /**
   * What is in it, as the bank says.
   */
  balance?: number;
  /**
   * Kind of account.
   */
  accountType?: 'CHECKING' | 'SAVINGS';
};

/**
 * Accounts at banks that the borrower has linked.
 */
export type LinkedAccounts = {
  /**
   * In the order they were linked.
   */
  items: LinkedAccount[];
};

/**
 * What the public may know of the person whose link brought somebody here.
 */
export type LoanOriginator = {
  /**
   * Their account.
   */
  userInfo?: {
    /**
     * Id of the account.
     */
    uuid?: string;
  };
  /**
   * What is shown of them.
   */
  originatorDisplayInfo: {
    /**
     * Name in one line.
     */
    originatorName: string;
    /**
     * Who they work for.
     */
    brokerName?: string;
    /**
     * Address of a picture on this site.
     */
    avatarUri?: string;
    /**
     * Where people write to.
     */
    email?: string;
    /**
     * Telephone number with country code, such as +15555550100.
     */
    phoneNumber?: string;
    /**
     * Number in the licensing registry.
     */
    nmls?: string;
  };
};

/**
 * The online session in which the deed is signed.
 */
export type NotarySession = {
  /**
   * In the queue, with the notary, or broken off.
   */
  state?: 'WAITING' | 'OPEN' | 'FAILED';
  /**
   * How many people are before the borrower in the queue.
   */
  ahead?: number;
  /**
   * Name of the notary.
   */
  notary?: string;
  /**
   * The borrower has shared where they are.
   */
  located?: boolean;
};

/**
 * A time and a place that are free.
 */
export type NotarySlot = {
  /**
   * Id of the appointment.
   */
  id: string;
  /**
   * When it begins, as a clock at the place shows it; the zone says nothing.
   */
  start: string;
  /**
   * At the home of the borrower or at the office of the notary.
   */
  place: 'HOME' | 'OFFICE';
};

/**
 * When and where a notary can meet the borrower in person.
 */
export type NotarySlots = {
  /**
   * Soonest first.
   */
  items: NotarySlot[];
};

/**
 * Legal notes of an organisation by name; a name that is not listed is refused, since it would take the place of nothing.
 */
export type Notes = {
  /**
   * What applying in minutes and funding in days assumes.
   */
  speed?: string;
  /**
   * Smallest and largest amounts, and what they depend on.
   */
  amounts?: string;
  /**
   * Lowest and highest rates, and what they depend on.
   */
  rates?: string;
  /**
   * Fees of the organisation.
   */
  fees?: string;
  /**
   * Fees and taxes of recording.
   */
  recording?: string;
  /**
   * What the home is at risk for.
   */
  home?: string;
  /**
   * Who bought the home too lately.
   */
  'ninety-days'?: string;
  /**
   * What becomes of assets that are pledged.
   */
  assets?: string;
  /**
   * Who holds assets that are pledged.
   */
  custodian?: string;
};

/**
 * A message to the person that stays until it is read.
 */
export type Notification = {
  /**
   * Id of the notification.
   */
  uuid: string;
  /**
   * When it was sent.
   */
  created: string;
  /**
   * What it says.
   */
  description?: string;
  /**
   * Whether it has been read.
   */
  status: 'UNREAD' | 'READ';
  /**
   * Ways on.
   */
  ctas?: {
    /**
     * Path on this site.
     */
    redirectPath: string;
    /**
     * Words of the link.
     */
    title: string;
  }[];
  /**
   * Wallet that it concerns.
   */
  walletAddress?: string;
  /**
   * What it is about.
   */
  title: string;
};

/**
 * A term and rate that the borrower may choose.
 */
export type Offer = {
  /**
   * Id of the offer.
   */
  offerId: string;
  /**
   * Term.
   */
  term: number;
  /**
   * Yearly rate, 8.25 for 8.25 percent.
   */
  rate: number;
  /**
   * Annual percentage rate, the fee included.
   */
  apr?: number;
  /**
   * Whether the rate can change.
   */
  rateType?: 'FIXED' | 'FLOATING';
  /**
   * Smallest amount.
   */
  minAmount: number;
  /**
   * Largest amount.
   */
  maxAmount: number;
  /**
   * Origination fee in percent of the initial draw.
   */
  feePercent?: number;
  /**
   * Share of the amount that is paid out at the start.
   */
  drawPercent?: number;
};

/**
 * What the borrower may choose from.
 */
export type Offers = {
  /**
   * One for each term, shortest first.
   */
  items: Offer[];
  /**
   * Smallest amount of any offer.
   */
  minAmount: number;
  /**
   * Largest amount of any offer.
   */
  maxAmount: number;
  /**
   * Percentage points that automatic payments take off; the rates already include it.
   */
  autopayDiscount?: number;
  /**
   * Percentage points that membership of a credit union takes off; the rates already include it.
   */
  memberDiscount?: number;
  /**
   * The lender can pay off other debts directly.
   */
  debtPayoffPossible?: boolean;
  /**
   * Last day of these offers.
   */
  validUntil?: string;
};

/**
 * Whether a department answers at this moment.
 */
export type OpenStatus = {
  /**
   * It answers now.
   */
  isOpen: boolean;
};

/**
 * When a department answers, day by day, in Pacific time.
 */
export type OperatingHours = {
  /**
   * The days of a week.
   */
  weekdays: {
    /**
     * Day of the week.
     */
    weekday: 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';
    /**
     * 1 for Monday to 7 for Sunday.
     */
    weekdayValue: number;
    /**
     * The department answers on this day.
     */
    isOpen: boolean;
    /**
     * When it opens.
     */
    startTime?: string;
    /**
     * When it closes.
     */
    endTime?: string;
  }[];
};

/**
 * For whom a flag is decided.
 */
export type OptimizeUser = {
  trackerUuid: string;
  profileUuid?: string;
};

/**
 * What rules and texts may read of org.yaml.
 */
export type Org = {
  /**
   * Id of the organisation.
   */
  org?: string;
  /**
   * Type of the organisation, as pricing knows it.
   */
  kind?:
    | 'ALL_IN'
    | 'AUTOPAY'
    | 'CREDIT_UNION'
    | 'DEPARTMENT_OF_COMMERCE_CU'
    | 'QUORUM'
    | 'TEACHERS_FEDERAL_CU'
    | 'VALLEY_STRONG_FFA'
    | 'VALLEY_STRONG_NON_FFA';
  /**
   * Entry of `products` that it lends.
   */
  product?: 'heloc' | 'dscr';
  /**
   * How its borrowers come to it.
   */
  channel?: 'RETAIL' | 'BROKER' | 'WHOLESALE';
  /**
   * Applications are taken only through the link of a loan officer.
   */
  requiresReferrer?: boolean;
  /**
   * Hosts of its own: only their addresses, and those under them, become links in a chat.
   */
  domains?: string[];
  /**
   * First words of a chat; no other words of a page are kept in the name of the organisation.
   */
  chatWelcome?: string;
  /**
   * Loan originator of everybody who was not referred by another.
   */
  loanOriginatorUuid?: string;
  /**
   * Code of the organisation of which this one is a variant; licences are held under it.
   */
  canonicalOrgCode?: string;
  /**
   * What parts of people's names may be.
   */
  names?: {
    /**
     * Fewest characters.
     */
    least?: number;
    /**
     * Most characters.
     */
    most?: number;
    /**
     * Characters besides letters and spaces.
     */
    marks?: string;
  };
  /**
   * Server for calls while the site tests another one.
   */
  baseUrl?: string;
  brand?: {
    /**
     * Full name.
     */
    companyName?: string;
    /**
     * What the logo says.
     */
    logoAlt?: string;
    /**
     * Where the logo leads.
     */
    logoRedirect?: string;
    /**
     * Drawing while the page loads.
     */
    loader?: 'roof' | 'waves' | 'needle' | 'rings' | 'columns' | 'sunrise';
    /**
     * Name in running text.
     */
    companyNameShort?: string;
    /**
     * File in the folder of the organisation.
     */
    logo?: string;
    /**
     * Telephone number with country code, such as +15555550100.
     */
    supportPhone?: string;
    /**
     * Where people write to.
     */
    email?: string;
  };
  /**
   * Services of others that the organisation uses.
   */
  integrations?: {
    /**
     * How borrowers link accounts elsewhere.
     */
    link?: 'redirect' | 'plaid';
    /**
     * Who carries chats with people.
     */
    chat?: 'sandbox' | 'twilio' | 'nice' | 'stream' | 'talkjs';
    /**
     * Id of the organisation at the service that keeps the history of chats by TalkJS; its own id where none is given.
     */
    chatHistoryApp?: string;
    /**
     * Key of the organisation at Stream.
     */
    streamKey?: string;
    /**
     * Path on this site of the chat library that the organisation has from Stream.
     */
    streamLibrary?: string;
  };
  products?: {
    /**
     * Line of credit that the home secures.
     */
    heloc?: Product;
    /**
     * Loan on a home whose rent is to carry it.
     */
    dscr?: Product;
    /**
     * Where crypto assets back the line of credit too: what is said otherwise. Its figures are those of heloc.
     */
    crypto?: {
      /**
       * Name of the product.
       */
      name?: string;
      /**
       * Notes in place of those of `footer.disclosureCopy` with the same name; the others follow them.
       */
      disclosureCopy?: Notes;
    };
  };
  footer?: {
    /**
     * Legal name.
     */
    companyName?: string;
    /**
     * Number in the licensing registry.
     */
    companyNMLS?: string;
    /**
     * Entry in the licensing registry.
     */
    companyNmlsURL?: string;
    /**
     * Terms of use.
     */
    termsOfUseUrl?: string;
    /**
     * Privacy policy.
     */
    privacyPolicyUrl?: string;
    /**
     * The privacy link leads to privacyPolicyUrl and not to /privacy.
     */
    privacyLinkIsExternal?: boolean;
    /**
     * Consent to electronic communications.
     */
    communicationsUrl?: string;
    /**
     * Licences.
     */
    licensesUrl?: string;
    /**
     * Its product, as the footer names it.
     */
    companyProduct?: string;
    /**
     * Legal form or charter, as the footer says it.
     */
    organization?: string;
    /**
     * Further legal information.
     */
    companyLegalUrl?: string;
    /**
     * Equal housing or equal opportunity logo.
     */
    footerImage?: 'EHL' | 'EOL' | 'NONE';
    /**
     * The footer says that regulators may review.
     */
    allowRegulatorReview?: boolean;
    companyAddress?: Address;
    /**
     * Further links.
     */
    additionalUrls?: {
      /**
       * Where it stands.
       */
      type?: 'FOOTER';
      /**
       * Address.
       */
      url?: string;
      /**
       * Words of the link.
       */
      name?: string;
    }[];
    /**
     * Numbered texts of the footer, in order.
     */
    disclosureCopy?: Notes;
  };
};

/**
 * Page that is open, without its query.
 */
export type PageUrl = string;

/**
 * A debt that may be paid off from the line.
 */
export type Payoff = {
  /**
   * Id of the debt.
   */
  uuid: string;
  /**
   * Who is owed.
   */
  creditor: string;
  /**
   * Last four digits of the account.
   */
  mask?: string;
  /**
   * What is owed as far as we know.
   */
  amount?: number;
  /**
   * It is paid off.
   */
  included?: boolean;
};

/**
 * Debts that the line pays off when it is paid out.
 */
export type Payoffs = {
  /**
   * Largest first.
   */
  items: Payoff[];
  /**
   * The borrower has signed that the list is complete.
   */
  attested?: boolean;
};

/**
 * Legal name in its parts.
 */
export type PersonName = {
  /**
   * Id of this name.
   */
  uuid?: string;
  /**
   * First name.
   */
  firstName: string;
  /**
   * Middle name.
   */
  middleName?: string;
  /**
   * Last name.
   */
  lastName: string;
  /**
   * Suffix.
   */
  suffix?: 'JR' | 'SR' | 'I' | 'II' | 'III' | 'IV' | 'V';
};

/**
 * A code that was sent to prove that a telephone number is the person's own.
 */
export type PhoneCode = {
  /**
   * A code is on its way and has not run out.
   */
  sent?: boolean;
  /**
   * Last four digits of the number.
   */
  mask?: string;
};

/**
 * Where somebody signs, as their device says.
 */
export type Place = {
  /**
   * Degrees north.
   */
  latitude: number;
  /**
   * Degrees east.
   */
  longitude: number;
  /**
   * Radius of doubt.
   */
  accuracy?: number;
};

/**
 * What an organisation lends, with the words and figures that texts print.
 */
export type Product = {
  /**
   * Name of the product.
   */
  name?: string;
  /**
   * What it is, in running text: your line of credit.
   */
  noun?: string;
  amount?: {
    /**
     * Smallest amount.
     */
    min?: number;
    /**
     * Largest amount.
     */
    max?: number;
  };
  apr?: {
    /**
     * Lowest yearly rate, 7.6 for 7.60 percent.
     */
    min?: number;
    /**
     * Highest yearly rate.
     */
    max?: number;
  };
  /**
   * Largest origination fee in percent of what is paid out at the start.
   */
  originationFee?: number;
  /**
   * Price of a valuation by a person.
   */
  valuationFee?: number;
  /**
   * Price of a notary who meets the borrower.
   */
  manualNotaryFee?: number;
  /**
   * Percentage points off the rate for automatic payments.
   */
  autopayDiscount?: number;
  /**
   * Percentage points off the rate for members of a credit union.
   */
  memberDiscount?: number;
  recordingFee?: {
    /**
     * Lowest recording fee.
     */
    min?: number;
    /**
     * Highest recording fee.
     */
    max?: number;
  };
  recordingTax?: {
    /**
     * Lowest recording tax per $100,000.
     */
    min?: number;
    /**
     * Highest recording tax per $100,000.
     */
    max?: number;
  };
  /**
   * Notes in place of those of `footer.disclosureCopy` with the same name; the others follow them.
   */
  disclosureCopy?: Notes;
};

/**
 * The person who applies.
 */
export type Profile = {
  /**
   * Id of the profile.
   */
  uuid: string;
  name?: PersonName;
  /**
   * Name in one line as it is signed: first, middle, last, suffix.
   */
  fullName?: string;
  /**
   * Date of birth.
   */
  dob?: string;
  /**
   * Email address.
   */
  email?: string;
  /**
   * Ten-digit phone number.
   */
  phone?: string;
  /**
   * A Social Security number is on file. The number itself is never sent.
   */
  hasSsn?: boolean;
  /**
   * Homes and mailing addresses.
   */
  addresses?: ProfileAddress[];
  homeAddress?: Address;
};

/**
 * A home that the person has named, with who owns it.
 */
export type ProfileAddress = {
  /**
   * Id of the address; application.selectedPropertyUuid names the home that secures the line.
   */
  uuid: string;
  address?: Address;
  /**
   * What the address is to the person.
   */
  kind?: 'HOME' | 'PROPERTY' | 'MAILING';
  /**
   * Who owns the home.
   */
  ownership?: 'SOLE' | 'JOINT' | 'TRUST';
};

/**
 * The home that secures the line.
 */
export type Property = {
  /**
   * Id of the property.
   */
  uuid?: string;
  /**
   * State in two letters, such as TX.
   */
  state?: string;
  address?: Address;
  /**
   * How the borrower uses the home.
   */
  occupancyType?: 'PRIMARY' | 'SECONDARY' | 'INVESTMENT';
  /**
   * Whether it is for sale.
   */
  isListedForSale?: 'YES' | 'NO';
  /**
   * Condition of the home.
   */
  condition?: 'UNKNOWN_CONDITION' | 'NOT_AVAILABLE' | 'POOR' | 'FAIR' | 'AVERAGE' | 'GOOD' | 'EXCELLENT';
  /**
   * The home stands in a special flood hazard area.
   */
  floodZone?: boolean;
};

/**
 * A home that may be the one meant.
 */
export type PropertyMatch = {
  /**
   * Id of the record.
   */
  uuid: string;
  address: Address;
  /**
   * Number of the parcel in the county.
   */
  parcel?: string;
};

/**
 * Homes that may be the one meant.
 */
export type PropertyMatches = {
  /**
   * Matches.
   */
  items: PropertyMatch[];
};

/**
 * Query parameters that the site lets be told.
 */
export type QueryParams = {
  [k: string]: string;
};

/**
 * Why the chosen amount is too high for the home, and what would fit.
 */
export type Requalification = {
  /**
   * Amount that was chosen.
   */
  amount?: number;
  /**
   * Largest amount that fits now.
   */
  limit?: number;
  /**
   * Smallest amount we lend.
   */
  minAmount?: number;
  /**
   * Value of the home that we have.
   */
  homeValue?: number;
  /**
   * The largest amount that fits is one that we lend.
   */
  canLower?: boolean;
};

/**
 * The credit score that a decision was made by, as the law has the lender tell it.
 */
export type ScoreDisclosure = {
  /**
   * The score.
   */
  score?: number;
  /**
   * Lowest score that there is.
   */
  lowest?: number;
  /**
   * Highest score that there is.
   */
  highest?: number;
  /**
   * Day on which the score was made.
   */
  created?: string;
  /**
   * Name of the score.
   */
  model?: string;
  /**
   * Credit bureau whose file it was made from.
   */
  bureau?: string;
  /**
   * Telephone number of the bureau with country code.
   */
  bureauPhone?: string;
  /**
   * Where letters reach the bureau.
   */
  bureauAddress?: string;
  /**
   * What lowered the score, the weightiest first.
   */
  factors?: {
    /**
     * Code of the factor.
     */
    id: string;
    /**
     * The factor in words.
     */
    text: string;
  }[];
};

export type SessionKey = {
  /**
   * The visit.
   */
  uuid?: string;
  /**
   * When it began, in milliseconds since 1970.
   */
  epoch?: number;
  /**
   * The browser.
   */
  trackerUuid?: string;
};

/**
 * How somebody signed.
 */
export type Signature = {
  /**
   * Written with the keyboard or drawn.
   */
  kind: 'typed' | 'drawn';
  /**
   * The typed name.
   */
  text?: string;
  /**
   * The drawing as a PNG data address.
   */
  data?: string;
  /**
   * When.
   */
  at?: string;
};

/**
 * Somebody else who is on the title of the home.
 */
export type Signer = {
  /**
   * Id of the signer.
   */
  uuid: string;
  /**
   * First name.
   */
  firstName?: string;
  /**
   * Last name.
   */
  lastName?: string;
  /**
   * Where the invitation goes.
   */
  email?: string;
  /**
   * Ten-digit phone number.
   */
  phone?: string;
  /**
   * What they are to the borrower.
   */
  relation?: 'SPOUSE' | 'PARTNER' | 'RELATIVE' | 'OTHER';
  /**
   * How far they are.
   */
  status?: 'INVITED' | 'IN_PROGRESS' | 'COMPLETE';
  /**
   * When our last invitation went out.
   */
  invitedAt?: string;
};

/**
 * Where somebody stands who signs the deed of another person's application. Every call of theirs answers with this.
 */
export type SignerStep = {
  /**
   * What the signer does next.
   */
  name: 'IDENTITY' | 'READY' | 'SIGNING' | 'COMPLETE' | 'CANCELLED';
  /**
   * Application of the borrower.
   */
  applicationUuid: string;
  /**
   * Number that people quote on the telephone.
   */
  loanNumber?: string;
  /**
   * Id of the signer.
   */
  signerUuid?: string;
  /**
   * The signer's name in one line.
   */
  fullName?: string;
  /**
   * Name of the person who borrows.
   */
  borrower?: string;
  home?: Address;
  /**
   * How far all signers of this application are.
   */
  coDeedStatus?: 'INITIAL' | 'IN_PROGRESS' | 'COMPLETE';
  /**
   * Day on which this signer signed.
   */
  signedOn?: string;
};

/**
 * Everybody else on the title.
 */
export type Signers = {
  /**
   * In the order they were named.
   */
  items: Signer[];
};

/**
 * Whether an application goes on, the lender has declined it, it ended before that, or its money was sent.
 */
export type Standing = 'GOING_ON' | 'DECLINED' | 'ENDED' | 'PAID';

/**
 * States in which an organisation may lend.
 */
export type StateLicenses = {
  /**
   * States by their letters.
   */
  items: {
    /**
     * Two letters.
     */
    abbrev: string;
  }[];
};

/**
 * The flags that the lender's systems set, and the part of the way that the application has reached.
 */
export type StatusAndProgress = {
  standing?: Standing;
  /**
   * The part of the way. An application that is over has none.
   */
  progress?:
    | 'INITIAL'
    | 'PRODUCT_SELECT'
    | 'MORE_INFO'
    | 'ID_UPLOAD'
    | 'LINK_INCOME'
    | 'SIGNING'
    | 'ENOTARY'
    | 'MANUAL_NOTARY'
    | 'COMPLETE';
  /**
   * What the borrower does next, where there is something to do.
   */
  next?: string;
  /**
   * What the borrower waits for, where there is nothing to do: a sentence that begins small.
   */
  waits?: string;
  /**
   * A document was asked for that the journey does not ask for by itself.
   */
  condition?: boolean;
};

/**
 * The server's step. The families of the specification (FINAL_TITLE_*, GEN_*, LIEN_*, NAV_BPO_*, NAV_RESI_EVAL_*, ONSITE_APPRAISAL_*, WAITING_FOR_*) are spelled out; a step that is not here is left to the machine.
 */
export type StepName =
  | 'APP_SUBMISSION'
  | 'ASSETS_PREQUAL'
  | 'ATTORNEY_REVIEW'
  | 'AUTOPAY_ACCOUNT'
  | 'BPO_ORDER_REQUEST'
  | 'CANCELLED'
  | 'CLTV_LIEN_POSITION_REQUALIFY'
  | 'COLLECT_ADDITIONAL_INFO'
  | 'COMPLETE'
  | 'CO_DEED_REQ'
  | 'CREDIT_ERROR'
  | 'CREDIT_MINOR'
  | 'CREDIT_NO_MATCH'
  | 'CREDIT_NO_MATCH_SSN'
  | 'DECLINED'
  | 'DEED_SIGNING'
  | 'DELINQUENCY_REVIEW'
  | 'DIRECT_DEBT_PAYOFF'
  | 'DISBURSEMENT_ACCOUNT'
  | 'EMPLOYMENT_VERIFICATION'
  | 'FACTA_REVIEW'
  | 'FINAL_OFFER'
  | 'FINAL_TITLE_COMPLETE'
  | 'FINAL_TITLE_PROCESSING'
  | 'FUNDABLE'
  | 'FUNDING_DECISION'
  | 'GEN_APP_DISCLOSURES'
  | 'GEN_CLOSING_DISCLOSURE'
  | 'GEN_DEED'
  | 'GEN_INCOME_DISCLOSURE'
  | 'GEN_NOTARY_DISCLOSURE'
  | 'GEN_NOTE_SIGNING'
  | 'GEN_PRE_SOFT_CREDIT_DISCLOSURE'
  | 'GEN_RESCISSION'
  | 'GEN_SUMMARY_DISCLOSURE'
  | 'HARD_CREDIT_LOCKED_OR_FROZEN'
  | 'HARD_CREDIT_PULL'
  | 'HMDA'
  | 'IDENTITY_VERIFICATION'
  | 'INCOME_VERIFICATION'
  | 'IN_PROGRESS'
  | 'LIEN_VERIFICATION'
  | 'LIEN_VERIFICATION_INQUIRY'
  | 'MANUAL_DEED_SIGNING'
  | 'MULTIPLE_PROPERTIES'
  | 'NAV_BPO_ESTIMATE_VALUE'
  | 'NAV_BPO_ORDER_REQUEST'
  | 'NAV_BPO_PROCESSING'
  | 'NAV_RESI_EVAL_ESTIMATE_VALUE'
  | 'NAV_RESI_EVAL_ORDER_REQUEST'
  | 'NAV_RESI_EVAL_PROCESSING'
  | 'NOTARY_WAITING_PERIOD'
  | 'NOTE_SIGNING'
  | 'NO_AVM_FOUND'
  | 'NO_PROPERTY_FOUND'
  | 'OFFER_SELECTION'
  | 'ONSITE_APPRAISAL_BORROWER_PAYMENT'
  | 'ONSITE_APPRAISAL_PENDING'
  | 'PAYOFF_REQUEST_PENDING'
  | 'PREQUAL_TITLE'
  | 'RECORDING'
  | 'RESCISSION'
  | 'REVISED_OFFER_SELECTION'
  | 'SOFT_CREDIT_LOCKED_OR_FROZEN'
  | 'TRUST_AND_INSURANCE'
  | 'UNKNOWN'
  | 'VERIFIED_AUTOPAY_ACCOUNT'
  | 'WAITING_FOR_APP_DISCLOSURE'
  | 'WAITING_FOR_AVM_DATA'
  | 'WAITING_FOR_ID_VERIFICATION'
  | 'WAITING_FOR_INITIAL_OFFERS'
  | 'WAITING_FOR_PRE_SOFT_CREDIT_DISCLOSURE'
  | 'WAITING_FOR_SOFT_CREDIT'
  | 'WAITING_FOR_SUMMARY_DISCLOSURE';

/**
 * What happens between the signature and the money.
 */
export type Timeline = {
  /**
   * Day of the signature.
   */
  signedOn?: string;
  /**
   * Last day on which the borrower may cancel.
   */
  rescissionEnd?: string;
  /**
   * That day has passed.
   */
  rescissionOver?: boolean;
  /**
   * The county has recorded the deed.
   */
  recorded?: boolean;
  /**
   * Day on which the money is expected to leave.
   */
  fundingExpected?: string;
  /**
   * The money has left.
   */
  funded?: boolean;
};

/**
 * A file that was stored. Its answer in a form is a list of these.
 */
export type UploadedFile = {
  /**
   * Id of the stored file.
   */
  fileId: string;
  /**
   * Name on the person's device.
   */
  name: string;
  /**
   * Size.
   */
  size: number;
};

/**
 * Files that were stored before they are sent in with an answer.
 *
 * @maxItems 20
 */
export type UploadedFiles = UploadedFile[];

export type VisitorProfile = {
  optimizelyProfileUuid?: string;
};

/**
 * Words to options that ask for them, by option.
 */
export type Words = {
  [k: string]: string;
};
