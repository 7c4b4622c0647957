// Written by scripts/contract-types.ts from schemas/api/openapi.yaml.
import type {Bytes} from '../../server/http/call.ts';
import type {Json} from '../../model/json.ts';
import type {AccountAccess, Accounts, Address, Application, ApplicationStep, BegunLink, ChatFile, ChatHistory, ChatMessage, ChatSession, ChatSkill, ChatTag, Condition, Conditions, ConsentType, Disclosures, DocumentType, Documents, DraftBase, EmploymentType, Experiment, Feature, Features, Flag, FoundAddress, Freeze, HeldAnswers, Holder, Identity, IncomeSourceType, IncomeSources, Liens, LinkedAccounts, LoanOriginator, NotarySession, NotarySlots, Notification, Offers, OpenStatus, OperatingHours, OptimizeUser, PageUrl, Payoffs, PhoneCode, Place, Profile, PropertyMatches, QueryParams, Requalification, ScoreDisclosure, SessionKey, Signature, SignerStep, Signers, Standing, StateLicenses, StatusAndProgress, StepName, Timeline, UploadedFile, UploadedFiles, VisitorProfile, Words} from './entities.ts';

/**
 * Creates an account and signs it in.
 */
export type RegisterOperation = {
  params: {};
  query: {};
  body: {
    email: string;
    password: string;
    phone?: string;
    /**
     * @maxItems 10
     */
    consents?: ConsentType[];
  };
  answer: {
    /**
     * The token.
     */
    jwt: string;
  };
};

/**
 * Signs in by email and password.
 */
export type LoginOperation = {
  params: {};
  query: {};
  body: {
    email: string;
    password: string;
  };
  answer: {
    /**
     * The token.
     */
    jwt: string;
  };
};

/**
 * Asks the broker where people log in. The query of the log-in page comes along.
 */
export type BrokerLoginOperation = {
  params: {
    /**
     * Customers and agents have a service each.
     */
    userType: 'customer' | 'agent';
  };
  query: {
    /**
     * Name of the application that asks.
     */
    applicationName: 'heloc';
    /**
     * Organisation.
     */
    orgCode: string;
    /**
     * Identity mode.
     */
    mode: 'broker';
    /**
     * Path to come back to.
     */
    redirectUrl?: string;
    /**
     * Id under which the visit is counted.
     */
    telemetryTrackingId?: string;
  };
  body: {};
  answer: {
    /**
     * Path to go to.
     */
    redirect: string;
  };
};

/**
 * Ends the session; its token is refused from then on.
 */
export type LogoutOperation = {
  params: {
    /**
     * Customers and agents have a service each.
     */
    userType: 'customer' | 'agent';
  };
  query: {
    /**
     * Name of the application that asks.
     */
    applicationName: 'heloc';
  };
  body: {};
  answer: {
    /**
     * Path to go to.
     */
    redirect: string;
  };
};

/**
 * The account that is signed in, as the broker knows it. Agents alone have an account of an agent.
 */
export type GetBrokerIdentityOperation = {
  params: {
    /**
     * Customers and agents have a service each.
     */
    userType: 'customer' | 'agent';
  };
  query: {};
  body: {};
  answer: Identity;
};

/**
 * The account that is signed in.
 */
export type GetIdentityOperation = {
  params: {};
  query: {};
  body: {};
  answer: Identity;
};

/**
 * The account of a token that was just given.
 */
export type VerifyIdentityOperation = {
  params: {};
  query: {};
  body: {};
  answer: Identity;
};

/**
 * The person who applies.
 */
export type GetProfileOperation = {
  params: {};
  query: {
    /**
     * Application whose borrower is meant; without it, the newest.
     */
    applicationUuid?: string;
  };
  body: {};
  answer: Profile;
};

/**
 * All applications of the account.
 */
export type ListApplicationsOperation = {
  params: {};
  query: {};
  body: {};
  answer: {
    uuid: string;
    /**
     * It goes on: whoever has one need not begin another.
     */
    active: boolean;
    standing?: Standing;
    /**
     * The borrower may still end it.
     */
    withdrawable?: boolean;
    /**
     * Name of what is applied for.
     */
    product?: string;
    loanNumber?: string;
    created?: string;
  }[];
};

/**
 * Begins an application with what registration has asked.
 */
export type CreateApplicationOperation = {
  params: {};
  query: {};
  body: {
    propertyAddress: Address;
    homeAddress?: Address;
    occupancyType: 'PRIMARY' | 'SECONDARY' | 'INVESTMENT';
    isListedForSale?: 'YES' | 'NO';
    employmentType: EmploymentType;
    income: number;
    otherIncome?: number;
    firstName: string;
    middleName?: string;
    lastName: string;
    suffix?: 'JR' | 'SR' | 'I' | 'II' | 'III' | 'IV' | 'V';
    dateOfBirth: string;
    referrer?: string;
    /**
     * Crypto assets are to back the line too.
     */
    isCrypto?: boolean;
  };
  answer: {
    /**
     * Id of the application.
     */
    uuid: string;
    name: StepName;
    subState?: 'INITIAL' | 'IN_PROGRESS' | 'COMPLETE';
  };
};

/**
 * One application.
 */
export type GetApplicationOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: Application;
};

/**
 * Where the application stands. Polled while it waits.
 */
export type GetApplicationStepOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: ApplicationStep;
};

/**
 * Records that the borrower agrees to something. The server adds time, address and version of the text.
 */
export type GiveConsentOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    type: ConsentType;
  };
  answer: ApplicationStep;
};

/**
 * The borrower, the home and the purpose. With the SOFT_CREDIT consent it starts the first look at credit.
 */
export type SaveProfileOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    name: {
      /**
       * As it was read; ignored.
       */
      uuid?: string;
      firstName: string;
      middleName?: string;
      lastName: string;
      suffix?: 'JR' | 'SR' | 'I' | 'II' | 'III' | 'IV' | 'V';
    };
    dateOfBirth: string;
    propertyAddress: Address;
    occupancyType: 'PRIMARY' | 'SECONDARY' | 'INVESTMENT';
    homeAddress?: Address;
    phone: string;
    income: number;
    purpose: 'HOME_IMPROVEMENT' | 'DEBT_CONSOLIDATION' | 'EDUCATION' | 'EMERGENCY_FUND' | 'LARGE_PURCHASE' | 'OTHER';
    purposeText?: string;
  };
  answer: ApplicationStep;
};

