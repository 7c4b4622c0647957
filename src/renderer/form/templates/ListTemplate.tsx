import type {ArrayFieldItemTemplateProps, ArrayFieldTemplateProps} from '@rjsf/utils';
import {createContext, useContext, useLayoutEffect, useMemo, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import {ActionList} from '../../actions/ActionList.tsx';
import {ArrayFieldItemTemplate, titleOfItem} from '../../theme/templates/ArrayFieldItemTemplate.tsx';
import {ArrayFieldTemplate} from '../../theme/templates/ArrayFieldTemplate.tsx';
import {useAfterTelling} from '../../theme/use-typed.ts';
import {withNull} from '../form-data.ts';
import {blockOptions} from '../ui-schema.ts';
import {ItemContext, useShowing} from '../showing-context.ts';

interface Removed {
  readonly at: number;
  readonly title: string;
  readonly item: unknown;
}

type ItemButtons = ArrayFieldItemTemplateProps['buttonsProps'];

/** What the items of a list tell of themselves. */
interface Items {
  /** One of them is removed. */
  readonly remove: (removed: Removed) => void;
  /** What can be done with each, by its place. */
  readonly buttons: Map<number, ItemButtons>;
}
const ItemsContext = createContext<Items>({remove: () => undefined, buttons: new Map()});

/** A list that the person makes, with the actions that its group has; the item that was removed last can be put back. */
export function ListTemplate(props: ArrayFieldTemplateProps) {
  const {uiSchema, fieldPathId, registry, onAddClick} = props;
  const {session} = useShowing();
  const [removed, setRemoved] = useState<Removed>();
  const buttons = useRef(new Map<number, ItemButtons>()).current;
  const items = useMemo(() => ({remove: setRemoved, buttons}), [buttons]);
  const {list} = blockOptions(uiSchema);
  const actions = list?.actions ?? [];
  const onRestore = useAfterTelling(registry, () => {
    if (removed === undefined) return;
    const {at, item} = removed;
    // By what RJSF itself does to lists: for any other change of their length it draws all items anew, and what they hold
    // by themselves, as an upload that goes on, is lost.
    flushSync(() => (buttons.get(Math.max(0, at - 1))?.onAddItem ?? onAddClick)());
    if (at === 0 && buttons.size > 1) flushSync(() => buttons.get(1)?.onMoveUpItem());
    session.change([...fieldPathId.path, at], withNull(item ?? {}));
    setRemoved(undefined);
  });
  return (
    <ItemsContext value={items}>
      <ArrayFieldTemplate
        {...props}
        {...(actions.length === 0 ? {} : {actions: <ActionList actions={actions} />})}
        removed={removed === undefined ? undefined : {at: removed.at, title: removed.title, onRestore}}
      />
    </ItemsContext>
  );
}

/** One of its items: rules and texts inside read it as `item`. */
export function ListItemTemplate(props: ArrayFieldItemTemplateProps) {
  const {index, buttonsProps} = props;
  const {path} = buttonsProps.fieldPathId;
  const {session} = useShowing();
  const {remove, buttons} = useContext(ItemsContext);
  const item = useMemo(() => ({path, key: String(index)}), [path, index]);
  useLayoutEffect(() => {
    buttons.set(index, buttonsProps);
    return () => void buttons.delete(index);
  }, [buttons, index, buttonsProps]);
  const onRemoveItem: typeof buttonsProps.onRemoveItem = (event) => {
    remove({at: index, title: titleOfItem(props), item: session.answers.at(path)});
    buttonsProps.onRemoveItem(event);
  };
  return (
    <ItemContext value={item}>
      <ArrayFieldItemTemplate {...props} buttonsProps={{...buttonsProps, onRemoveItem}} />
    </ItemContext>
  );
}
