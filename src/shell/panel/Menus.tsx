import CircleUser from 'lucide-react/icons/circle-user';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import type {ReactNode} from 'react';
import {Menu} from '../../catalog/blocks/menu/Menu.tsx';
import type {Action, GroupBlock} from '../../model/compiled/screen.ts';
import {ActionControl} from '../../renderer/actions/ActionControl.tsx';
import {BlockList} from '../../renderer/form/BlockList.tsx';
import {useShownChoice} from '../../renderer/form/use-shown-text.ts';
import {useRuleData, useShowing} from '../../renderer/form/showing-context.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import {printLine} from '../../runtime/text/print.ts';
import styles from './Menus.module.css';

/** Signs of the groups that have one, by their name. */
const icons: Readonly<Record<string, ReactNode>> = {
  apps: <LayoutGrid size="1.25rem" />,
  account: <CircleUser size="1.25rem" />,
};

interface Leaving {
  /** Ends the session: what the action `logOut` of a menu does. Absent: nobody is signed in. */
  readonly onLogOut: (() => void) | undefined;
}

/** The header’s panel: links, and each group a menu; one with nothing to choose from is not there. */
export function Menus({onLogOut}: Leaving) {
  const {screen} = useShowing().session;
  const data = useRuleData();
  const shown = (action: Action): boolean => action.runs === undefined && holds(action.when, data);
  return (
    <nav className={styles.menus} aria-label={screen.title.cases.map(({value}) => printLine(value, data)).at(-1)}>
      {screen.blocks
        .filter((block) => holds(block.when, data))
        .map((block) => {
          if (block.block !== 'group') return <BlockList key={block.id} blocks={[block]} />;
          const actions = block.actions.filter(shown);
          return actions.length === 0 ? null : (
            <GroupMenu key={block.id} group={block} actions={actions} onLogOut={onLogOut} />
          );
        })}
      {screen.actions.filter(shown).map((action) => (
        <span key={action.id} className={styles.direct}>
          <ActionControl action={action} first={false} />
        </span>
      ))}
    </nav>
  );
}

interface GroupMenuProps extends Leaving {
  readonly group: GroupBlock;
  readonly actions: readonly Action[];
}

function GroupMenu({group, actions, onLogOut}: GroupMenuProps) {
  const label = useShownChoice(group.title);
  return (
    <Menu label={label} icon={icons[group.id]}>
      <ul className={styles.items}>
        {actions.map((action) => (
          <li key={action.id}>
            {action.id === 'logOut' ? (
              <button type="button" className={styles.leave} onClick={onLogOut}>
                {printLine(action.label ?? [], {})}
              </button>
            ) : (
              <ActionControl action={action} first={false} />
            )}
          </li>
        ))}
      </ul>
      {group.blocks.length > 0 && (
        <div className={styles.more}>
          <BlockList blocks={group.blocks} />
        </div>
      )}
    </Menu>
  );
}
