import type {WidgetProps} from '@rjsf/utils';
import {isValidElement, useLayoutEffect, useState, type ComponentType, type ReactNode} from 'react';
import type {ControlProps, DisplayProps} from '../../catalog/component.ts';
import {lateComponent} from '../../catalog/late.tsx';
import {extend} from '../../catalog/plug-ins/extend.ts';
import {loadFunctions, plugIn} from '../../catalog/plug-ins/functions.ts';
import {plugInsOf, type PlugInModules, type TellThrown} from '../../catalog/plug-ins/plug-ins.ts';
import {addLateWidgets} from '../../catalog/widgets/index.ts';
import {isFrameAwaited, settleFrames} from '../../lib/after-frame.ts';
import {lateModule, LoadFailure, threwAsItRan, type LateFile} from '../../lib/late-file.ts';
import type {OrgManifest} from '../../model/compiled/flow.ts';
import {asWidget} from '../theme/as-widget.tsx';
import {fromRjsf} from '../theme/from-rjsf.tsx';
import {widgets as themed} from '../theme/widgets.tsx';
import {NamedFault} from './NamedFault.tsx';

/**
 * Makes what plug-ins add part of the page, in place of what was added before. A widget loads with the first screen that
 * shows it; one of which the app has no module fails to. One whose module throws, or gives no component, comes as one that
 * cannot be drawn. `tell` hears of what prints and computes where it throws.
 */
export function addPlugIns(data: OrgManifest['plugIns'], modules: PlugInModules, tell?: TellThrown): void {
  const plugIns = plugInsOf(data);
  plugIn(plugIns);
  loadFunctions(modules, tell);
  const controls: Record<string, LateFile<ComponentType<ControlProps>>> = {};
  const displays: Record<string, LateFile<ComponentType<DisplayProps>>> = {};
  const foreign: Record<string, LateFile<ComponentType<WidgetProps>>> = {};
  for (const {id, use, drawnBy, plugIn: of} of Object.values(plugIns.widgets)) {
    const named = `The widget ${id} of the plug-in ${of ?? ''}`;
    if (drawnBy === 'rjsf') foreign[id] = fileOf(id, named, modules);
    else if (use === 'control') controls[id] = fileOf(id, named, modules);
    else displays[id] = fileOf(id, named, modules);
  }
  addLateWidgets(controls, displays, foreign);
  extend(themed, {
    ...Object.fromEntries(Object.keys(controls).map((id) => [id, asWidget(id)])),
    ...Object.fromEntries(
      Object.entries(foreign).map(([id, file]) => [id, fromRjsf(lateComponent(file), plugIns.widgets[id])]),
    ),
  });
}

function fileOf<P extends object>(id: string, named: string, {widgets}: PlugInModules): LateFile<ComponentType<P>> {
  const load = Object.hasOwn(widgets, id) ? widgets[id] : undefined;
  const what = `widget ${id}`;
  const file = lateModule(what, async () => {
    // It may be in a newer app: that of a page that loads again.
    if (load === undefined) throw new LoadFailure(what, new Error(`${named} is not in this app: build it anew`));
    return load();
  });
  return {
    ...file,
    get: async (before) => {
      const module = await file.get(before).catch((error: unknown) => {
        if (threwAsItRan(error)) return {thrown: error};
        throw error;
      });
      return drawn<P>(module, named);
    },
  };
}

/** The component that draws what a module gives; one that throws where it gives none, so that the rest of the page stays. */
function drawn<P extends object>(
  module: {readonly default: unknown} | {readonly thrown: unknown},
  named: string,
): ComponentType<P> {
  const Widget = componentOf<P>(module);
  return function Named(props: P) {
    return (
      <NamedFault of={named}>
        <AddressFirst>
          <Widget {...props} />
        </AddressFirst>
      </NamedFault>
    );
  };
}

/** What stands in it is drawn on a page whose address, which may follow its screen, is that of the screen. */
function AddressFirst({children}: {readonly children: ReactNode}): ReactNode {
  const [isThere, setThere] = useState(() => !isFrameAwaited());
  useLayoutEffect(() => {
    settleFrames();
    setThere(true);
  }, []);
  return isThere ? children : null;
}

function componentOf<P extends object>(
  module: {readonly default: unknown} | {readonly thrown: unknown},
): ComponentType<P> {
  if ('default' in module && isComponent(module.default)) return module.default as ComponentType<P>;
  const error = 'thrown' in module ? module.thrown : new Error('its module has no component as its default export');
  return function Missing() {
    throw error;
  };
}

/** A function, a class, or what `memo`, `lazy` and `forwardRef` give. */
const isComponent = (given: unknown): boolean =>
  typeof given === 'function' ||
  (typeof given === 'object' && given !== null && '$$typeof' in given && !isValidElement(given));
