import type {WidgetProps} from '@rjsf/utils';
import {useCallback, useRef, type ComponentType, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import type {ControlProps} from '../../catalog/component.ts';
import type {ControlTraits} from '../../catalog/widgets/control-traits.ts';
import {useLatestChange} from './use-latest-change.ts';
import {useTyped, type Typing} from './use-typed.ts';

type OnPending = ControlProps['onPending'];

/** A widget of RJSF that tells it of an answer when the control says, and the form of what the control waits for. */
export function committing(
  {commits, uncontrolled, async}: ControlTraits,
  draw: (widget: WidgetProps, onPending: OnPending) => ReactNode,
): ComponentType<WidgetProps> {
  if (commits === 'blur')
    return function Typed(widget: WidgetProps) {
      const {value, type, tellSoon} = useTyped(widget, uncontrolled === true);
      const left: WidgetProps['onBlur'] = (...about) => {
        tellSoon();
        widget.onBlur(...about);
      };
      return draw({...widget, value, onChange: type, onBlur: left}, usePending(widget));
    };
  return function Drawn(widget: WidgetProps) {
    const isAwaited = useRef(async === true);
    const pending = usePending(widget);
    const onPending = useCallback<OnPending>(
      (message) => {
        if (message !== undefined) isAwaited.current = true;
        pending(message);
      },
      [pending],
    );
    const change = useLatestChange(widget.onChange);
    // RJSF would drop what comes by itself for a key in between.
    const onChange: WidgetProps['onChange'] = (...answer) => {
      if (isAwaited.current) flushSync(() => change(...answer));
      else change(...answer);
    };
    return draw({...widget, onChange}, onPending);
  };
}

/** Tells the form what a control waits for. */
function usePending({id, registry}: WidgetProps): OnPending {
  const {pending} = registry.formContext as Partial<Typing>;
  return useCallback((message) => pending?.(id, message), [pending, id]);
}
