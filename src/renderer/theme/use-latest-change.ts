import type {WidgetProps} from '@rjsf/utils';
import {useLayoutEffect, useRef} from 'react';

type Change = WidgetProps['onChange'];

/**
 * Hands an answer on to where its control is by then: one that answers later, as when an upload is done, may have become
 * another item of its list, or be gone with its item, and then says nothing.
 */
export function useLatestChange(change: Change): Change {
  const latest = useRef<Change>(change);
  useLayoutEffect(() => {
    latest.current = change;
  }, [change]);
  useLayoutEffect(
    () => () => {
      latest.current = nowhere;
    },
    [],
  );
  return (...answer) => latest.current(...answer);
}

const nowhere = (): void => undefined;
