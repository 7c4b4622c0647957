import {createContext, useContext, type ReactNode} from 'react';
import {Card} from '../../catalog/blocks/card/Card.tsx';
import {Fold} from '../../catalog/blocks/fold/Fold.tsx';
import {Heading, Under} from '../../catalog/blocks/heading/Heading.tsx';
import type {GroupBlock} from '../../model/compiled/screen.ts';
import {ActionControl} from '../../renderer/actions/ActionControl.tsx';
import {BlockList} from '../../renderer/form/BlockList.tsx';
import {useShownChoice} from '../../renderer/form/use-shown-text.ts';
import {useRuleData} from '../../renderer/form/showing-context.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import styles from './Panel.module.css';

/** Whether what is boxed stands beside the screen. */
export const Beside = createContext(false);

export interface PanelGroupProps {
  readonly group: GroupBlock;
  /** In a box of its own; what is folded stands open there, where the boxes are beside the screen. */
  readonly boxed: boolean;
  /** What is in it as its place shows it, where it is folded. */
  readonly folded: ReactNode;
}

/** Blocks and ways on that belong together. */
export function PanelGroup({group, boxed, folded}: PanelGroupProps) {
  const title = useShownChoice(group.title);
  const data = useRuleData();
  const beside = useContext(Beside);
  const actions = group.actions.filter((action) => action.runs === undefined && holds(action.when, data));
  const links = actions.length > 0 && (
    <ul className={styles.links}>
      {actions.map((action) => (
        <li key={action.id}>
          <ActionControl action={action} first={false} />
        </li>
      ))}
    </ul>
  );
  const content = (
    <Under>
      <div className={styles.content}>
        <BlockList blocks={group.blocks} />
      </div>
    </Under>
  );
  if (group.folded === true && !(boxed && beside))
    return (
      <Fold title={title}>
        {folded}
        {links}
      </Fold>
    );
  if (boxed) {
    return (
      <Card {...(title === undefined ? {} : {title})}>
        {content}
        {links}
      </Card>
    );
  }
  return (
    <section className={styles.group} data-group={group.id}>
      {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
      {content}
      {links}
    </section>
  );
}