/**
 * Which credit bureau did not answer. Empty where none is in the way.
 */
export type GetFreezeOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: Freeze;
};

/**
 * The credit score that a decision was made by. Empty where none was.
 */
export type GetScoreDisclosureOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: ScoreDisclosure;
};

/**
 * The PIN that opens a frozen credit file. After the first wrong one the step asks for the PIN alone.
 */
export type SubmitFreezePinOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    pin: string;
  };
  answer: ApplicationStep;
};

/**
 * Asks the bureau once more, after the borrower has unlocked the file.
 */
export type RecheckCreditOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: ApplicationStep;
};

/**
 * Social Security number and confirmed details, for a credit file that was not found.
 */
export type SubmitSocialOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    ssn: string;
    name: {
      /**
       * As it was read; ignored.
       */
      uuid?: string;
      firstName: string;
      middleName?: string;
      lastName: string;
      suffix?: 'JR' | 'SR' | 'I' | 'II' | 'III' | 'IV' | 'V';
    };
    dateOfBirth: string;
    homeAddress: Address;
  };
  answer: ApplicationStep;
};

/**
 * Homes of the public record that may be meant. Empty where none is.
 */
export type GetPropertyMatchesOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: PropertyMatches;
};

/**
 * Which home of the public record is meant, or its corrected address.
 */
export type SelectPropertyOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    /**
     * One of the matches; left out, the address is meant.
     */
    matchUuid?: string;
    address?: Address;
  };
  answer: ApplicationStep;
};

/**
 * What the borrower thinks that the home is worth, where no automated valuation is possible.
 */
export type EstimateHomeOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    homeValue: number;
    yearBuilt: number;
    condition: 'POOR' | 'FAIR' | 'AVERAGE' | 'GOOD' | 'EXCELLENT';
  };
  answer: ApplicationStep;
};

/**
 * Orders the opinion of a broker and says who opens the door.
 */
export type OrderValuationOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    /**
     * Left out where the application has it.
     */
    condition?: 'POOR' | 'FAIR' | 'AVERAGE' | 'GOOD' | 'EXCELLENT';
    upgrades?: string;
    /**
     * Whom the broker meets.
     */
    access: 'SELF' | 'OTHER';
    contactName?: string;
    contactPhone?: string;
    notes?: string;
  };
  answer: ApplicationStep;
};

/**
 * Assets offered where income alone does not carry the amount; none ends the application.
 */
export type SaveAssetsOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    /**
     * Linked accounts that count, by their ids.
     *
     * @maxItems 20
     */
    accounts?: string[];
    /**
     * @maxItems 10
     */
    assets?: {
      type: 'CHECKING_SAVINGS' | 'BROKERAGE' | 'RETIREMENT' | 'OTHER';
      institution: string;
      amount: number;
    }[];
    files?: UploadedFiles;
  };
  answer: ApplicationStep;
};

/**
 * Papers that clear up what the records show, and a word to them.
 */
export type SendProofOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    topic: 'DELINQUENCY' | 'OWNERSHIP';
    explanation?: string;
    files: UploadedFiles;
  };
  answer: ApplicationStep;
};

/**
 * Why the chosen amount is too high, and what would fit. Empty where it is not.
 */
export type GetRequalificationOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: Requalification;
};

/**
 * How the borrower wants to make the amount fit.
 */
export type RequalifyOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    way: 'LOWER_AMOUNT' | 'PAY_OFF' | 'CORRECT_VALUE';
    /**
     * With LOWER_AMOUNT.
     */
    amount?: number;
    /**
     * With PAY_OFF.
     */
    lienUuid?: string;
    /**
     * With CORRECT_VALUE.
     */
    homeValue?: number;
    files?: UploadedFiles;
  };
  answer: ApplicationStep;
};

/**
 * Ends the application at the wish of the borrower, until their time to cancel the loan is over.
 */
export type WithdrawApplicationOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: ApplicationStep;
};

/**
 * What the public record shows as owed on the home, and recent credit inquiries.
 */
export type GetLiensOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: Liens;
};

/**
 * What the borrower confirms, corrects and adds.
 */
export type SaveLiensOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    /**
     * There is no mortgage or lien.
     */
    none?: boolean;
    /**
     * @maxItems 20
     */
    known?: {
      uuid: string;
      verdict: 'KEEP' | 'WRONG' | 'PAID_OFF';
      newBalance?: number;
      newPayment?: number;
    }[];
    /**
     * @maxItems 10
     */
    added?: {
      lender: string;
      balance: number;
      payment: number;
      escrow?: boolean;
    }[];
  };
  answer: ApplicationStep;
};

/**
 * Whether recent credit inquiries led to new debt.
 */
export type AttestInquiriesOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    /**
     * @maxItems 20
     */
    inquiries: {
      uuid: string;
      newDebt: boolean;
    }[];
  };
  answer: ApplicationStep;
};

/**
 * What the borrower may choose from.
 */
export type GetOffersOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: Offers;
};

/**
 * Chooses an offer.
 */
export type SelectProductOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    offerId: string;
    amount: number;
    term: number;
    debtPayoff?: boolean;
  };
  answer: ApplicationStep;
};

/**
 * Social Security number, contact, ownership. With the HARD_CREDIT consent it starts the full credit check.
 */
