import type {ReactNode} from 'react';
import {Page} from '../catalog/blocks/page/Page.tsx';
import {lateComponent, Spare} from '../catalog/late.tsx';
import {lateModule} from '../lib/late-file.ts';
import type {Store} from '../lib/store.ts';
import type {OrgConfig} from '../model/compiled/flow.ts';
import {useStore} from '../renderer/form/use-store.ts';
import type {PanelVisits} from '../journey/panels/panels.ts';
import type {Visit} from '../journey/visit/types.ts';
import {Header} from './header/Header.tsx';
import type {Announcer} from './live/announcer.ts';
import {LiveRegions} from './live/LiveRegions.tsx';
import {ElsewhereNotice} from './live/ElsewhereNotice.tsx';
import {OfflineNotice} from './live/OfflineNotice.tsx';
import {StorageNotice} from './live/StorageNotice.tsx';
import {LateToaster} from './live/LateToaster.tsx';
import type {Toasts} from './live/toasts.ts';
import type {Slot} from '../model/slots.ts';
import {barOf} from './progress/bar-of.ts';
import {ProgressBar} from './progress/ProgressBar.tsx';
import {ProgressList} from './progress/ProgressList.tsx';
import {progressOf} from './progress/progress-of.ts';
import styles from './Frame.module.css';

const Panel = lateComponent(
  lateModule(
    'panel',
    async () => import('./panel/Panel.tsx'),
    (module) => module.Panel,
  ),
);

export interface FrameProps {
  /** Absent until the organisation's file has come. */
  readonly org: OrgConfig | undefined;
  readonly visit: Visit | undefined;
  /** What stands around the screen, as far as it has come. */
  readonly panels: PanelVisits;
  readonly announcer: Announcer;
  readonly toasts: Toasts;
  /** Whether the browser has refused to remember something. */
  readonly refused: Store<boolean>;
  /** What shows may be due no more, as something was sent in another tab: looks how it is now. */
  readonly onLook?: (() => void) | undefined;
  readonly onLogOut: (() => void) | undefined;
  /** The page has a footer, or will have one. */
  readonly footed?: boolean;
  /** Somebody else's page is around it; with `none` it has a header of its own. */
  readonly within?: 'whole' | 'none' | undefined;
  readonly children: ReactNode;
}

/** What stands around every screen: header, progress, panels, footer, and what is said aloud. */
export function Frame(props: FrameProps) {
  const {org, visit, panels, announcer, toasts, refused, onLook, onLogOut, footed = false, within, children} = props;
  const panel = (slot: Slot): ReactNode => {
    const shown = panels[slot];
    if (shown === undefined) return null;
    return (
      <Spare>
        <Panel slot={slot} visit={shown} onLogOut={onLogOut} />
      </Spare>
    );
  };
  return (
    <>
      <Page
        header={
          org === undefined || within === 'none' ? null : (
            <Header brand={org.brand} numberBelow={footed} help={panel('help')}>
              {panel('header')}
            </Header>
          )
        }
        track={visit === undefined ? null : <Track visit={visit} />}
        bar={panel('bar')}
        progress={visit === undefined ? null : <Progress visit={visit} />}
        aside={within === undefined || hasAside(visit, panels) ? panel('aside') : undefined}
        footer={panel('footer')}
        coming={visit === undefined}
        within={within}
      >
        <div className={styles.notices}>
          <OfflineNotice />
          <StorageNotice refused={refused} />
          {onLook !== undefined && <ElsewhereNotice onLook={onLook} />}
        </div>
        {children}
      </Page>
      <LateToaster toasts={toasts} />
      <LiveRegions announcer={announcer} />
    </>
  );
}

/** Whether something stands or will stand beside the screen. A column of somebody else's page has no room to spare for it. */
const hasAside = (visit: Visit | undefined, {aside}: PanelVisits): boolean =>
  aside !== undefined || visit?.host.screens.some(({id}) => id === 'frame/aside') === true;

function Track({visit}: {readonly visit: Visit}) {
  const data = useStore(visit.session.data);
  return visit.inPlace ? null : <ProgressBar parts={barOf(visit.host, visit.entry.id, data)} />;
}

function Progress({visit}: {readonly visit: Visit}) {
  const data = useStore(visit.session.data);
  // A processing screen stands in place of the one that comes: the list says nothing meanwhile.
  if (visit.inPlace) return null;
  const steps = progressOf(visit.host, visit.entry.id, data);
  return <ProgressList of={visit.key} steps={steps} barred={(visit.host.bar ?? []).length > 0} />;
}
