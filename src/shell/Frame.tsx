import type {ReactNode} from 'react';
import {Page} from '../catalog/blocks/page/Page.tsx';
import {lateComponent, Spare} from '../catalog/late.tsx';
import {lateModule} from '../lib/late-file.ts';
import type {Store} from '../lib/store.ts';
import type {OrgConfig} from '../model/compiled/flow.ts';
import {useStore} from '../renderer/form/use-store.ts';
import type {PanelShowings} from '../journey/panels/panels.ts';
import type {Showing} from '../journey/showing/types.ts';
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
  readonly showing: Showing | undefined;
  /** What stands around the screen, as far as it has come. */
  readonly panels: PanelShowings;
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
  const {org, showing, panels, announcer, toasts, refused, onLook, onLogOut, footed = false, within, children} = props;
  const panel = (slot: Slot): ReactNode => {
    const shown = panels[slot];
    if (shown === undefined) return null;
    return (
      <Spare>
        <Panel slot={slot} showing={shown} onLogOut={onLogOut} />
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
        track={showing === undefined ? null : <Track showing={showing} />}
        bar={panel('bar')}
        progress={showing === undefined ? null : <Progress showing={showing} />}
        aside={within === undefined || hasAside(showing, panels) ? panel('aside') : undefined}
        footer={panel('footer')}
        coming={showing === undefined}
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
const hasAside = (showing: Showing | undefined, {aside}: PanelShowings): boolean =>
  aside !== undefined || showing?.host.screens.some(({id}) => id === 'frame/aside') === true;

function Track({showing}: {readonly showing: Showing}) {
  const data = useStore(showing.session.data);
  return showing.inPlace ? null : <ProgressBar parts={barOf(showing.host, showing.entry.id, data)} />;
}

function Progress({showing}: {readonly showing: Showing}) {
  const data = useStore(showing.session.data);
  // A processing screen stands in place of the one that comes: the list says nothing meanwhile.
  if (showing.inPlace) return null;
  const steps = progressOf(showing.host, showing.entry.id, data);
  return <ProgressList of={showing.key} steps={steps} barred={(showing.host.bar ?? []).length > 0} />;
}
