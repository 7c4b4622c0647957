import type {ReactNode} from 'react';
import {useEffect, useRef, useState} from 'react';
import {focusControl} from '../../catalog/blocks/error-summary/focus-control.ts';
import {FieldError} from '../../catalog/blocks/field/FieldError.tsx';
import {Group} from '../../catalog/blocks/group/Group.tsx';
import {Items} from '../../catalog/blocks/group/Items.tsx';
import {RepeatAdd} from '../../catalog/blocks/group/RepeatAdd.tsx';
import {RepeatItem} from '../../catalog/blocks/group/RepeatItem.tsx';
import {useServices} from '../../catalog/component.ts';
import type {Path} from '../../lib/at-path.ts';
import type {Block, GroupBlock} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {initialItem} from '../../runtime/answers/initial.ts';
import {printLine} from '../../runtime/text/print.ts';
import {ActionList} from '../actions/ActionList.tsx';
import {placeOf} from '../../lib/place-of.ts';
import {fieldId} from './field-id.ts';
import {createItemKeys} from './item-keys.ts';
import {useAnswer, useShownError} from './use-answer.ts';
import {useInnerPath} from './use-inner-path.ts';
import {useShownChoice, useShownLine} from './use-shown-text.ts';
import {ItemContext, useRuleData, useVisit} from './visit-context.ts';

export interface RepeatItemsProps {
  readonly block: GroupBlock;
  /** Where the list of items stands. */
  readonly path: Path;
  readonly draw: (blocks: readonly Block[], path: Path) => ReactNode;
}

/** Items that the person adds and removes; at least `min` of them are there. */
export function RepeatItems({block, path, draw}: RepeatItemsProps) {
  const {session} = useVisit();
  const {announce} = useServices();
  const data = useRuleData();
  const value = useAnswer(path);
  const title = useShownChoice(block.title);
  const hint = useShownChoice(block.hint);
  const add = useShownLine(block.repeat?.add);
  const error = useShownError(placeOf(path));
  const [keys] = useState(createItemKeys);
  const added = useRef<string>(undefined);
  const {min = 0, max = 0} = block.repeat ?? {};
  const answered: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : [];
  const list = Array.from({length: Math.max(answered.length, min)}, (_, at) => answered[at] ?? {});

  useEffect(() => {
    if (added.current === undefined) return;
    focusControl(added.current);
    added.current = undefined;
  });

  const onAdd = (): void => {
    const first = block.blocks.find((inner) => inner.block === 'field');
    if (first !== undefined) added.current = fieldId(placeOf([...path, list.length, first.id]));
    session.change(path, [...list, initialItem(block.blocks, data) as Json]);
  };
  const onRemove = (at: number): void => {
    keys.remove(at);
    session.change(
      path,
      list.filter((_, index) => index !== at),
    );
    announce('Removed.');
  };

  return (
    <Group
      {...(title === undefined ? {} : {title})}
      {...(hint === undefined ? {} : {hint})}
      {...(block.actions.length === 0 ? {} : {actions: <ActionList actions={block.actions} />})}
    >
      <div id={fieldId(placeOf(path))}>
        {error !== undefined && <FieldError id={`${fieldId(placeOf(path))}-error`}>{error.message}</FieldError>}
        <Items>
          {list.map((_, at) => (
            <li key={keys.of(at)}>
              <OneItem
                block={block}
                path={path}
                at={at}
                draw={draw}
                onRemove={list.length > min ? onRemove : undefined}
              />
            </li>
          ))}
        </Items>
        <RepeatAdd label={add} onAdd={onAdd} count={list.length} max={max} />
      </div>
    </Group>
  );
}

interface OneItemProps extends RepeatItemsProps {
  readonly at: number;
  readonly onRemove: ((at: number) => void) | undefined;
}

function OneItem({block, path, at, draw, onRemove}: OneItemProps) {
  const own = useInnerPath(path, at);
  const item = {path: own, key: String(at)};
  return (
    <ItemContext value={item}>
      <ItemCard block={block} path={own} at={at} draw={draw} onRemove={onRemove} />
    </ItemContext>
  );
}

function ItemCard({block, path, at, draw, onRemove}: OneItemProps) {
  const data = useRuleData();
  const line = block.repeat?.line === undefined ? '' : printLine(block.repeat.line, data).trim();
  const name = line === '' ? `number ${at + 1}` : line;
  return (
    <RepeatItem
      title={line === '' ? `Number ${at + 1}` : line}
      name={name}
      {...(onRemove === undefined ? {} : {onRemove: () => onRemove(at)})}
    >
      {draw(block.blocks, path)}
    </RepeatItem>
  );
}
