import type {ComponentType} from 'react';
import {createElement, lazy, useState} from 'react';

/** A widget that is not part of the app's first file. */
export interface LateWidget<P> {
  readonly load: () => Promise<unknown>;
  /** Draws at once when the widget is loaded, else suspends until it is. */
  readonly Component: ComponentType<P>;
}

/** `load` gives the component; it is called again after a failure. */
export function lateWidget<P extends object>(load: () => Promise<ComponentType<P>>): LateWidget<P> {
  let loaded: ComponentType<P> | undefined;
  const once = async (): Promise<{readonly default: ComponentType<P>}> => {
    try {
      loaded ??= await load();
      return {default: loaded};
    } catch (error) {
      // React remembers that it failed; who shows it once more begins anew.
      suspending = suspend();
      throw error;
    }
  };
  const suspend = (): ComponentType<P> => lazy(once) as ComponentType<P>;
  let suspending = suspend();
  const Component = (props: P) => {
    // What a widget began as it stays, or it would lose what was done in it.
    const [Present] = useState(() => loaded ?? suspending);
    return createElement(Present, props);
  };
  return {load: once, Component};
}
