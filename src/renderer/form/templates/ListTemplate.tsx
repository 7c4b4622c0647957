import type {ArrayFieldItemTemplateProps, ArrayFieldTemplateProps} from '@rjsf/utils';
import {useMemo} from 'react';
import {ActionList} from '../../actions/ActionList.tsx';
import {ArrayFieldItemTemplate} from '../../theme/templates/ArrayFieldItemTemplate.tsx';
import {ArrayFieldTemplate} from '../../theme/templates/ArrayFieldTemplate.tsx';
import {blockOptions} from '../ui-schema.ts';
import {ItemContext} from '../visit-context.ts';

/** A list that the person makes, with the actions that its group has. */
export function ListTemplate(props: ArrayFieldTemplateProps) {
  const {list} = blockOptions(props.uiSchema);
  const actions = list?.actions ?? [];
  return (
    <ArrayFieldTemplate {...props} {...(actions.length === 0 ? {} : {actions: <ActionList actions={actions} />})} />
  );
}

/** One of its items: rules and texts inside read it as `item`. */
export function ListItemTemplate(props: ArrayFieldItemTemplateProps) {
  const {index, buttonsProps} = props;
  const {path} = buttonsProps.fieldPathId;
  const item = useMemo(() => ({path, key: String(index)}), [path, index]);
  return (
    <ItemContext value={item}>
      <ArrayFieldItemTemplate {...props} />
    </ItemContext>
  );
}
