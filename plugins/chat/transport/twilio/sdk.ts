/** What of Twilio Conversations is used, so that a test can stand in for it. */
export interface TwilioSdk {
  readonly connect: (token: string) => TwilioClient;
}

export interface TwilioClient {
  readonly user: {readonly identity: string};
  on(event: 'connectionStateChanged', listener: (state: string) => void): unknown;
  on(event: 'tokenAboutToExpire' | 'tokenExpired', listener: () => void): unknown;
  readonly getConversationBySid: (sid: string) => Promise<TwilioConversation>;
  readonly updateToken: (token: string) => Promise<unknown>;
  readonly shutdown: () => Promise<void>;
}

export interface TwilioConversation {
  readonly sid: string;
  readonly state?: {readonly current: string} | undefined;
  on(event: 'messageAdded', listener: (message: TwilioMessage) => void): unknown;
  on(event: 'typingStarted' | 'typingEnded', listener: (who: TwilioParticipant) => void): unknown;
  on(event: 'participantUpdated', listener: (change: {readonly participant: TwilioParticipant}) => void): unknown;
  on(event: 'updated', listener: (change: {readonly conversation: TwilioConversation}) => void): unknown;
  readonly getMessages: (
    size?: number,
    anchor?: number,
    direction?: 'backwards' | 'forward',
  ) => Promise<{readonly items: readonly TwilioMessage[]; readonly hasPrevPage: boolean}>;
  readonly prepareMessage: () => TwilioBuilder;
  readonly typing: () => Promise<void>;
  readonly advanceLastReadMessageIndex: (index: number) => Promise<number>;
  readonly leave: () => Promise<unknown>;
}

export interface TwilioBuilder {
  readonly setBody: (text: string) => TwilioBuilder;
  readonly setAttributes: (attributes: {readonly clientId: string}) => TwilioBuilder;
  readonly addMedia: (media: {
    readonly contentType: string;
    readonly filename: string;
    readonly media: Blob;
  }) => TwilioBuilder;
  readonly buildAndSend: () => PromiseLike<unknown>;
}

export interface TwilioParticipant {
  readonly identity: string | null;
  readonly lastReadMessageIndex: number | null;
}

export interface TwilioMessage {
  readonly index: number;
  readonly author: string | null;
  readonly body: string | null;
  readonly dateCreated: Date | null;
  readonly attributes: unknown;
  readonly attachedMedia: readonly TwilioMedia[] | null;
}

export interface TwilioMedia {
  readonly sid: string;
  readonly filename: string | null;
  readonly size: number;
  readonly getContentTemporaryUrl: () => PromiseLike<string | null>;
}
