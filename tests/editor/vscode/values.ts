import {fileURLToPath, pathToFileURL} from 'node:url';

/* Values of the editor's module, as far as the extension and its language client make and read them. */

export class Position {
  readonly line: number;
  readonly character: number;

  constructor(line: number, character: number) {
    this.line = line;
    this.character = character;
  }
}

export class Range {
  readonly start: Position;
  readonly end: Position;

  constructor(...at: readonly [Position, Position] | readonly [number, number, number, number]) {
    [this.start, this.end] = at.length === 2 ? at : [new Position(at[0], at[1]), new Position(at[2], at[3])];
  }
}

/** Addresses of files and of the web. */
export class Uri {
  readonly #url: URL;

  constructor(url: URL) {
    this.#url = url;
  }

  static parse(text: string): Uri {
    return new Uri(new URL(text));
  }

  static file(path: string): Uri {
    return new Uri(pathToFileURL(path));
  }

  get scheme(): string {
    return this.#url.protocol.slice(0, -1);
  }

  get path(): string {
    return decodeURIComponent(this.#url.pathname);
  }

  get fsPath(): string {
    return fileURLToPath(new URL(`file://${this.#url.pathname}`));
  }

  toString(): string {
    return this.#url.href;
  }
}

export class Disposable {
  readonly dispose: () => void;

  constructor(dispose: () => void) {
    this.dispose = dispose;
  }

  static from(...all: readonly {readonly dispose: () => unknown}[]): Disposable {
    return new Disposable(() => {
      for (const one of all) one.dispose();
    });
  }
}

type Listener<T> = (event: T) => unknown;

export class EventEmitter<T> {
  readonly #listeners = new Set<Listener<T>>();

  readonly event = (listener: Listener<T>, self?: unknown, disposables?: Disposable[]): Disposable => {
    const bound: Listener<T> = self === undefined ? listener : listener.bind(self);
    this.#listeners.add(bound);
    const one = new Disposable(() => void this.#listeners.delete(bound));
    disposables?.push(one);
    return one;
  };

  /** Settles when all who listen are done. */
  async fire(event: T): Promise<void> {
    await Promise.all([...this.#listeners].map((listener) => listener(event)));
  }

  dispose(): void {
    this.#listeners.clear();
  }
}

class CancellationTokenSource {
  readonly token = {isCancellationRequested: false, onCancellationRequested: new EventEmitter<void>().event};

  cancel(): void {
    this.token.isCancellationRequested = true;
  }

  dispose(): void {
    this.cancel();
  }
}

export class Diagnostic {
  readonly range: Range;
  readonly message: string;
  readonly severity: number;

  constructor(range: Range, message: string, severity: number) {
    this.range = range;
    this.message = message;
    this.severity = severity;
  }
}

/** What the client only makes, or derives from, when it is loaded. */
class Made {
  readonly given: readonly unknown[];

  constructor(...given: readonly unknown[]) {
    this.given = given;
  }
}

const made = [
  ...[
    'CallHierarchyItem',
    'CodeAction',
    'CodeLens',
    'CompletionItem',
    'DocumentLink',
    'Hover',
    'InlayHint',
    'Location',
  ],
  ...['MarkdownString', 'RelativePattern', 'Selection', 'SnippetString', 'SymbolInformation', 'TextEdit'],
  ...['ThemeColor', 'TypeHierarchyItem', 'WorkspaceEdit', 'CancellationError'],
];
const numbered: Readonly<Record<string, readonly string[]>> = {
  DiagnosticSeverity: ['Error', 'Warning', 'Information', 'Hint'],
  LogLevel: ['Off', 'Trace', 'Debug', 'Info', 'Warning', 'Error'],
  ProgressLocation: ['', 'SourceControl', '', 'Window', 'Notification'],
  StatusBarAlignment: ['', 'Left', 'Right'],
  UIKind: ['', 'Desktop', 'Web'],
};

export const values = {
  ...{Position, Range, Uri, Disposable, EventEmitter, CancellationTokenSource, Diagnostic},
  ...Object.fromEntries(made.map((name) => [name, Made])),
  ...Object.fromEntries(
    Object.entries(numbered).map(([name, words]) => [
      name,
      Object.fromEntries(words.map((word, index) => [word, index])),
    ]),
  ),
  ViewColumn: {Beside: -2, Active: -1, One: 1},
  CodeActionKind: {Empty: {append: () => undefined}},
};
