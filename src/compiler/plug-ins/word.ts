import type {MapTree} from '../../model/tree.ts';

/** A word of a plug-in, where it is written. */
export interface Word {
  readonly plugIn: string;
  readonly sort: 'widgets' | 'kinds' | 'formats' | 'operators' | 'operations';
  readonly name: string;
  readonly tree: MapTree;
}
