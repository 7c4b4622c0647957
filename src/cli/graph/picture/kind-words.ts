import type {EdgeKind} from '../graph.ts';
import type {ShapeKind} from './layout.ts';

interface Words {
  readonly one: string;
  readonly many: string;
  /** What it is, in the legend. */
  readonly is: string;
}

export const kindWords: Readonly<Record<ShapeKind, Words>> = {
  start: {one: 'start', many: 'start', is: 'where it starts'},
  gate: {one: 'gate', many: 'gates', is: 'gate, judged first'},
  row: {one: 'row', many: 'rows', is: "row of the server's steps"},
  state: {one: 'state', many: 'states', is: 'state of the machine'},
  any: {one: 'any', many: 'any state', is: 'each state at once'},
  screen: {one: 'screen', many: 'screens', is: 'screen'},
  exit: {one: 'way out', many: 'ways out', is: 'way out of the flow'},
  area: {one: 'area', many: 'areas', is: 'area'},
};

export const edgeWords: Readonly<Record<EdgeKind, string>> = {
  next: 'comes next in the order',
  case: 'is decided',
  transition: 'transition of the machine',
  action: 'a person does it',
};
