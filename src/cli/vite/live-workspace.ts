import {blocking, blockingBuilds} from '../../diagnostics/blocking.ts';
import type {UsageError} from '../terminal/exit-code.ts';
import {createChecker, type Checked} from '../workspace/checked.ts';
import {watchWorkspace} from '../workspace/watch.ts';
import type {Manifest} from '../../model/compiled/flow.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';

/** A workspace under edit: the last good artifacts, and what is wrong now. */
export interface LiveWorkspace {
  readonly root: string;
  /** Undefined until the workspace was once without errors. */
  readonly manifest: Manifest | undefined;
  /** Text of an artifact, also of ones that an open page still holds. */
  readonly artifact: (path: string) => string | undefined;
  readonly errors: readonly Diagnostic[];
  /** Those, and errors with which all is shown and nothing may be built for people. */
  readonly told: readonly Diagnostic[];
  /** What was read last. */
  readonly checked: Checked;
  /** Compiles again. A workspace with errors keeps the artifacts from before. */
  readonly refresh: () => void;
}

/** Compiles the workspace at `root` and keeps it at hand. */
export const openLiveWorkspace = async (root: string): Promise<LiveWorkspace> => {
  const check = await createChecker(root);
  let checked = check();
  let manifest: Manifest | undefined;
  let errors: readonly Diagnostic[] = [];
  const artifacts = new Map<string, string>();
  const take = (): void => {
    errors = blocking(checked.diagnostics);
    if (errors.length > 0 || checked.compilation.manifest === undefined) return;
    manifest = checked.compilation.manifest;
    for (const [path, text] of checked.compilation.artifacts) artifacts.set(path, text);
  };
  take();
  return {
    root: checked.root,
    get manifest() {
      return manifest;
    },
    get errors() {
      return errors;
    },
    get told() {
      return blockingBuilds(checked.diagnostics);
    },
    get checked() {
      return checked;
    },
    artifact: (path) => artifacts.get(path),
    refresh: () => {
      checked = check();
      take();
    },
  };
};

/**
 * Looks at a workspace with errors at each change of its files, until it has none or `stop` is aborted; `looked`
 * hears of each look, `refused` of one at which it was no workspace.
 */
export const untilSound = async (
  live: LiveWorkspace,
  looked: () => Promise<void>,
  stop: AbortSignal,
  refused?: (fault: UsageError) => void,
): Promise<void> => {
  const sound = new AbortController();
  const look = async (): Promise<void> => {
    if (live.manifest !== undefined) return;
    live.refresh();
    await looked();
    if (live.manifest !== undefined) sound.abort();
  };
  await watchWorkspace(live.root, look, AbortSignal.any([sound.signal, stop]), refused);
};
