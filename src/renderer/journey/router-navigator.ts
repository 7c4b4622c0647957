import type {NavigateFunction} from 'react-router';
import type {Navigator} from './journey-options.ts';

/** The navigator of the journey, moved by whatever router is in use now. */
export interface RouterNavigator extends Navigator {
  readonly use: (navigate: NavigateFunction) => () => void;
}

export function createRouterNavigator(window: Pick<Window, 'history' | 'location'>): RouterNavigator {
  let present: NavigateFunction | undefined;
  return {
    use: (navigate) => {
      present = navigate;
      return () => {
        present = undefined;
      };
    },
    to: (href, {replace, carried}) => {
      // A turn later: the journey may be asked to move while React is still arriving.
      queueMicrotask(() => void present?.(href, {replace, state: {carried}}));
    },
    back: () => {
      const state: unknown = window.history.state;
      const at = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
      if (typeof at !== 'number' || at < 1) return false;
      void present?.(-1);
      return true;
    },
    leave: (href) => window.location.assign(href),
    reload: () => window.location.reload(),
  };
}
