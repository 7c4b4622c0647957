/** A server that runs. */
export interface Running {
  readonly origin: string;
  /** Where the app or, without one, the server opens: a path that begins with `/`. */
  readonly home: string;
  /** What a person should read beside that; addresses in it are those of `at`, where people find the server. */
  readonly about: (at: string) => readonly string[];
  readonly close: () => Promise<void>;
}

/** What is printed when a server has begun and people come to it without another before it. */
export const startLines = ({origin, home, about}: Running): string =>
  `${[`Open ${origin}${home}`, ...about(origin)].join('\n')}\n`;
