import type {EdgeKind, NodeKind} from '../graph.ts';

/** A rectangle, by its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An area drawn as one shape, in an overview, is a kind of its own. */
export type ShapeKind = NodeKind | 'area';

export interface PlacedNode extends Box {
  readonly id: string;
  readonly kind: ShapeKind;
  /** What stands in it, line by line. */
  readonly lines: readonly string[];
  /** What is read out and shown when pointed at: all of it, uncut. */
  readonly name: string;
}

export interface PlacedEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: EdgeKind;
  /** Data of an SVG path: the line, and its head. */
  readonly line: string;
  readonly head: string;
  readonly label?: {readonly text: string; readonly x: number; readonly y: number};
}

export interface PlacedArea extends Box {
  readonly id: string;
  readonly title: string;
}

/** A picture with a place for everything, in pixels. */
export interface Layout {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly areas: readonly PlacedArea[];
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
}