export type SaveContactOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    /**
     * May be left out where one is on file.
     */
    ssn?: string;
    mobile: string;
    email: string;
    maritalStatus: 'MARRIED' | 'UNMARRIED' | 'SEPARATED';
    residency: 'CITIZEN' | 'PERMANENT_RESIDENT' | 'OTHER';
    ownership: 'SOLE' | 'JOINT' | 'TRUST';
    trustName?: string;
    trustDate?: string;
    /**
     * @maxItems 5
     */
    trustees?: {
      firstName: string;
      lastName: string;
    }[];
    mailingAddress?: Address;
    military: boolean;
  };
  answer: {
    name: StepName;
    subState?: 'INITIAL' | 'IN_PROGRESS' | 'COMPLETE';
    /**
     * The public record names another owner.
     */
    ownershipConflict?: boolean;
  };
};

/**
 * Demographic information that the government asks for. Never logged.
 */
export type SaveHmdaOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    /**
     * @minItems 1
     */
    ethnicity: ('HISPANIC' | 'NOT_HISPANIC' | 'DECLINED')[];
    ethnicityWords?: Words;
    hispanic?: ('MEXICAN' | 'PUERTO_RICAN' | 'CUBAN' | 'OTHER')[];
    hispanicWords?: Words;
    /**
     * @minItems 1
     */
    race: ('AMERICAN_INDIAN' | 'ASIAN' | 'BLACK' | 'PACIFIC_ISLANDER' | 'WHITE' | 'DECLINED')[];
    raceWords?: Words;
    asian?: ('ASIAN_INDIAN' | 'CHINESE' | 'FILIPINO' | 'JAPANESE' | 'KOREAN' | 'VIETNAMESE' | 'OTHER')[];
    asianWords?: Words;
    islander?: ('NATIVE_HAWAIIAN' | 'GUAMANIAN' | 'SAMOAN' | 'OTHER')[];
    islanderWords?: Words;
    /**
     * @minItems 1
     */
    sex: ('FEMALE' | 'MALE' | 'DECLINED')[];
    sexWords?: Words;
  };
  answer: ApplicationStep;
};

/**
 * A package of documents to read and accept.
 */
export type GetDisclosuresOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {
    /**
     * Which package.
     */
    list: 'APPLICATION' | 'SUMMARY' | 'CLOSING' | 'NOTARY';
  };
  body: {};
  answer: Disclosures;
};

/**
 * Accepts or signs a whole package.
 */
export type AcceptDisclosuresOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    list: 'APPLICATION' | 'SUMMARY' | 'CLOSING' | 'NOTARY';
    /**
     * Documents read to the end.
     *
     * @maxItems 50
     */
    read?: string[];
    /**
     * Name typed as a signature.
     */
    name?: string;
    signature?: Signature;
    initials?: Signature;
    location?: Place;
  };
  answer: ApplicationStep;
};

/**
 * Bytes of a document, whole or by range.
 */
export type GetDisclosureFileOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
    /**
     * Document of a package.
     */
    disclosureUuid: string;
  };
  query: {};
  body: {};
  answer: Bytes;
};

/**
 * Income that was stated and shown.
 */
export type GetIncomeSourcesOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: IncomeSources;
};

/**
 * Adds a source by a provider's token or by uploaded files.
 */
export type AddIncomeSourceOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    type: IncomeSourceType;
    employmentType: EmploymentType;
    /**
     * Token of the approved link.
     */
    token?: string;
    files?: UploadedFiles;
  };
  answer: ApplicationStep;
};

/**
 * Takes a source back.
 */
export type RemoveIncomeSourceOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
    /**
     * Source of income.
     */
    sourceUuid: string;
  };
  query: {};
  body: {};
  answer: ApplicationStep;
};

/**
 * All income is shown.
 */
export type SubmitIncomeOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: ApplicationStep;
};

/**
 * Whom to ask at the employer whether the borrower works there.
 */
export type VerifyEmploymentOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    employer: string;
    phone: string;
    email?: string;
    startDate: string;
    title: string;
  };
  answer: ApplicationStep;
};

/**
 * Begins linking an account of the borrower elsewhere.
 */
export type CreateLinkTokenOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    provider: IncomeSourceType;
    /**
     * The screen that began it, to which the borrower comes back.
     */
    returnTo?: 'income/review' | 'bank/disburse' | 'bank/autopay' | 'product/assets';
    kind?: EmploymentType;
  };
  answer: {
    token: string;
    /**
     * How the browser goes on, as the organisation is set up.
     */
    adapter: 'redirect' | 'plaid';
    institutions: {
      id: string;
      name: string;
      /**
       * Where the institution waits for the borrower.
       */
      href?: string;
    }[];
  };
};

/**
 * Turns what an institution gave back into a lasting link. Its token names the link in addIncomeSource.
 */
export type ExchangeLinkOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    /**
     * The token that the link was begun with.
     */
    state: string;
    /**
     * What the institution gave back.
     */
    code: string;
    /**
     * The institution that was chosen, where the code does not say it.
     */
    institution?: string;
  };
  answer: {
    token: string;
    institution?: string;
    provider: IncomeSourceType;
    returnTo: 'income/review' | 'bank/disburse' | 'bank/autopay' | 'product/assets';
    kind?: EmploymentType;
  };
};

/**
 * The link that a person comes back to, who brings nothing but the id of the provider's: what was begun is found by who is signed in, in whichever window. Not found where none is under way.
 */
export type GetBegunLinkOperation = {
  params: {};
  query: {
    /**
     * What the provider has put into the address.
     */
    oauthStateId: string;
  };
  body: {};
  answer: BegunLink;
};

/**
 * Turns what an institution has told the provider into a lasting link, by the provider's id alone.
 */
export type FinishLinkOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    /**
     * What the provider has put into the address.
     */
    oauthStateId: string;
  };
  answer: {
    token: string;
    institution?: string;
    provider: IncomeSourceType;
    returnTo: 'income/review' | 'bank/disburse' | 'bank/autopay' | 'product/assets';
    kind?: EmploymentType;
  };
};

/**
 * Accounts at banks that are linked.
 */
export type GetLinkedAccountsOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: LinkedAccounts;
};

/**
 * Debts that the line pays off when it is paid out.
 */
export type GetPayoffsOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: Payoffs;
};

/**
 * Which of these debts are paid off, and the amounts as they stand today.
 */
