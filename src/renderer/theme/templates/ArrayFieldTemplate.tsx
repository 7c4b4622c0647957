import type {ArrayFieldTemplateProps} from '@rjsf/utils';
import {getUiOptions, ID_KEY} from '@rjsf/utils';
import type {ReactNode} from 'react';
import {useEffect, useRef} from 'react';
import {focusControl} from '../../../catalog/blocks/error-summary/focus-control.ts';
import {FieldError} from '../../../catalog/blocks/field/FieldError.tsx';
import {errorId} from '../../../catalog/blocks/field/ids.ts';
import {Group} from '../../../catalog/blocks/group/Group.tsx';
import {Items} from '../../../catalog/blocks/group/Items.tsx';
import {RepeatAdd} from '../../../catalog/blocks/group/RepeatAdd.tsx';
import {RepeatRemoved, type RepeatRemovedProps} from '../../../catalog/blocks/group/RepeatRemoved.tsx';
import {inlines} from '../../../catalog/blocks/prose/inlines.tsx';
import {hintOf} from '../hint-of.ts';
import type {ThemeOptions} from '../ui-options.ts';
import {useAfterTelling} from '../use-typed.ts';

export interface ListProps extends ArrayFieldTemplateProps {
  /** What can be done with the list besides. */
  readonly actions?: ReactNode;
  /** The item that was removed last, where it can be put back. */
  readonly removed?: RemovedProps | undefined;
}

interface RemovedProps extends RepeatRemovedProps {
  readonly at: number;
  /** Draws the list once more as the last that it does. */
  readonly onRestore: () => void;
}

/**
 * Items that the person adds and removes. Focus goes to the first control of an item that was added, to one that was put
 * back, and from one that was removed to what puts it back; where nothing does, to that in its place, the last, or what
 * adds one.
 */
export function ArrayFieldTemplate(props: ListProps) {
  const {fieldPathId, schema, uiSchema, registry, items, canAdd, rawErrors = [], actions, removed} = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const {labelLine, add = ['Add'], max = schema.maxItems ?? Infinity} = options as ThemeOptions;
  const id = fieldPathId[ID_KEY];
  const title = options.title ?? props.title;
  const content = useRef<HTMLDivElement>(null);
  const added = useRef<number>(undefined);
  useEffect(() => {
    if (added.current === undefined || items.length <= added.current) return;
    const {idSeparator} = registry.globalFormOptions;
    if (content.current !== null) focusFirst(content.current, `${id}${idSeparator}${added.current}${idSeparator}`);
    added.current = undefined;
  });
  const before = useRef(items.length);
  const pressed = useRef<number>(undefined);
  const restored = useRef<number>(undefined);
  useEffect(() => {
    const more = items.length - before.current;
    before.current = items.length;
    if (content.current === null) return;
    if (more < 0 && pressed.current !== undefined)
      focusRemoved(content.current, Math.min(pressed.current, items.length - 1));
    if (restored.current !== undefined) focusItem(content.current, restored.current);
    restored.current = undefined;
  });
  const onAdd = useAfterTelling(registry, () => {
    added.current = items.length;
    props.onAddClick();
  });
  const hint = hintOf(options, schema);
  const isRestorable = removed !== undefined && items.length < max;
  const shown = isRestorable
    ? items.toSpliced(
        removed.at,
        0,
        <RepeatRemoved
          key="removed"
          title={removed.title}
          onRestore={() => {
            removed.onRestore();
            restored.current = removed.at;
          }}
        />,
      )
    : items;
  return (
    <Group
      {...(labelLine === undefined && title === ''
        ? {}
        : {title: labelLine === undefined ? title : inlines(labelLine)})}
      {...(hint === undefined ? {} : {hint})}
      {...(actions === undefined ? {} : {actions})}
    >
      <div
        id={id}
        ref={content}
        onClickCapture={({target}) => {
          pressed.current = content.current === null ? undefined : indexOfItem(content.current, target as Element);
        }}
      >
        {rawErrors[0] !== undefined && <FieldError id={errorId(id)}>{rawErrors[0]}</FieldError>}
        <Items>{shown}</Items>
        {(canAdd || max !== Infinity) && (
          <RepeatAdd label={inlines(add, true)} onAdd={onAdd} count={items.length} max={max} />
        )}
      </div>
    </Group>
  );
}

/** The items themselves, of which each may have lists within. */
const itemsIn = (content: HTMLElement): readonly Element[] => [
  ...content.querySelectorAll(':scope > ul > li:not([data-removed])'),
];

function indexOfItem(content: HTMLElement, target: Element): number | undefined {
  const at = itemsIn(content).findIndex((item) => item.contains(target));
  return at === -1 ? undefined : at;
}

/** Focus to what puts back what was removed; else to what stands in its place. */
function focusRemoved(content: HTMLElement, at: number): void {
  const undo = content.querySelector<HTMLElement>(':scope > ul > [data-removed] button');
  if (undo === null) focusItem(content, at);
  else undo.focus();
}

/** Focus to the heading of an item; where none is left, to the button that adds one. */
function focusItem(content: HTMLElement, at: number): void {
  const place = itemsIn(content)[at]?.querySelector<HTMLElement>('[tabindex="-1"]');
  (place ?? content.querySelector<HTMLElement>(':scope > button'))?.focus();
}

/** Focus to the first control of an item in `content`, by what its ids begin with. */
function focusFirst(content: HTMLElement, prefix: string): void {
  const controls = content.querySelectorAll('input, select, textarea, button');
  const first = [...controls].find((one) => one.id.startsWith(prefix));
  if (first !== undefined) focusControl(first.id, content);
}
