import {useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import {Question} from '../../renderer/actions/Question.tsx';
import {ActionList} from '../../renderer/actions/ActionList.tsx';
import {useRuns} from '../../renderer/actions/use-runs.ts';
import {BlockList} from '../../renderer/form/BlockList.tsx';
import {ShowingContext, useRuleData, useShowing} from '../../renderer/form/showing-context.ts';
import {useIsLive} from '../../renderer/theme/use-is-live.ts';
import {ProblemOfActions, Problems} from '../../renderer/screen/Problems.tsx';
import type {Showing} from '../../journey/showing/types.ts';
import type {Block} from '../../model/compiled/screen.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import {Menus} from './Menus.tsx';
import {Beside, PanelGroup} from './PanelGroup.tsx';
import styles from './Panel.module.css';
import type {Slot} from '../../model/slots.ts';

export interface PanelProps {
  readonly slot: Slot;
  readonly showing: Showing;
  readonly onLogOut: (() => void) | undefined;
}

/**
 * A panel as its place shows it: in the header groups are menus, in the aside cards, in the footer columns. Nothing
 * where there is nothing to show.
 */
export function Panel({slot, showing, onLogOut}: PanelProps) {
  return (
    <ShowingContext value={showing}>
      <Problems withActions={slot !== 'header'} />
      {slot === 'header' ? <Menus onLogOut={onLogOut} /> : <Blocks slot={slot} />}
      <Runs />
      <Question />
    </ShowingContext>
  );
}

function Runs() {
  useRuns();
  return null;
}

function Blocks({slot}: {readonly slot: Slot}) {
  const {screen} = useShowing().session;
  const data = useRuleData();
  const blocks = screen.blocks.filter((block) => holds(block.when, data));
  if (blocks.length === 0) return null;
  const Place = slot === 'aside' ? Aside : Around;
  return (
    <Place slot={slot}>
      {blocks.map((block) => (
        <One key={block.id} block={block} slot={slot} />
      ))}
      <ProblemOfActions />
      <ActionList actions={screen.actions} />
    </Place>
  );
}

interface PlaceProps {
  readonly slot: Slot;
  readonly children: ReactNode;
}

const Around = ({slot, children}: PlaceProps) => <div className={styles[slot]}>{children}</div>;

/**
 * Whether there is room for it beside the screen holds as long as it is there: who turns the device or zooms in loses
 * neither the focus nor what was set there. What is in it is drawn once that is known, before anything is painted.
 */
function Aside({slot, children}: PlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const isLive = useIsLive();
  const [beside, setBeside] = useState(isLive ? undefined : false);
  useLayoutEffect(() => {
    if (place.current !== null) setBeside(getComputedStyle(place.current).getPropertyValue('--beside') !== '');
  }, []);
  return (
    <div ref={place} className={styles[slot]}>
      {beside !== undefined && <Beside value={beside}>{children}</Beside>}
    </div>
  );
}

function One({block, slot}: {readonly block: Block; readonly slot: Slot}) {
  const data = useRuleData();
  if (block.block === 'group' && block.repeat === undefined)
    return (
      <PanelGroup
        group={block}
        boxed={slot === 'aside'}
        folded={
          <div className={styles[slot]}>
            {block.blocks
              .filter((each) => holds(each.when, data))
              .map((each) => (
                <One key={each.id} block={each} slot={slot} />
              ))}
          </div>
        }
      />
    );
  return (
    <div className={styles.one} data-widget={block.block === 'widget' ? block.widget : undefined}>
      <BlockList blocks={[block]} />
    </div>
  );
}