export type SavePayoffsOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    /**
     * @maxItems 20
     */
    debts: {
      uuid: string;
      verdict: 'PAY_OFF' | 'CHANGED' | 'LEAVE';
      /**
       * What is owed today; asked for with CHANGED.
       */
      newAmount?: number;
    }[];
  };
  answer: ApplicationStep;
};

/**
 * The borrower signs that the list of debts is complete.
 */
export type AttestPayoffsOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    signature: Signature;
  };
  answer: ApplicationStep;
};

/**
 * Where the money goes, and how the borrower pays back. A linked account by its id, else all numbers.
 */
export type SaveDisburseAccountOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    accountUuid?: string;
    holder?: string;
    routingNumber?: string;
    accountNumber?: string;
    accountType?: 'CHECKING' | 'SAVINGS';
    payType: 'AUTOPAY' | 'MANUAL';
  };
  answer: ApplicationStep;
};

/**
 * Which account payments are taken from, or that the borrower pays by hand.
 */
export type SaveAutopayAccountOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    payType: 'AUTOPAY' | 'MANUAL';
    /**
     * The disbursement account, another one, or a linked one.
     */
    source?: 'SAME' | 'OTHER' | 'LINKED';
    /**
     * The linked account.
     */
    accountUuid?: string;
    holder?: string;
    routingNumber?: string;
    accountNumber?: string;
    accountType?: 'CHECKING' | 'SAVINGS';
    paymentDay?: number;
  };
  answer: ApplicationStep;
};

/**
 * Whether a code has gone out to a telephone number.
 */
export type GetPhoneCodeOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: PhoneCode;
};

/**
 * Confirms a telephone number by the code that was sent to it.
 */
export type SavePhoneNumberOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    code: string;
    /**
     * Condition that asked for the number.
     */
    conditionUuid?: string;
  };
  answer: ApplicationStep;
};

/**
 * Sends a code to a telephone number. An earlier code ends.
 */
export type RequestPhoneCodeOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    /**
     * Left out, the code goes to the number of the code before.
     */
    phone?: string;
  };
  answer: ApplicationStep;
};

/**
 * A question or a wish to a person at the lender.
 */
export type AskSupportOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    topic: 'DOCUMENTS' | 'OFFER' | 'PROPERTY' | 'CREDIT' | 'INCOME' | 'OTHER';
    message: string;
  };
  answer: ApplicationStep;
};

/**
 * Pictures of an identity document.
 */
export type SubmitIdentityOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    documentType: 'DRIVERS_LICENSE' | 'ID_CARD' | 'PASSPORT' | 'PERMANENT_RESIDENT_CARD';
    front: UploadedFiles;
    back?: UploadedFiles;
    selfie?: UploadedFiles;
    conditionUuid?: string;
  };
  answer: ApplicationStep;
};

/**
 * Documents of the application that the borrower may see.
 */
export type GetDocumentsOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: Documents;
};

/**
 * Stores one file. What it is for is said when the answer that names it is sent in.
 */
export type UploadDocumentOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    file: string;
    documentType?: DocumentType;
    conditionUuid?: string;
  };
  answer: UploadedFile;
};

/**
 * Bytes of a document, whole or by range, in the type it was stored with.
 */
export type GetDocumentFileOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
    /**
     * Document of the application.
     */
    documentUuid: string;
  };
  query: {};
  body: {};
  answer: Bytes;
};

/**
 * Everybody else on the title.
 */
export type GetSignersOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: Signers;
};

/**
 * Says who else is on the title and invites them; nobody else, or the signers named.
 */
export type SaveSignersOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    /**
     * Somebody else is on the title.
     */
    others: boolean;
    /**
     * @maxItems 4
     */
    signers?: {
      firstName: string;
      lastName: string;
      email: string;
      phone: string;
      relation: 'SPOUSE' | 'PARTNER' | 'RELATIVE' | 'OTHER';
    }[];
  };
  answer: ApplicationStep;
};

/**
 * Sends the invitation of a signer once more.
 */
export type ResendInvitationOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
    /**
     * Signer that was invited.
     */
    signerUuid: string;
  };
  query: {};
  body: {};
  answer: ApplicationStep;
};

/**
 * Takes the invitation of a signer back.
 */
export type CancelInvitationOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
    /**
     * Signer that was invited.
     */
    signerUuid: string;
  };
  query: {};
  body: {};
  answer: ApplicationStep;
};

/**
 * When and where a notary can meet the borrower in person, soonest first.
 */
export type GetNotarySlotsOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: NotarySlots;
};

/**
 * Reserves an appointment with a notary, or moves the one that there is.
 */
export type ReserveNotaryOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    slotId: string;
  };
  answer: ApplicationStep;
};

/**
 * Gives the appointment back; the borrower signs by video after all.
 */
export type CancelNotaryOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: ApplicationStep;
};

/**
 * The online session with the notary. Empty before the borrower joins.
 */
export type GetNotarySessionOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: NotarySession;
};

/**
 * Joins the online session with the notary, in which the deed is signed by accepting the package NOTARY.
 */
export type JoinNotarySessionOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    location?: Place;
  };
  answer: ApplicationStep;
};

/**
 * Proof that the home is insured.
 */
export type SaveInsuranceOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    carrier: string;
    policyNumber: string;
    expires: string;
    declarations: UploadedFiles;
    floodDeclarations?: UploadedFiles;
  };
  answer: ApplicationStep;
};

/**
 * What happens between the signature and the money.
 */
export type GetTimelineOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: Timeline;
};

/**
 * Where an additional signer stands. NOT_A_SIGNER for somebody who is asked to sign nothing.
 */
export type GetCoDeedStatusOperation = {
  params: {};
  query: {};
  body: {};
  answer: SignerStep;
};

/**
 * Pictures of an additional signer's identity document.
 */
export type SubmitSignerIdentityOperation = {
  params: {};
  query: {};
  body: {
    documentType: 'DRIVERS_LICENSE' | 'ID_CARD' | 'PASSPORT' | 'PERMANENT_RESIDENT_CARD';
    front: UploadedFiles;
    back?: UploadedFiles;
    conditionUuid?: string;
  };
  answer: SignerStep;
};

