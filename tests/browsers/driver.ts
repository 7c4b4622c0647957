/** A step of the input sources of WebDriver, which its two protocols share. */
export interface InputSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly object[];
}

/** A browser that is driven from outside, as far as walks need it. */
export interface Driver {
  readonly name: string;
  readonly goto: (url: string) => Promise<void>;
  /** Runs a function in the page with arguments, and gives its answer; all of them are JSON. */
  readonly run: <T>(source: string, args: readonly unknown[]) => Promise<T>;
  readonly act: (sources: readonly InputSource[]) => Promise<void>;
  readonly close: () => Promise<void>;
}
