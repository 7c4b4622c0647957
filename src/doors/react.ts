/*
 * `waymark/react`: a journey in somebody's React page, and its look for plain forms of RJSF. `waymark/react.css` has the
 * styles of both.
 */
import './react.css';

export {Journey} from '../app/embedded/Journey.tsx';
export type {EndedAction, JourneyProps, ShownScreen} from '../app/embedded/Journey.tsx';
export type {Control, ControlProps, Display, DisplayProps, Services, ShownOption} from '../catalog/component.ts';
export {PlainServices} from '../renderer/theme/PlainServices.tsx';
export {theme} from '../renderer/theme/theme.ts';