/**
 * Joins the online session with the notary as an additional signer.
 */
export type JoinSignerSessionOperation = {
  params: {};
  query: {};
  body: {
    location?: Place;
  };
  answer: SignerStep;
};

/**
 * What an additional signer reads and signs.
 */
export type GetSignerDisclosuresOperation = {
  params: {};
  query: {};
  body: {};
  answer: Disclosures;
};

/**
 * Signs as an additional signer; the last one lets the borrower's application go on.
 */
export type SignDeedOperation = {
  params: {};
  query: {};
  body: {
    /**
     * Documents that were read to the end.
     *
     * @maxItems 20
     */
    read?: string[];
    signature: Signature;
  };
  answer: SignerStep;
};

/**
 * Documents that an additional signer may see, their own and what they signed.
 */
export type GetSignerDocumentsOperation = {
  params: {};
  query: {};
  body: {};
  answer: Documents;
};

/**
 * Stores one file of an additional signer.
 */
export type UploadSignerDocumentOperation = {
  params: {};
  query: {};
  body: {
    file: string;
    documentType?: DocumentType;
    conditionUuid?: string;
  };
  answer: UploadedFile;
};

/**
 * Bytes of a document that an additional signer may see.
 */
export type GetSignerDocumentFileOperation = {
  params: {
    /**
     * Document of the signer.
     */
    documentUuid: string;
  };
  query: {};
  body: {};
  answer: Bytes;
};

/**
 * What the lender asks an additional signer for, oldest first.
 */
export type GetSignerConditionsOperation = {
  params: {};
  query: {};
  body: {};
  answer: Conditions;
};

/**
 * One condition of an additional signer.
 */
export type GetSignerConditionOperation = {
  params: {
    /**
     * Condition.
     */
    conditionUuid: string;
  };
  query: {};
  body: {};
  answer: Condition;
};

/**
 * Files that answer a condition of an additional signer.
 */
export type SubmitSignerConditionOperation = {
  params: {
    /**
     * Condition.
     */
    conditionUuid: string;
  };
  query: {};
  body: {
    files: UploadedFiles;
  };
  answer: SignerStep;
};

/**
 * What the lender asks for besides the journey, oldest first.
 */
export type GetConditionsOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: Conditions;
};

/**
 * One condition.
 */
export type GetConditionOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
    /**
     * Condition.
     */
    conditionUuid: string;
  };
  query: {};
  body: {};
  answer: Condition;
};

/**
 * Files that answer a condition.
 */
export type SubmitConditionOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
    /**
     * Condition.
     */
    conditionUuid: string;
  };
  query: {};
  body: {
    files: UploadedFiles;
  };
  answer: ApplicationStep;
};

/**
 * Answers that are kept, none where there are none.
 */
export type ReadDraftOperation = {
  params: {
    /**
     * Set of answers, such as `registration`; in a server-led flow the application and the screen, `<uuid>.start.profile`.
     */
    set: string;
  };
  query: {};
  body: {};
  answer: {
    answers: {
      [k: string]: Json;
    };
    held?: HeldAnswers;
    holder?: Holder;
    savedAt?: string;
  };
};

/**
 * Keeps answers. A draft saved before sign-in goes over to the account.
 */
export type SaveDraftOperation = {
  params: {
    /**
     * Set of answers, such as `registration`; in a server-led flow the application and the screen, `<uuid>.start.profile`.
     */
    set: string;
  };
  query: {};
  body: {
    answers: {
      [k: string]: Json;
    };
    held?: HeldAnswers;
    holder?: Holder;
    base?: DraftBase;
  };
  answer: {
    holder?: Holder;
    /**
     * What is kept is not what was sent: something newer is in it. It is to be read.
     */
    merged?: boolean;
    savedAt: string;
  };
};

/**
 * Decides a feature flag for this visit.
 */
export type DecideFlagOperation = {
  params: {};
  query: {
    /**
     * Id of the flag.
     */
    featureKey: string;
  };
  body: {
    optimizeUser: OptimizeUser;
  };
  answer: Flag;
};

/**
 * Says of one feature flag whether it is on for this visitor.
 */
export type DecideFeatureOperation = {
  params: {};
  query: {};
  body: {
    featureKey: string;
    optimizeUser: OptimizeUser;
  };
  answer: Feature;
};

/**
 * Names the feature flags that are on for this visitor.
 */
export type DecideFeaturesOperation = {
  params: {};
  query: {};
  body: {
    optimizeUser: OptimizeUser;
  };
  answer: Features;
};

/**
 * Notes into which group of each experiment an application was put.
 */
export type AssignExperimentsOperation = {
  params: {};
  query: {};
  body: {
    /**
     * @minItems 1
     * @maxItems 50
     */
    experiments: Experiment[];
    appUuid: string;
  };
  answer: {
    noted: boolean;
  };
};

/**
 * Keeps the experiments of an application with it.
 */
export type SaveExperimentsOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    /**
     * @maxItems 50
     */
    experiments: Experiment[];
  };
  answer: {
    experiments: Experiment[];
  };
};

/**
 * Under which id the service of flags knows a person.
 */
export type GetVisitorProfileOperation = {
  params: {};
  query: {
    /**
     * Id of the account that is signed in.
     */
    identityUuid: string;
  };
  body: {};
  answer: VisitorProfile;
};

/**
 * Keeps under which id the service of flags knows a person.
 */
export type SaveVisitorProfileOperation = {
  params: {};
  query: {
    /**
     * Id of the account that is signed in.
     */
    identityUuid: string;
  };
  body: VisitorProfile;
  answer: VisitorProfile;
};

/**
 * Opens a visit, or goes on with the one that the key names.
 */
export type StartVisitOperation = {
  params: {};
  query: {};
  body: {
    platform: 'WEB';
    libVersion: string;
    appVersion: string;
    /**
     * Origin of the site that led here; empty where none did.
     */
    referrer: string;
    queryParams: QueryParams;
    screenWidth: number;
    screenHeight: number;
    windowWidth: number;
    windowHeight: number;
    /**
     * The key that the browser keeps; parts of it may be missing.
     */
    sessionKey?: SessionKey;
  };
  answer: {
    sessionKey: SessionKey & {
      [k: string]: unknown;
    };
  };
};

