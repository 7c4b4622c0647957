import type {ChatTransport} from './chat-transport.ts';

/** A transport on a service that a test plays. */
export interface Rig {
  readonly transport: ChatTransport;
  /** The agent writes. */
  readonly say: (text: string) => void;
  readonly type: (on: boolean) => void;
  /** The agent has read everything. */
  readonly readAll: () => void;
  readonly endByAgent: () => void;
  readonly lose: () => void;
  readonly restore: () => void;
  /** The next message is not taken. */
  readonly refuse: () => void;
  /** Texts of the visitor, as the service has them. */
  readonly arrived: () => readonly string[];
  /** Names of the files of the visitor's messages that have any. */
  readonly files: () => readonly (readonly string[])[];
  /** Times that typing was told. */
  readonly previews: () => number;
  /** Length of every file that the service gives. */
  readonly fileBytes: number;
}
