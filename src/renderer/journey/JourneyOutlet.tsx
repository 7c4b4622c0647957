import type {ReactNode} from 'react';
import {Suspense, useEffect, useRef, useState} from 'react';
import type {Back} from '../../catalog/blocks/page/Screen.tsx';
import {Skeleton} from '../../catalog/blocks/skeleton/Skeleton.tsx';
import {lateComponent} from '../../catalog/late.tsx';
import {useStore} from '../form/use-store.ts';
import {Boundary} from '../screen/Boundary.tsx';
import {ScreenView} from '../screen/ScreenView.tsx';
import type {Journey} from '../../journey/journey.ts';
import {dialogFile} from '../screen/dialog-file.ts';
import {showingOf} from '../../journey/showing/types.ts';
import type {View, Showing} from '../../journey/showing/types.ts';
import {partsListed} from '../../runtime/decide/parts-listed.ts';
import {usePageChange} from './use-page-change.ts';

const ScreenDialog = lateComponent(dialogFile);

export interface JourneyOutletProps {
  readonly journey: Journey;
  /** Whether the page is the site's own, and not somebody else's around it; it is where nothing else is said. */
  readonly ownPage?: boolean | undefined;
  /** Says a text to screen readers; absent: there are none to be told. */
  readonly announce?: ((text: string) => void) | undefined;
  /** Whether its first screen has the focus; absent: it has not. */
  readonly claimsFocus?: (() => boolean) | undefined;
  /** Shown when not even the shell's error screen could be loaded. */
  readonly lastResort: (retry: () => void, error?: unknown) => ReactNode;
  /** Told of what broke while drawing. */
  readonly onBroken: (error: unknown) => void;
}

/** The column of the page: the screen that shows, its shape while it is on its way, or what failed. */
export function JourneyOutlet(props: JourneyOutletProps) {
  const {journey, ownPage = true, announce = toNobody, claimsFocus, lastResort, onBroken} = props;
  const showing = useStore(journey.view, showingOf);
  const failure = useStore(journey.view, failureOf);
  const dialog = useStore(journey.dialog);
  const heading = useRef<HTMLHeadingElement>(null);
  usePageChange(showing, heading, ownPage, announce, claimsFocus);
  const late = useLate(journey);
  const retry = (): void => void journey.retry();
  if (failure !== undefined && showing === undefined) return lastResort(retry, failure.error);
  if (showing === undefined || late) return <Skeleton />;
  return (
    <Boundary key={showing.key} onBroken={onBroken} onMissing={journey.broken} broken={lastResort}>
      <ScreenView showing={showing} titleRef={heading} announce={announce} back={backOf(showing)} />
      {dialog !== undefined && (
        <Suspense fallback={null}>
          <ScreenDialog showing={dialog} onClose={journey.closeDialog} />
        </Suspense>
      )}
    </Boundary>
  );
}

const toNobody = (): void => undefined;

const failureOf = (view: View) => (view.kind === 'failed' ? view : undefined);

/** Whether the next screen is on its way, and no action of this one says so itself. */
const isMoving = (view: View): boolean =>
  view.kind === 'screen' && view.moving && view.showing.actions.running.get() === undefined;

/** True once the next screen has been on its way for a moment: what is quick draws nothing. */
function useLate({view}: Journey): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shows = false;
    const show = (now: boolean): void => {
      if (shows !== now) setLate((shows = now));
    };
    const look = (): void => {
      if (isMoving(view.get())) {
        timer ??= setTimeout(() => show(true), 400);
      } else {
        clearTimeout(timer);
        timer = undefined;
        show(false);
      }
    };
    look();
    const stop = view.subscribe(look);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [view]);
  return late;
}

/**
 * Goes back to the screen before this one on the path, and from the first screen of a part to the task list that has it;
 * nothing where the server leads.
 */
function backOf({host, entry, decision, inPlace, links, session}: Showing): Back | undefined {
  const path = decision?.path ?? [];
  const part = host.sections.find(({listed, screens}) => listed && screens.includes(entry.id));
  const isFirst = part !== undefined && path.find((id) => part.screens.includes(id)) === entry.id;
  const list = isFirst ? decision?.open.find((id) => partsListed(host, id).includes(part.id)) : undefined;
  const before = list ?? path[path.indexOf(entry.id) - 1];
  if (host.led === 'server' || inPlace || before === undefined || !path.includes(entry.id)) return undefined;
  const [target, data] = [{screen: before}, session.data.get()];
  const onBack = links.follow(target, data);
  return onBack === undefined ? undefined : {onBack, href: links.hrefOf(target, data)};
}