/**
 * Tells what happened in a visit. Ids and codes, nothing personal.
 */
export type SendEventOperation = {
  params: {};
  query: {};
  body: {
    domain: string;
    queryParams: QueryParams;
    pagePath: string;
    event: string;
    eventType: string;
    sessionKey: SessionKey;
    identityId?: string;
    applicationUuid?: string;
    productType?: string;
    eventProperties: {
      [k: string]: boolean | number | string | string[];
    };
    /**
     * Each one counts.
     */
    dontDedupe: boolean;
    /**
     * The property whose value makes two events of a visit one.
     */
    dedupeProperty?: string;
  };
  answer: {
    noted: boolean;
  };
};

/**
 * Keeps the tracker of this browser with the account that is signed in.
 */
export type SaveTrackerOperation = {
  params: {};
  query: {};
  body: {
    trackerUuid: string;
  };
  answer: {
    noted: boolean;
  };
};

/**
 * A word to the head of the company.
 */
export type SendCeoFeedbackOperation = {
  params: {};
  query: {};
  body: {
    applicationUuid: string;
    message: string;
    topic: 'IMPROVE' | 'COMPLIMENT';
    /**
     * What was written may be shown to others.
     */
    marketingConsent: boolean;
    /**
     * Where it was written.
     */
    pathname: string;
    productType: 'HELOC' | 'DSCR';
  };
  answer: {
    noted: boolean;
  };
};

/**
 * What a person who leaves thinks of the way so far.
 */
export type SendSurveyOperation = {
  params: {};
  query: {};
  body: {
    applicationUuid: string;
    ease: 'VERY_EASY' | 'EASY' | 'HARD' | 'VERY_HARD';
    message?: string;
    /**
     * Where it was answered.
     */
    pathname: string;
  };
  answer: {
    noted: boolean;
  };
};

/**
 * Addresses that begin like what was typed.
 */
export type LookupAddressOperation = {
  params: {};
  query: {
    /**
     * What was typed so far.
     */
    partialAddress: string;
  };
  body: {};
  answer: {
    /**
     * @maxItems 8
     */
    items: FoundAddress[];
  };
};

/**
 * States in which an organisation may lend.
 */
export type GetStateLicensesOperation = {
  params: {};
  query: {
    /**
     * Organisation.
     */
    orgCode: string;
  };
  body: {};
  answer: StateLicenses;
};

/**
 * When a department answers, for people to read.
 */
export type GetOperatingHoursOperation = {
  params: {
    /**
     * Department that answers.
     */
    department: 'OPS_PHONE' | 'OPS_CHAT';
  };
  query: {
    /**
     * For people to read.
     */
    display?: 'true' | 'false';
  };
  body: {};
  answer: OperatingHours;
};

/**
 * Whether a department answers now.
 */
export type GetOpenStatusOperation = {
  params: {
    /**
     * Department that answers.
     */
    department: 'OPS_PHONE' | 'OPS_CHAT';
  };
  query: {};
  body: {};
  answer: OpenStatus;
};

/**
 * When a department answers this week.
 */
export type GetOperatingWeekOperation = {
  params: {
    /**
     * Department that answers.
     */
    department: 'OPS_PHONE' | 'OPS_CHAT';
  };
  query: {};
  body: {};
  answer: OperatingHours;
};

/**
 * What the public may know of a loan originator.
 */
export type GetLoanOriginatorOperation = {
  params: {
    /**
     * Id of the loan originator.
     */
    loanOriginatorUuid: string;
  };
  query: {};
  body: {};
  answer: LoanOriginator;
};

/**
 * What the person may do with an account.
 */
export type GetAccountAccessOperation = {
  params: {};
  query: {
    /**
     * Address of the account; without it, the account of the newest application.
     */
    principal?: string;
  };
  body: {};
  answer: AccountAccess;
};

/**
 * The flags of an application and how far it is, alone.
 */
export type GetApplicationStatusOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {};
  answer: StatusAndProgress;
};

/**
 * Accounts of the person, with their notifications.
 */
export type GetAccountsOperation = {
  params: {};
  query: {};
  body: {};
  answer: Accounts;
};

/**
 * Keeps where the recording of this visit can be seen. Its 401 says nothing about the session.
 */
export type SaveReplayLinkOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    link: string;
  };
  answer: {};
};

/**
 * Begins a conversation with people. Whoever is signed in, or holds a nonce, has it alone.
 */
export type InitWebChatOperation = {
  params: {};
  query: {};
  body: {
    /**
     * Code of the organisation.
     */
    orgCode: string;
    /**
     * The account. Counts only with a token or a nonce of its own.
     */
    identityUuid?: string;
    friendlyName: string;
    emailAddress?: string;
    phoneNumber?: string;
    /**
     * Application in question.
     */
    applicationUuid?: string;
    tag: ChatTag;
    skill: ChatSkill;
    /**
     * First message of the conversation.
     */
    welcomeMessage?: string;
    pageUrl: PageUrl;
    chatMode: 'agent' | 'twilio' | 'nice' | 'stream' | 'talkjs';
    /**
     * Who shall answer; outside production alone.
     */
    agentId?: string;
    nonce?: string;
    loanNumber?: string;
    prodType?: string;
  };
  answer: ChatSession;
};

/**
 * The same, with what the streaming provider needs.
 */
export type InitStreamChatOperation = {
  params: {};
  query: {};
  body: {
    /**
     * Code of the organisation.
     */
    orgCode: string;
    /**
     * The account. Counts only with a token or a nonce of its own.
     */
    identityUuid?: string;
    friendlyName: string;
    emailAddress?: string;
    phoneNumber?: string;
    /**
     * Application in question.
     */
    applicationUuid?: string;
    tag: ChatTag;
    skill: ChatSkill;
    /**
     * First message of the conversation.
     */
    welcomeMessage?: string;
    pageUrl: PageUrl;
    chatMode: 'agent' | 'twilio' | 'nice' | 'stream' | 'talkjs';
    /**
     * Who shall answer; outside production alone.
     */
    agentId?: string;
    nonce?: string;
    loanNumber?: string;
    prodType?: string;
  };
  answer: ChatSession;
};

