import type {GraphCoverage} from './coverage.ts';
import type {Counts} from './graph.ts';

/** What is laid over a picture, where it was asked for. */
export interface Overlays {
  readonly counts?: Counts;
  readonly coverage?: GraphCoverage;
}
