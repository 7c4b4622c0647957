/** A server that runs. */
export interface Running {
  readonly origin: string;
  /** Where the server opens, and where a first visit of the app begins: paths that begin with `/`. */
  readonly home: string;
  readonly door: string;
  /** What a person should read beside that; addresses in it are those of `at`, where people find the server. */
  readonly about: (at: string) => readonly string[];
  /** Milliseconds in which closing should be done. */
  readonly grace: number;
  readonly close: () => Promise<void>;
}

/** What is printed when a server has begun and people come to it without another before it; `hasApp`: to the app on it. */
export const startLines = ({origin, home, door, about}: Running, hasApp: boolean): string =>
  `${[`Open ${origin}${hasApp ? door : home}`, ...about(origin)].join('\n')}\n`;