/**
 * A fresh token for one that still holds; the session then lasts six hours more. A refusal has no message.
 */
export type RefreshChatTokenOperation = {
  params: {};
  query: {};
  body: {
    token: string;
  };
  answer: {
    token: string;
    expiration: string;
  };
};

/**
 * Under which id the contact is kept, for a survey. An unknown channel is not found.
 */
export type GetWebChatInfoOperation = {
  params: {};
  query: {};
  body: {
    omniProxyChannelId: string;
  };
  answer: {
    contactId: string;
  };
};

/**
 * A nonce that says in a chat call who is signed in. Holds two minutes.
 */
export type AuthenticateChatOperation = {
  params: {};
  query: {};
  body: {};
  answer: {
    nonce: string;
  };
};

/**
 * A fresh nonce for one that still holds.
 */
export type RefreshChatNonceOperation = {
  params: {};
  query: {
    /**
     * The nonce that is to be replaced.
     */
    nonce: string;
  };
  body: {};
  answer: {
    nonce: string;
  };
};

/**
 * What was asked and answered in a conversation with the chatbot.
 */
export type GetChatHistoryOperation = {
  params: {
    /**
     * Conversation with the chatbot.
     */
    conversationId: string;
  };
  query: {
    /**
     * Whose conversation it is.
     */
    nonce?: string;
  };
  body: {};
  answer: ChatHistory;
};

/**
 * Asks the chatbot; its answer is in the history then. Without a conversation, or with one that ended ten minutes after its newest question, a new one begins.
 */
export type ChatWithAutobotOperation = {
  params: {};
  query: {};
  body: {
    /**
     * Application in question.
     */
    applicationId?: string;
    /**
     * Conversation that goes on.
     */
    conversationId?: string;
    message: string;
    nonce?: string;
    /**
     * Code of the organisation.
     */
    organization: string;
    pageUrl: PageUrl;
    /**
     * The account, or the browser.
     */
    senderId: string;
    senderType: 'CUSTOMER' | 'VISITOR';
    tag: ChatTag;
  };
  answer: {
    conversationId: string;
  };
};

/**
 * What a person thinks of an answer of the chatbot.
 */
export type SetChatReplyUsedWithFeedbackOperation = {
  params: {};
  query: {};
  body: {
    questionId: string;
    conversationId: string;
    /**
     * The answer that was shown.
     */
    responseToCustomer?: string;
    /**
     * The reason, or 140 characters of own words after it.
     */
    feedbackMessage: string;
    rating: 'GOOD' | 'BAD';
    senderEmail?: string;
    senderType: 'CUSTOMER' | 'VISITOR';
    nonce?: string;
  };
  answer: {
    noted: boolean;
  };
};

/**
 * What the provider of the history keeps of a conversation, newest messages or those before one, oldest first: for who has the token that its address brought along.
 */
export type GetProviderMessagesOperation = {
  params: {
    /**
     * The organisation at the provider.
     */
    appId: string;
    /**
     * The conversation.
     */
    conversationId: string;
  };
  query: {
    /**
     * Messages before this one.
     */
    before?: number;
    /**
     * At most this many.
     */
    limit?: number;
  };
  body: {};
  answer: {
    items: ChatMessage[];
    /**
     * There are older ones.
     */
    more: boolean;
  };
};

/**
 * A ticket for one connection to the socket `/service-omni-proxy/ws` within thirty seconds, sent as the subprotocol `ticket.<ticket>` beside `waymark-chat.1`.
 */
export type OpenChatTicketOperation = {
  params: {};
  query: {};
  body: {};
  answer: {
    ticket: string;
  };
};

/**
 * The newest messages of a conversation, or those before one, oldest first.
 */
export type GetChatMessagesOperation = {
  params: {};
  query: {
    /**
     * Messages before this one.
     */
    before?: number;
    /**
     * At most this many.
     */
    limit?: number;
  };
  body: {};
  answer: {
    items: ChatMessage[];
    /**
     * There are older ones.
     */
    more: boolean;
  };
};

/**
 * Stores a file that a message then names.
 */
export type UploadChatFileOperation = {
  params: {};
  query: {};
  body: {
    file: string;
  };
  answer: ChatFile;
};

/**
 * Bytes of a file of the conversation, as a download.
 */
export type GetChatFileOperation = {
  params: {
    /**
     * File of the conversation.
     */
    fileId: string;
  };
  query: {};
  body: {};
  answer: Bytes;
};

/**
 * Puts an application anywhere.
 */
export type ControlApplicationOperation = {
  params: {
    /**
     * Id of the application.
     */
    applicationUuid: string;
  };
  query: {};
  body: {
    step?: StepName;
    subState?: 'INITIAL' | 'IN_PROGRESS' | 'COMPLETE';
    /**
     * Merge patch over the application, status included.
     */
    application?: {
      [k: string]: Json;
    };
    /**
     * Merge patch over the profile.
     */
    profile?: {
      [k: string]: Json;
    };
    /**
     * Replaces the document conditions.
     */
    conditions?: Condition[];
    /**
     * Replaces the notifications.
     */
    notifications?: Notification[];
  };
  answer: ApplicationStep;
};

