import {useEffect} from 'react';
import {holds} from '../../runtime/rules/evaluate.ts';
import {actionsOf} from '../../lib/actions-of.ts';
import {useShowing} from '../form/showing-context.ts';

/**
 * Runs the actions without a button: when the screen opens, and every so many milliseconds while the
 * page is seen. An action whose `when` does not hold at that moment is passed over.
 */
export function useRuns(): void {
  const {session, actions} = useShowing();
  useEffect(() => {
    const own = actionsOf(session.screen);
    const may = (when: (typeof own)[number]['when']): boolean => holds(when, session.data.get());
    const timers = own.flatMap((action) => {
      const {runs} = action;
      if (runs === undefined || !('every' in runs)) return [];
      return [
        setInterval(() => {
          if (!document.hidden && may(action.when)) actions.repeat(action);
        }, runs.every),
      ];
    });
    // After the frame: in development React runs effects twice, and the first must be taken back.
    const opening = setTimeout(() => {
      for (const action of own) {
        if (action.runs !== undefined && 'on' in action.runs && action.runs.on === 'open' && may(action.when))
          actions.start(action);
      }
    }, 0);
    return () => {
      clearTimeout(opening);
      for (const timer of timers) clearInterval(timer);
    };
  }, [session, actions]);
}
