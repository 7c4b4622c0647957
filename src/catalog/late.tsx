import {
  Component,
  createContext,
  createElement,
  Suspense,
  use,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type {ComponentType, ReactNode} from 'react';
import type {LoadedFiles, LateFile} from '../lib/late-file.ts';
import {createFiles, LoadFailure} from '../lib/late-file.ts';

/** What the page has loaded, and how. `app` provides its own; a component that is shown alone has one ready. */
export const FilesContext = createContext<LoadedFiles>(createFiles());

/**
 * A component whose file loads when it is first drawn: it suspends until it has come, and throws its `LoadFailure`
 * where it does not come. Draws at once where it has come before. `pick` finds it in a file that has several.
 */
export function lateComponent<P extends object>(file: LateFile<ComponentType<P>>): ComponentType<P>;
export function lateComponent<F, P extends object>(
  file: LateFile<F>,
  pick: (file: F) => ComponentType<P>,
): ComponentType<P>;
export function lateComponent<P extends object>(
  file: LateFile<unknown>,
  pick = (component: unknown) => component as ComponentType<P>,
): ComponentType<P> {
  return function Late(props: P) {
    const files = useContext(FilesContext);
    return createElement(pick(use(files.load(file))), props);
  };
}

/** What a person asked for: undefined until it has come. */
export type LateResult<T> = {readonly value: T} | {readonly failed: Error} | undefined;

/** Asks for a file while it is wanted, once more with each `attempt`, and tells where it does not come. */
export function useAsked<T>(file: LateFile<T> | undefined, attempt = 0): LateResult<T> {
  const files = useContext(FilesContext);
  const [failure, setFailure] = useState<{readonly of: unknown; readonly attempt: number; readonly error: Error}>();
  const [, setCome] = useState<unknown>();
  const value = file === undefined ? undefined : files.now(file);
  const wanted = value === undefined ? file : undefined;
  useEffect(() => {
    if (wanted === undefined) {
      setFailure(undefined);
      return undefined;
    }
    let waits = true;
    files.ask(wanted).then(
      () => waits && setCome(wanted),
      (error: Error) => waits && setFailure({of: wanted, attempt, error}),
    );
    return () => {
      waits = false;
    };
  }, [files, wanted, attempt]);
  if (value !== undefined) return {value};
  return failure !== undefined && failure.of === file && failure.attempt === attempt
    ? {failed: failure.error}
    : undefined;
}

export interface SpareProps {
  readonly children: ReactNode;
  /** Shown in its place where it cannot be had. */
  readonly instead?: ReactNode;
}

/**
 * A part that the page can do without: where it does not load or cannot be drawn, all else stays. It is tried again
 * when files are.
 */
export function Spare({children, instead}: SpareProps) {
  const files = useContext(FilesContext);
  const round = useSyncExternalStore(files.subscribe, files.round, files.round);
  return (
    <Fence round={round} instead={instead}>
      <Suspense fallback={null}>{children}</Suspense>
    </Fence>
  );
}

interface FenceProps extends SpareProps {
  readonly round: number;
}

class Fence extends Component<FenceProps, {readonly broken: boolean; readonly round: number}> {
  override state = {broken: false, round: this.props.round};

  static getDerivedStateFromError(): {readonly broken: boolean} {
    return {broken: true};
  }

  static getDerivedStateFromProps({round}: FenceProps, before: {readonly round: number}) {
    return round === before.round ? null : {broken: false, round};
  }

  // React tells only the console of what is caught here.
  override componentDidCatch(error: unknown): void {
    if (!(error instanceof LoadFailure)) window.reportError(error);
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
