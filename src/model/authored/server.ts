// Written by scripts/authored-types.ts from schemas/flow.
import type {Name} from './definitions.ts';

export type ServerFile = ServerKeys;

export interface ServerKeys {
  /**
   * Operation -> what answers it. One that is not named: readDraft and saveDraft keep drafts, and beside them for 30 minutes, sealed, what must not lie in one (`held`), a call with a file keeps the file, a call that sends a body keeps it as a submission, all else answers with the example of the contract, but in production mode with 501.
   */
  operations?: {
    [k: string]: ServerOperation;
  } | null;
  /**
   * Name -> another server that answers operations.
   */
  upstreams?: {
    [k: string]: ServerUpstream;
  } | null;
  /**
   * Name -> where each submission goes. It is tried until it arrives, with longer and longer waits.
   */
  deliveries?: {
    [k: string]: ServerDelivery;
  } | null;
  /**
   * Name -> what people pay for something that they have sent: they leave for the page of whoever takes payments, and come back.
   */
  payments?: {
    [k: string]: ServerPayment;
  } | null;
  /**
   * Name -> to whom a submission is handed over, who goes on with it: another person, by a link in a mail, or whoever handed it over before. They take turns.
   */
  handovers?: {
    [k: string]: ServerHandover;
  } | null;
  /**
   * A link that is sent by e-mail finds the draft, and a code that is sent anew opens it.
   */
  comeBack?: {
    /**
     * How the link is sent.
     */
    link: 'email';
    /**
     * How long a link is good; 30d where nothing is said.
     */
    for?: ServerPeriod;
    /**
     * How long a code is good; 10m where nothing is said.
     */
    code?: ServerPeriod;
    /**
     * Path of the page that a link opens, with its base: of a screen or a redirect. What finds the draft stands behind `#`, which no server is told; rules read it as `session.fragment`.
     */
    page: string;
    /**
     * The mail that brings the link: `((comeBack.link))`. Where it was asked for without a token it prints the links of all drafts of the address, a line each: give it a paragraph of its own.
     */
    linkMail: ServerMailText;
    /**
     * The mail that brings the code: `((comeBack.code))`.
     */
    codeMail: ServerMailText;
  };
  /**
   * How people log in. Without it nobody can, and an operation that needs a session (`security` of the contract names `bearer` alone) refuses everybody.
   */
  signIn?: {
    /**
     * By OpenID Connect, with whoever knows people already. The server answers at `/auth/login?redirectUrl=PATH`, `/auth/callback` (what the issuer must know of the client, with each host) and `/auth/logout`.
     */
    oidc: {
      /**
       * Its address, below which `.well-known/openid-configuration` is.
       */
      issuer: ServerAddress;
      /**
       * The id of this client.
       */
      client: ServerSecret;
      /**
       * Its secret; a public client has none.
       */
      secret?: ServerSecret;
    };
    /**
     * How long a log-in is good; 12h where nothing is said.
     */
    for?: ServerPeriod;
    /**
     * How long it is good without a request; 1h where nothing is said.
     */
    idle?: ServerPeriod;
    /**
     * What the pages of the log-in say, by what has happened. What nothing is said of, the server says in words of its own.
     */
    pages?: {
      /**
       * The service that people log in with does not answer.
       */
      unreachable?: ServerSignInPage;
      /**
       * That service does not take this client.
       */
      misconfigured?: ServerSignInPage;
      /**
       * The person, or that service, said no.
       */
      refused?: ServerSignInPage;
      /**
       * What that service gave was used before, or too old.
       */
      expired?: ServerSignInPage;
      /**
       * What that service said cannot be believed.
       */
      untrusted?: ServerSignInPage;
      /**
       * Nobody knows of such a log-in here: too long ago, or in another browser.
       */
      unknown?: ServerSignInPage;
      /**
       * People cannot log in at this host.
       */
      otherAddress?: ServerSignInPage;
      /**
       * What is kept here cannot be reached.
       */
      unavailable?: ServerSignInPage;
      /**
       * Somebody has logged out.
       */
      loggedOut?: ServerSignInPage;
      /**
       * Another site led here to log out: asked first.
       */
      confirmLogOut?: ServerSignInPage;
    };
  };
  /**
   * How long what people give is kept.
   */
  keep?: {
    /**
     * Since somebody last touched it; 30d where nothing is said.
     */
    drafts?: ServerPeriod;
    /**
     * Since it was sent, with its files; for ever where nothing is said. What a delivery has not arrived of stays, also one that was given up, until it has arrived or somebody erases it, and so does what is being paid for.
     */
    submissions?: ServerPeriod;
  } | null;
}