/** Every operation of the contract by its id. */
export interface Operations {
  register: RegisterOperation;
  login: LoginOperation;
  brokerLogin: BrokerLoginOperation;
  logout: LogoutOperation;
  getBrokerIdentity: GetBrokerIdentityOperation;
  getIdentity: GetIdentityOperation;
  verifyIdentity: VerifyIdentityOperation;
  getProfile: GetProfileOperation;
  listApplications: ListApplicationsOperation;
  createApplication: CreateApplicationOperation;
  getApplication: GetApplicationOperation;
  getApplicationStep: GetApplicationStepOperation;
  giveConsent: GiveConsentOperation;
  saveProfile: SaveProfileOperation;
  getFreeze: GetFreezeOperation;
  getScoreDisclosure: GetScoreDisclosureOperation;
  submitFreezePin: SubmitFreezePinOperation;
  recheckCredit: RecheckCreditOperation;
  submitSocial: SubmitSocialOperation;
  getPropertyMatches: GetPropertyMatchesOperation;
  selectProperty: SelectPropertyOperation;
  estimateHome: EstimateHomeOperation;
  orderValuation: OrderValuationOperation;
  saveAssets: SaveAssetsOperation;
  sendProof: SendProofOperation;
  getRequalification: GetRequalificationOperation;
  requalify: RequalifyOperation;
  withdrawApplication: WithdrawApplicationOperation;
  getLiens: GetLiensOperation;
  saveLiens: SaveLiensOperation;
  attestInquiries: AttestInquiriesOperation;
  getOffers: GetOffersOperation;
  selectProduct: SelectProductOperation;
  saveContact: SaveContactOperation;
  saveHmda: SaveHmdaOperation;
  getDisclosures: GetDisclosuresOperation;
  acceptDisclosures: AcceptDisclosuresOperation;
  getDisclosureFile: GetDisclosureFileOperation;
  getIncomeSources: GetIncomeSourcesOperation;
  addIncomeSource: AddIncomeSourceOperation;
  removeIncomeSource: RemoveIncomeSourceOperation;
  submitIncome: SubmitIncomeOperation;
  verifyEmployment: VerifyEmploymentOperation;
  createLinkToken: CreateLinkTokenOperation;
  exchangeLink: ExchangeLinkOperation;
  getBegunLink: GetBegunLinkOperation;
  finishLink: FinishLinkOperation;
  getLinkedAccounts: GetLinkedAccountsOperation;
  getPayoffs: GetPayoffsOperation;
  savePayoffs: SavePayoffsOperation;
  attestPayoffs: AttestPayoffsOperation;
  saveDisburseAccount: SaveDisburseAccountOperation;
  saveAutopayAccount: SaveAutopayAccountOperation;
  getPhoneCode: GetPhoneCodeOperation;
  savePhoneNumber: SavePhoneNumberOperation;
  requestPhoneCode: RequestPhoneCodeOperation;
  askSupport: AskSupportOperation;
  submitIdentity: SubmitIdentityOperation;
  getDocuments: GetDocumentsOperation;
  uploadDocument: UploadDocumentOperation;
  getDocumentFile: GetDocumentFileOperation;
  getSigners: GetSignersOperation;
  saveSigners: SaveSignersOperation;
  resendInvitation: ResendInvitationOperation;
  cancelInvitation: CancelInvitationOperation;
  getNotarySlots: GetNotarySlotsOperation;
  reserveNotary: ReserveNotaryOperation;
  cancelNotary: CancelNotaryOperation;
  getNotarySession: GetNotarySessionOperation;
  joinNotarySession: JoinNotarySessionOperation;
  saveInsurance: SaveInsuranceOperation;
  getTimeline: GetTimelineOperation;
  getCoDeedStatus: GetCoDeedStatusOperation;
  submitSignerIdentity: SubmitSignerIdentityOperation;
  joinSignerSession: JoinSignerSessionOperation;
  getSignerDisclosures: GetSignerDisclosuresOperation;
  signDeed: SignDeedOperation;
  getSignerDocuments: GetSignerDocumentsOperation;
  uploadSignerDocument: UploadSignerDocumentOperation;
  getSignerDocumentFile: GetSignerDocumentFileOperation;
  getSignerConditions: GetSignerConditionsOperation;
  getSignerCondition: GetSignerConditionOperation;
  submitSignerCondition: SubmitSignerConditionOperation;
  getConditions: GetConditionsOperation;
  getCondition: GetConditionOperation;
  submitCondition: SubmitConditionOperation;
  readDraft: ReadDraftOperation;
  saveDraft: SaveDraftOperation;
  decideFlag: DecideFlagOperation;
  decideFeature: DecideFeatureOperation;
  decideFeatures: DecideFeaturesOperation;
  assignExperiments: AssignExperimentsOperation;
  saveExperiments: SaveExperimentsOperation;
  getVisitorProfile: GetVisitorProfileOperation;
  saveVisitorProfile: SaveVisitorProfileOperation;
  startVisit: StartVisitOperation;
  sendEvent: SendEventOperation;
  saveTracker: SaveTrackerOperation;
  sendCeoFeedback: SendCeoFeedbackOperation;
  sendSurvey: SendSurveyOperation;
  lookupAddress: LookupAddressOperation;
  getStateLicenses: GetStateLicensesOperation;
  getOperatingHours: GetOperatingHoursOperation;
  getOpenStatus: GetOpenStatusOperation;
  getOperatingWeek: GetOperatingWeekOperation;
  getLoanOriginator: GetLoanOriginatorOperation;
  getAccountAccess: GetAccountAccessOperation;
  getApplicationStatus: GetApplicationStatusOperation;
  getAccounts: GetAccountsOperation;
  saveReplayLink: SaveReplayLinkOperation;
  initWebChat: InitWebChatOperation;
  initStreamChat: InitStreamChatOperation;
  refreshChatToken: RefreshChatTokenOperation;
  getWebChatInfo: GetWebChatInfoOperation;
  authenticateChat: AuthenticateChatOperation;
  refreshChatNonce: RefreshChatNonceOperation;
  getChatHistory: GetChatHistoryOperation;
  chatWithAutobot: ChatWithAutobotOperation;
  setChatReplyUsedWithFeedback: SetChatReplyUsedWithFeedbackOperation;
  getProviderMessages: GetProviderMessagesOperation;
  openChatTicket: OpenChatTicketOperation;
  getChatMessages: GetChatMessagesOperation;
  uploadChatFile: UploadChatFileOperation;
  getChatFile: GetChatFileOperation;
  controlApplication: ControlApplicationOperation;
}
