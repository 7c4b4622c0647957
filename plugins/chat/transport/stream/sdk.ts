/**
 * What of Stream's chat library is used. The library may only be used by customers of Stream, so it is no part of
 * this site: an organisation that is one serves it itself and names its address.
 */
export interface StreamSdk {
  readonly StreamChat: new (key: string) => StreamClient;
}

export interface StreamClient {
  readonly connectUser: (user: {readonly id: string}, token: string | (() => Promise<string>)) => Promise<unknown>;
  readonly disconnectUser: () => Promise<unknown>;
  readonly channel: (type: string, id: string) => StreamChannel;
  on(event: string, listener: (event: StreamEvent) => void): unknown;
}

export interface StreamChannel {
  readonly watch: () => Promise<unknown>;
  readonly query: (query: {
    readonly messages: {readonly limit: number; readonly id_lt?: string; readonly created_at_after_or_equal?: string};
  }) => Promise<{readonly messages: readonly StreamMessage[]}>;
  readonly sendMessage: (message: {
    readonly id: string;
    readonly text: string;
    readonly attachments: readonly StreamAttachment[];
  }) => Promise<unknown>;
  readonly sendFile: (file: File) => Promise<{readonly file: string}>;
  readonly keystroke: () => Promise<unknown>;
  readonly stopTyping: () => Promise<unknown>;
  readonly markRead: () => Promise<unknown>;
  on(event: string, listener: (event: StreamEvent) => void): unknown;
}

export interface StreamAttachment {
  readonly type: 'file';
  readonly asset_url?: string;
  readonly title?: string;
  readonly file_size?: number;
}

export interface StreamMessage {
  readonly id: string;
  readonly text?: string;
  readonly user?: {readonly id: string; readonly name?: string} | null;
  readonly created_at?: string | Date;
  readonly attachments?: readonly StreamAttachment[];
}

export interface StreamEvent {
  readonly type: string;
  readonly online?: boolean;
  readonly message?: StreamMessage;
  readonly user?: {readonly id: string; readonly name?: string};
  readonly channel?: {readonly frozen?: boolean};
}