/**
 * What answers an operation: one of these words, or a key with what it needs. `draft`: answers are kept until somebody comes back. `upload`: a file is kept. `session`: read, it says who is logged in (the keys `signedIn`, `name`, `firstName`, `lastName` and `email` of its answer); else it logs out, and `redirect` of its answer is where to go then. `kept`: with `get` it gives what is kept of whoever asks (the keys `drafts`, `files` and `submissions` of its answer, a list each), but for what the contract calls `writeOnly`; with `delete` it erases all of it for ever, also what has not been delivered yet, and logs out. `example`: the example of the contract.
 */
export interface ServerOperation {
  [k: string]: unknown;
}

/**
 * What people pay for something that they have sent. What is paid is kept as a submission of the name of the payment, once, with `number` (of what was paid for), `amount`, `currency` and `paidAt`, and goes where a delivery `of` that name says.
 */
export interface ServerPayment {
  /**
   * Which submission is paid for: a name that `submit` says.
   */
  for: Name;
  /**
   * Key of what is sent that says how much. Its `x-unit` in the contract is the currency. The action that sends it says it by a rule over answers that are sent too; the server works it out anew, and refuses any other. 0: nothing is to be paid.
   */
  amount: Name;
  /**
   * What is paid for, on the page where people pay: one line, which prints `((submission.number))` and `((org.key))`. Nothing of a person is in it.
   */
  text: string;
  /**
   * Path of the screen to which people come back, with its base. What was paid it reads by an operation: nothing of it stands in the address.
   */
  back: string;
  /**
   * Who takes the payment (docs/operating.md, Payments). Without it a pretend page of this server does, which takes no money and is not there in production.
   */
  provider?: ServerPaymentProvider;
}

/**
 * A service that takes payments.
 */
export interface ServerPaymentProvider {
  /**
   * Its address; `/payments` stands below it.
   */
  url: ServerAddress;
  /**
   * The token by which it knows us.
   */
  bearer: ServerSecret;
  /**
   * Signs what it tells us by itself, as Standard Webhooks say: `whsec_` and base64 of 16 bytes or more, or any other text.
   */
  secret: ServerSecret;
  /**
   * Where the pages are on which people pay: nobody is led anywhere else.
   *
   * @minItems 1
   *
   * Items: An origin, as `https://pay.example`.
   */
  pages: [ServerAddress, ...ServerAddress[]];
}

/**
 * Another server that answers operations.
 */
export interface ServerUpstream {
  /**
   * Its address; paths of the contract stand below it.
   */
  url: ServerAddress;
  /**
   * How it knows us.
   */
  auth?: {
    /**
     * A token.
     */
    bearer?: ServerSecret;
  };
  /**
   * How long an answer may take; 10s where nothing is said.
   */
  timeout?: ServerPeriod;
  /**
   * How often a read is tried again; 2 where nothing is said.
   */
  retries?: number;
}

/**
 * Where each submission of a kind goes.
 */
export interface ServerDelivery {
  /**
   * Which submissions: a name that `submit` says, or, where nothing says one, the id of the flow that sends them.
   */
  of: Name;
  /**
   * Posted to an address, signed as Standard Webhooks say.
   */
  webhook?: {
    /**
     * Where it is posted.
     */
    url: ServerAddress;
    /**
     * Signs what is posted: `whsec_` and base64 of 16 bytes or more, or any other text.
     */
    secret: ServerSecret;
  };
  /**
   * Sent by e-mail, through the SMTP server of `WAYMARK_SMTP_URL`.
   */
  email?: ServerMail;
  /**
   * Written to a folder, a line of JSON each.
   */
  file?: {
    /**
     * From the root of the workspace.
     */
    folder: string;
  };
}

