import type {ReactNode} from 'react';
import {useContext, useMemo} from 'react';
import {Card} from '../../catalog/blocks/card/Card.tsx';
import {Group} from '../../catalog/blocks/group/Group.tsx';
import {Items} from '../../catalog/blocks/group/Items.tsx';
import type {EachBlock} from '../../model/compiled/screen.ts';
import type {EachItem} from '../../runtime/answers/each-items.ts';
import {eachItems, isListKnown} from '../../runtime/answers/each-items.ts';
import {withoutNotes} from '../../lib/note-numbers.ts';
import {printLine} from '../../runtime/text/print.ts';
import {ActionList} from '../actions/ActionList.tsx';
import {useShownChoice, useShownLine} from './use-shown-text.ts';
import {ItemContext, useRuleData, useShowing} from './showing-context.ts';

export interface EachItemsProps {
  readonly block: EachBlock;
  readonly draw: (item: EachItem) => ReactNode;
}

/** The same blocks for each element of a list among the facts; on a screen that is about one item, as if that were all there is. */
export function EachItems({block, draw}: EachItemsProps) {
  const {session} = useShowing();
  const data = useRuleData();
  const title = useShownChoice(block.title);
  const empty = useShownLine(block.empty);
  // Places are those of what was typed, which what is shown may leave gaps in.
  const items = useMemo(() => eachItems(block, {...data, answers: session.answers.get()}), [block, data, session]);
  if (items.length === 0 && (empty === undefined || !isListKnown(block, data))) return null;
  if (block.place !== undefined)
    return items.map((item) => (
      <InItem key={item.key} block={block} item={item}>
        {draw(item)}
      </InItem>
    ));
  return (
    <Group {...(title === undefined ? {} : {title})}>
      {items.length === 0 && <p>{empty}</p>}
      <Items>
        {items.map((item) => (
          <li key={item.key}>
            <OneElement block={block} item={item} draw={draw} />
          </li>
        ))}
      </Items>
    </Group>
  );
}

function OneElement({block, item, draw}: EachItemsProps & {readonly item: EachItem}) {
  return (
    <InItem block={block} item={item}>
      <ElementCard block={block}>{draw(item)}</ElementCard>
    </InItem>
  );
}

function ElementCard({block, children}: {readonly block: EachBlock; readonly children: ReactNode}) {
  const {line} = block;
  const data = useRuleData();
  const label = useMemo(() => (line === undefined ? undefined : withoutNotes(printLine(line, data))), [line, data]);
  return (
    <Card label={label} {...(block.actions.length === 0 ? {} : {actions: <ActionList actions={block.actions} />})}>
      {children}
    </Card>
  );
}

interface InItemProps {
  readonly block: EachBlock;
  readonly item: EachItem;
  readonly children: ReactNode;
}

/** What stands in it reads the element as `item`. */
function InItem({block, item, children}: InItemProps) {
  const outer = useContext(ItemContext);
  const context = useMemo(
    () => ({path: [...(outer?.path ?? []), block.id, item.index], key: item.key, element: item.item}),
    [outer, block, item],
  );
  return <ItemContext value={context}>{children}</ItemContext>;
}
