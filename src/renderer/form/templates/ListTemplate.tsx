import type {ArrayFieldItemTemplateProps, ArrayFieldTemplateProps} from '@rjsf/utils';
import {createContext, useContext, useMemo, useState} from 'react';
import type {Json} from '../../../model/json.ts';
import {ActionList} from '../../actions/ActionList.tsx';
import {ArrayFieldItemTemplate, titleOfItem} from '../../theme/templates/ArrayFieldItemTemplate.tsx';
import {ArrayFieldTemplate} from '../../theme/templates/ArrayFieldTemplate.tsx';
import {useAfterTelling} from '../../theme/use-typed.ts';
import {withNull} from '../form-data.ts';
import {blockOptions} from '../ui-schema.ts';
import {ItemContext, useVisit} from '../visit-context.ts';

interface Removed {
  readonly at: number;
  readonly title: string;
  readonly item: unknown;
}

/** Told of each item of the list around that is removed. */
const RemovedContext = createContext<(removed: Removed) => void>(() => undefined);

/** A list that the person makes, with the actions that its group has; the item that was removed last can be put back. */
export function ListTemplate(props: ArrayFieldTemplateProps) {
  const {uiSchema, fieldPathId, registry} = props;
  const {session} = useVisit();
  const [removed, setRemoved] = useState<Removed>();
  const {list} = blockOptions(uiSchema);
  const actions = list?.actions ?? [];
  const onRestore = useAfterTelling(registry, () => {
    if (removed === undefined) return;
    const now = session.answers.at(fieldPathId.path);
    const items: readonly Json[] = Array.isArray(now) ? now : [];
    setRemoved(undefined);
    session.change(fieldPathId.path, items.toSpliced(removed.at, 0, withNull(removed.item ?? {})));
  });
  return (
    <RemovedContext value={setRemoved}>
      <ArrayFieldTemplate
        {...props}
        {...(actions.length === 0 ? {} : {actions: <ActionList actions={actions} />})}
        removed={removed === undefined ? undefined : {at: removed.at, title: removed.title, onRestore}}
      />
    </RemovedContext>
  );
}

/** One of its items: rules and texts inside read it as `item`. */
export function ListItemTemplate(props: ArrayFieldItemTemplateProps) {
  const {index, buttonsProps} = props;
  const {path} = buttonsProps.fieldPathId;
  const {session} = useVisit();
  const tell = useContext(RemovedContext);
  const item = useMemo(() => ({path, key: String(index)}), [path, index]);
  const onRemoveItem: typeof buttonsProps.onRemoveItem = (event) => {
    tell({at: index, title: titleOfItem(props), item: session.answers.at(path)});
    buttonsProps.onRemoveItem(event);
  };
  return (
    <ItemContext value={item}>
      <ArrayFieldItemTemplate {...props} buttonsProps={{...buttonsProps, onRemoveItem}} />
    </ItemContext>
  );
}