/**
 * To whom a submission is handed over. It says one of `to` and `back`, and needs `comeBack`.
 */
export interface ServerHandover {
  /**
   * Which submissions: a name that `submit` says, or, where nothing says one, the id of the flow that sends them.
   */
  of: Name;
  /**
   * The answer that is the address of whoever goes on: `((answers.managerEmail))`. They are sent a link, which with a code gives them what is shared, and nothing of the sender's drafts, files and other answers. Until something is handed back, the sender can send nothing more (409 OUT_OF_TURN); what is sent again takes the place of what was handed over before.
   */
  to?: string;
  /**
   * The answer that is the address of the sender, who is sent a link when something is handed back: `((answers.email))`. Of a sender who was logged in the link has no secret: they log in.
   */
  from?: string;
  /**
   * Name of the handover that this answers: it goes to whoever sent that one. Nobody but whom that one was handed to can send it (409 OUT_OF_TURN), and once for each time.
   */
  back?: Name;
  /**
   * With `back`: the key of the body that has the number of what was handed over, so that nobody answers what they have not seen (409 HANDOVER_CHANGED).
   */
  about?: Name;
  /**
   * With `back`: the answers with which it is sent back, key -> value. Where all of them are so, whoever gets it finds their answers again, but for sensitive ones, and may send them anew. Without it, or where they are not so, nothing more can be sent.
   */
  again?: {
    /**
     * The value.
     */
    [k: string]: string | number | boolean;
  };
  /**
   * Keys of the body that the other person may read. Nothing else of it is shared, and nothing sensitive can be.
   *
   * @minItems 1
   *
   * Items: A key of the body.
   */
  shares: [Name, ...Name[]];
  /**
   * The mail that brings the link: `((handover.link))`, and, of what is shared, `((answers.key))`.
   */
  mail: ServerMailText;
}

/**
 * A mail of a submission. Its texts print `((answers.key))`, a key of the body that was sent, `((submission.number))`, `((submission.receivedAt | date))`, in the `timeZone` of the organisation, and `((org.key))`.
 */
export interface ServerMail {
  /**
   * An address, or the answer that is one: `((answers.email))`. Where that answer is empty, no mail is sent.
   */
  to: string;
  /**
   * One line.
   */
  subject: string;
  /**
   * Paragraphs with an empty line between, and lists. It is sent as plain text.
   */
  text: string;
  /**
   * `pdf`: the answers as a paper. `json`: what a webhook would be sent. Not where a sensitive answer would be in it.
   *
   * @minItems 1
   *
   * Items: A form of the submission.
   */
  attach?: ['pdf' | 'json', ...('pdf' | 'json')[]];
}

/**
 * What a page of the log-in says; each of it prints `((org.key))` as well.
 */
export interface ServerSignInPage {
  /**
   * Its heading.
   */
  title?: string;
  /**
   * What has happened, what is kept, and what to do: one paragraph.
   */
  text?: string;
  /**
   * Its link or button.
   */
  link?: string;
}

/**
 * What a mail says; it prints `((org.key))` as well.
 */
export interface ServerMailText {
  /**
   * One line.
   */
  subject: string;
  /**
   * Paragraphs with an empty line between, and lists. It is sent as plain text.
   */
  text: string;
}

/**
 * An address that begins with http:// or https://, or the variable of the environment that has it.
 */
export interface ServerAddress {
  [k: string]: unknown;
}

/**
 * The variable of the environment that has it: no secret stands in a file.
 */
export interface ServerSecret {
  /**
   * Name of the variable.
   */
  env: string;
}

/**
 * How long something lasts: `30s`, `5m`, `12h`, `30d`.
 */
export type ServerPeriod = string;
