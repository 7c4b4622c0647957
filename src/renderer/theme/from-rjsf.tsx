import type {WidgetProps} from '@rjsf/utils';
import {Suspense, type ComponentType} from 'react';
import {Part} from '../../catalog/blocks/part/Part.tsx';
import type {ControlTraits} from '../../catalog/widgets/control-traits.ts';
import {committing} from './committing.ts';
import styles from './from-rjsf.module.css';
import type {ThemeOptions} from './ui-options.ts';

/**
 * A widget of RJSF among our own: what an author writes under `props`, and what may be chosen now,
 * reach it as the `options` that RJSF's widgets read. One that throws leaves the rest of the page. What it is answered
 * RJSF is told as `traits` say.
 */
export function fromRjsf(Widget: ComponentType<WidgetProps>, traits: ControlTraits = {}): ComponentType<WidgetProps> {
  return committing(traits, (widget) => {
    const {props, shown = [], optional} = widget.options as ThemeOptions;
    const enumOptions =
      shown.length === 0 ? widget.options.enumOptions : shown.map(({value, label}) => ({value, label}));
    const options = {...widget.options, ...props, ...(enumOptions === undefined ? {} : {enumOptions})};
    return (
      <div className={styles.foreign}>
        <Part>
          <Suspense fallback={null}>
            <Widget
              {...widget}
              options={options as WidgetProps['options']}
              required={optional === undefined ? widget.required === true : !optional}
            />
          </Suspense>
        </Part>
      </div>
    );
  });
}
