import type {ReactNode} from 'react';
import {useMemo} from 'react';
import {Card} from '../../catalog/blocks/card/Card.tsx';
import {Group} from '../../catalog/blocks/group/Group.tsx';
import {Items} from '../../catalog/blocks/group/Items.tsx';
import type {Path} from '../../lib/at-path.ts';
import type {Block, EachBlock} from '../../model/compiled/screen.ts';
import {eachItems} from '../../runtime/answers/each-items.ts';
import {ActionList} from '../actions/ActionList.tsx';
import {useInnerPath} from './use-inner-path.ts';
import {useShownChoice, useShownLine} from './use-shown-text.ts';
import {ItemContext, useRuleData, useVisit} from './visit-context.ts';

export interface EachItemsProps {
  readonly block: EachBlock;
  /** Where the list of answers stands. */
  readonly path: Path;
  readonly draw: (blocks: readonly Block[], path: Path) => ReactNode;
}

/** The same blocks for each element of a list among the facts. */
export function EachItems({block, path, draw}: EachItemsProps) {
  const {session} = useVisit();
  const data = useRuleData();
  const title = useShownChoice(block.title);
  const empty = useShownLine(block.empty);
  // Places are those of what was typed, which what is shown may leave gaps in.
  const items = useMemo(() => eachItems(block, {...data, answers: session.answers.get()}), [block, data, session]);
  if (items.length === 0 && empty === undefined) return null;
  return (
    <Group {...(title === undefined ? {} : {title})}>
      {items.length === 0 && <p>{empty}</p>}
      <Items>
        {items.map(({key, index, item}) => (
          <li key={key}>
            <OneElement block={block} path={path} index={index} itemKey={key} element={item} draw={draw} />
          </li>
        ))}
      </Items>
    </Group>
  );
}

interface OneElementProps extends EachItemsProps {
  readonly index: number;
  readonly itemKey: string;
  readonly element: Readonly<Record<string, unknown>>;
}

function OneElement({block, path, index, itemKey, element, draw}: OneElementProps) {
  const own = useInnerPath(path, index);
  const item = useMemo(() => ({path: own, key: itemKey, element}), [own, itemKey, element]);
  return (
    <ItemContext value={item}>
      <Card {...(block.actions.length === 0 ? {} : {actions: <ActionList actions={block.actions} />})}>
        {draw(block.blocks, own)}
      </Card>
    </ItemContext>
  );
}
