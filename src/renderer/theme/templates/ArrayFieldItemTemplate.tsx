import type {ArrayFieldItemTemplateProps} from '@rjsf/utils';
import {RepeatItem} from '../../../catalog/blocks/group/RepeatItem.tsx';
import {useServices} from '../../../catalog/component.ts';
import {themeOptions} from '../ui-options.ts';
import {useAfterTelling} from '../use-typed.ts';

/** What an item is called: its line, or its number as long as it has none. */
export function titleOfItem({index, uiSchema}: Pick<ArrayFieldItemTemplateProps, 'index' | 'uiSchema'>): string {
  const {itemLine = ''} = themeOptions(uiSchema);
  return itemLine === '' ? `Number ${index + 1}` : itemLine;
}

/** One item of a list, under its line, or its number as long as it has none. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const {index, totalItems, uiSchema, parentUiSchema, buttonsProps, registry, children} = props;
  const {announce} = useServices();
  const {itemLine = ''} = themeOptions(uiSchema);
  const {min = 0} = themeOptions(parentUiSchema);
  const removable = buttonsProps.hasRemove && totalItems > min;
  const onRemove = useAfterTelling(registry, () => {
    buttonsProps.onRemoveItem();
    announce('Removed.');
  });
  return (
    <li>
      <RepeatItem
        title={titleOfItem(props)}
        name={itemLine === '' ? `number ${index + 1}` : itemLine}
        {...(removable ? {onRemove} : {})}
      >
        {children}
      </RepeatItem>
    </li>
  );
}
