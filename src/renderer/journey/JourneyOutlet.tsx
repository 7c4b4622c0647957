import type {ReactNode} from 'react';
import {Component, lazy, Suspense, useEffect, useRef, useState} from 'react';
import {Skeleton} from '../../catalog/blocks/skeleton/Skeleton.tsx';
import {useStore} from '../form/use-store.ts';
import {ScreenView} from '../screen/ScreenView.tsx';
import {backOf} from './back-of.ts';
import type {Journey} from './journey.ts';
import {usePageChange} from './use-page-change.ts';

const ScreenDialog = lazy(async () => ({default: (await import('../screen/ScreenDialog.tsx')).ScreenDialog}));

export interface JourneyOutletProps {
  readonly journey: Journey;
  /** Shown when not even the shell's error screen could be loaded. */
  readonly lastResort: (retry: () => void) => ReactNode;
  /** Told of what broke while drawing. */
  readonly onBroken: (error: unknown) => void;
}

/** The column of the page: the screen that shows, its shape while it is on its way, or what failed. */
export function JourneyOutlet({journey, lastResort, onBroken}: JourneyOutletProps) {
  const view = useStore(journey.view);
  const dialog = useStore(journey.dialog);
  const heading = useRef<HTMLHeadingElement>(null);
  usePageChange(view, heading);
  const late = useLate(view.kind === 'screen' && view.moving && view.visit.actions.running.get() === undefined);
  const retry = (): void => void journey.retry();
  const visit = view.kind === 'loading' ? undefined : view.visit;
  if (view.kind === 'failed' && visit === undefined) return lastResort(retry);
  if (visit === undefined || late) return <Skeleton />;
  return (
    <Boundary key={visit.key} onBroken={onBroken} broken={lastResort}>
      <ScreenView visit={visit} titleRef={heading} onBack={backOf(visit)} />
      {dialog !== undefined && (
        <Suspense fallback={null}>
          <ScreenDialog visit={dialog} onClose={journey.closeDialog} />
        </Suspense>
      )}
    </Boundary>
  );
}

/** True once something has been true for a moment: what is quick shows no skeleton. */
function useLate(now: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => setLate(true), 400);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [now]);
  return now && late;
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onBroken: (error: unknown) => void;
  readonly broken: (retry: () => void) => ReactNode;
}

/** Keeps the frame standing when a screen cannot be drawn. A new screen is a new boundary. */
class Boundary extends Component<BoundaryProps, {readonly broken: boolean}> {
  override state = {broken: false};

  static getDerivedStateFromError(): {readonly broken: boolean} {
    return {broken: true};
  }

  override componentDidCatch(error: unknown): void {
    this.props.onBroken(error);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return this.props.broken(() => this.setState({broken: false}));
  }
}
