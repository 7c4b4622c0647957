import type {Span, Tree} from '../../../model/tree.ts';

/** What files give names to, or take names from. */
export type NameSort =
  | 'flow'
  | 'screen'
  | 'exit'
  | 'rule'
  | 'fact'
  | 'field'
  | 'gate'
  | 'row'
  | 'state'
  | 'transition'
  | 'group'
  | 'part'
  | 'operation'
  | 'organisation'
  | 'facts'
  | 'message'
  | 'widget'
  | 'type'
  | 'format'
  | 'operator';

/** A name where it is written. */
export interface Name {
  readonly sort: NameSort;
  readonly id: string;
  /** The flow that it is looked for in; undefined in a part, which any flow may use, and for what no flow has. */
  readonly flow: string | undefined;
  /** In a part that any flow may use: the other flows that have one, for it is that of whichever uses the part. */
  readonly alsoIn?: readonly string[];
  readonly file: string;
  /** The characters of the name alone. */
  readonly span: Span;
  /** What is defined under the name; undefined where it is only mentioned. */
  readonly defines: Tree | undefined;
}

/** Sorts that each flow has for itself. */
const ofFlows: ReadonlySet<NameSort> = new Set<NameSort>([
  'screen',
  'exit',
  'rule',
  'fact',
  'field',
  'gate',
  'row',
  'state',
  'transition',
  'group',
  'message',
]);

export const isOfFlow = (sort: NameSort): boolean => ofFlows.has(sort);

/** Two names with equal keys are one thing. */
export const keyOfName = ({sort, id}: Pick<Name, 'sort' | 'id'>, flow: string | undefined): string =>
  isOfFlow(sort) ? `${sort} ${flow ?? ''} ${id}` : `${sort} ${id}`;
