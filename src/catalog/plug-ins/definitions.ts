import {widgetDefinitions} from '../widgets/definitions.ts';
import {extend} from './extend.ts';
import {plugIn} from './functions.ts';
import type {PlugIns} from './plug-ins.ts';

/** As `plugIn`, for who reads the definitions of widgets too: browsers need them not. */
export function plugInDefinitions(plugIns: PlugIns): void {
  plugIn(plugIns);
  extend(widgetDefinitions, plugIns.widgets);
}
