import {useEffect, useMemo, useState} from 'react';
import type {ReactNode} from 'react';
import type {Services} from '../catalog/component.ts';
import {ServicesContext} from '../catalog/component.ts';
import {FilesContext} from '../catalog/late.tsx';
import {LoadFailure} from '../lib/late-file.ts';
import {useStore} from '../renderer/form/use-store.ts';
import {JourneyOutlet} from '../renderer/journey/JourneyOutlet.tsx';
import {SiteRoutes} from '../renderer/journey/SiteRoutes.tsx';
import {isLoading, showingOf} from '../journey/showing/types.ts';
import {Boundary} from '../renderer/screen/Boundary.tsx';
import {Frame} from '../shell/Frame.tsx';
import {LateLoader} from '../shell/loader/LateLoader.tsx';
import {LastResort} from '../shell/page-error/LastResort.tsx';
import {useTypeface} from '../shell/typeface/use-typeface.ts';
import styles from './App.module.css';
import {hasFooter} from './has-footer.ts';
import type {World} from './world.ts';

/** What of the page's world is drawn. */
export type AppWorld = Pick<
  World,
  | 'base'
  | 'files'
  | 'artifacts'
  | 'journey'
  | 'announcer'
  | 'toasts'
  | 'refused'
  | 'outdated'
  | 'lookAgain'
  | 'waiting'
  | 'broken'
  | 'servicesOf'
  | 'logOut'
> & {
  /** Whether the page is the site's own, as it is where nothing else is said. */
  readonly ownPage?: boolean;
  readonly session: Pick<World['session'], 'signedIn'>;
  readonly navigator: Pick<World['navigator'], 'use'>;
  readonly styles: Pick<World['styles'], 'ask'>;
};

const messageOfLoadFailure = (error: unknown): string | undefined =>
  error instanceof LoadFailure ? error.message : undefined;

const onOwnPage = (retry: () => void, error?: unknown): ReactNode => (
  <LastResort onRetry={retry} reason={messageOfLoadFailure(error)} onReload={() => location.reload()} />
);

const onAnothers = (retry: () => void, error?: unknown): ReactNode => (
  <LastResort onRetry={retry} reason={messageOfLoadFailure(error)} />
);

export interface AppProps {
  readonly world: AppWorld;
  /** Its journey has arrived already. */
  readonly isThere?: boolean;
  /** Somebody else's page is around it; with `none` it has a header of its own. */
  readonly within?: 'whole' | 'none' | undefined;
  /** Whether its first screen has the focus, asked once it shows; absent: it has not. */
  readonly claimsFocus?: (() => boolean) | undefined;
}

/** The page, and what shows where even its frame cannot be drawn. */
export function App({world, isThere, within, claimsFocus}: AppProps) {
  const alone = (retry: () => void): ReactNode =>
    within === undefined ? <main id="main">{onOwnPage(retry)}</main> : onAnothers(retry);
  return (
    <FilesContext value={world.files}>
      <Boundary onBroken={world.broken} onMissing={world.journey.broken} broken={alone}>
        <SiteRoutes
          base={world.base}
          artifacts={world.artifacts}
          journey={world.journey}
          navigator={world.navigator}
          isThere={isThere}
        >
          <Site world={world} within={within} claimsFocus={claimsFocus} />
        </SiteRoutes>
      </Boundary>
    </FilesContext>
  );
}

/** The frame of the shell round the screen that the journey shows. */
function Site({world, within, claimsFocus}: Omit<AppProps, 'isThere'>) {
  const {journey, announcer, toasts, artifacts, session} = world;
  const loading = useStore(journey.view, isLoading);
  const showing = useStore(journey.view, showingOf);
  const panels = useStore(journey.panels);
  const waiting = useStore(world.waiting);
  const outdated = useStore(world.outdated);
  useTypeface(showing?.key, world.styles.ask);
  // Whose page it is comes before its first screen: the loader is the organisation's own.
  const [known, setKnown] = useState(artifacts.orgNow());
  useEffect(() => void artifacts.org().then(setKnown, () => undefined), [artifacts]);
  const org = showing?.org ?? known;
  const services = useMemo((): Services => world.servicesOf(org), [world, org]);
  const all = (
    <ServicesContext value={services}>
      <Frame
        org={org}
        showing={showing}
        panels={panels}
        announcer={announcer}
        toasts={toasts}
        refused={world.refused}
        footed={hasFooter(artifacts.flows(), showing?.host.id)}
        onLook={outdated ? world.lookAgain : undefined}
        within={within}
        onLogOut={session.signedIn() ? () => void world.logOut() : undefined}
      >
        <JourneyOutlet
          journey={journey}
          ownPage={world.ownPage}
          announce={announcer.announce}
          claimsFocus={claimsFocus}
          lastResort={within === undefined ? onOwnPage : onAnothers}
          onBroken={world.broken}
        />
      </Frame>
      <LateLoader active={waiting || loading} org={org} within={within !== undefined} />
    </ServicesContext>
  );
  if (within === undefined) return all;
  return (
    <div className={styles.within} lang="en" dir="ltr">
      {all}
    </div>
  );
}
