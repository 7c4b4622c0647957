import type {RegistryWidgetsType, WidgetProps} from '@rjsf/utils';
import {controls} from '../../catalog/widgets/index.ts';
import {asWidget} from './as-widget.tsx';
import {foreignWidgets} from './foreign-widgets.ts';
import {fromRjsf} from './from-rjsf.tsx';

const own = Object.fromEntries(Object.keys(controls).map((id) => [id, asWidget(id)]));
const foreign = Object.fromEntries(Object.entries(foreignWidgets).map(([id, Widget]) => [id, fromRjsf(Widget)]));
const One = asWidget('select');
const Several = asWidget('checkboxes');
const select = (props: WidgetProps) => (props.multiple === true ? <Several {...props} /> : <One {...props} />);

/** Every control of the catalogue under its id, those of RJSF too, and ours under the names that RJSF asks for. */
export const widgets: RegistryWidgetsType = {
  ...own,
  ...foreign,
  select,
  SelectWidget: select,
  TextWidget: asWidget('text'),
  EmailWidget: asWidget('text', {inputType: 'email'}),
  URLWidget: asWidget('text', {inputType: 'url'}),
  PasswordWidget: asWidget('password'),
  TextareaWidget: asWidget('long-text'),
  UpDownWidget: asWidget('number'),
  DateWidget: asWidget('date'),
  CheckboxWidget: asWidget('tick'),
  CheckboxesWidget: Several,
  RadioWidget: asWidget('radio-cards'),
};
