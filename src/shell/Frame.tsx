import type {ReactNode} from 'react';
import {Page} from '../catalog/blocks/page/Page.tsx';
import type {OrgConfig} from '../model/compiled/flow.ts';
import {useStore} from '../renderer/form/use-store.ts';
import type {Visit} from '../renderer/journey/types.ts';
import {Footer} from './footer/Footer.tsx';
import {Header} from './header/Header.tsx';
import type {Announcer} from './live/announcer.ts';
import {LiveRegions} from './live/LiveRegions.tsx';
import {OfflineNotice} from './live/OfflineNotice.tsx';
import {ProgressList} from './progress/ProgressList.tsx';
import {progressOf} from './progress/progress-of.ts';

export interface FrameProps {
  /** Absent until the organisation's file has come. */
  readonly org: OrgConfig | undefined;
  readonly visit: Visit | undefined;
  readonly announcer: Announcer;
  readonly onLogOut: (() => void) | undefined;
  readonly children: ReactNode;
}

/** What stands around every screen: header, progress, footer, and what is said aloud. */
export function Frame({org, visit, announcer, onLogOut, children}: FrameProps) {
  const header =
    org === undefined ? null : (
      <Header companyName={org.brand.companyName} supportPhone={org.brand.supportPhone} onLogOut={onLogOut} />
    );
  return (
    <>
      <Page
        header={header}
        progress={visit === undefined ? null : <Progress visit={visit} />}
        {...(org === undefined ? {} : {footer: <Footer org={org} />})}
      >
        <OfflineNotice />
        {children}
      </Page>
      <LiveRegions announcer={announcer} />
    </>
  );
}

function Progress({visit}: {readonly visit: Visit}) {
  const data = useStore(visit.session.data);
  // A processing screen stands in place of the one that comes: the list says nothing meanwhile.
  if (visit.inPlace) return null;
  // A new screen begins with the list closed, where it is a bar.
  return <ProgressList key={visit.key} steps={progressOf(visit.host, visit.entry.id, data)} />;
}
