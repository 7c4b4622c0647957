import {useEffect, useState} from 'react';
import type {ReactNode} from 'react';
import type {Services} from '../catalog/component.ts';
import {ServicesContext} from '../catalog/component.ts';
import {useStore} from '../renderer/form/use-store.ts';
import {JourneyOutlet} from '../renderer/journey/JourneyOutlet.tsx';
import {useJourneyLocation} from '../renderer/journey/use-journey-location.ts';
import {Frame} from '../shell/Frame.tsx';
import {LateLoader} from '../shell/loader/LateLoader.tsx';
import {LastResort} from '../shell/page-error/LastResort.tsx';
import type {World} from './world.ts';

/** The page: the frame of the shell round the screen that the journey shows. */
export function App({world}: {readonly world: World}) {
  const {journey, navigator, announcer, toasts, artifacts, session} = world;
  useJourneyLocation(journey, navigator);
  const view = useStore(journey.view);
  const panels = useStore(journey.panels);
  const waiting = useStore(world.waiting);
  const visit = view.kind === 'loading' ? undefined : view.visit;
  // Whose page it is comes before its first screen: the loader is the organisation's own.
  const [known, setKnown] = useState(artifacts.orgNow());
  useEffect(() => void artifacts.org().then(setKnown, () => undefined), [artifacts]);
  const org = visit?.org ?? known;
  const [services, setServices] = useState<Services>(() => world.servicesOf(org));
  useEffect(() => setServices(world.servicesOf(org)), [world, org]);
  const lastResort = (retry: () => void): ReactNode => <LastResort onRetry={retry} />;
  return (
    <ServicesContext value={services}>
      <Frame
        org={org}
        visit={visit}
        panels={panels}
        announcer={announcer}
        toasts={toasts}
        onLogOut={session.signedIn() ? () => void world.logOut() : undefined}
      >
        <JourneyOutlet journey={journey} lastResort={lastResort} onBroken={world.broken} />
      </Frame>
      <LateLoader active={waiting || view.kind === 'loading'} org={org} />
    </ServicesContext>
  );
}
