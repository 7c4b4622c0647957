/** What stands in a picture of a flow. `any` is each state at once, for what leads on from all of them. */
export type NodeKind = 'start' | 'gate' | 'row' | 'state' | 'any' | 'screen' | 'exit';

/** `next` follows the order, `case` is decided, `transition` moves the machine, `action` is what a person does. */
export type EdgeKind = 'next' | 'case' | 'transition' | 'action';

export interface Node {
  /** `screen waiting`, unique in a flow. */
  readonly id: string;
  readonly kind: NodeKind;
  readonly name: string;
  /** What a person reads there, where it is the same for all. */
  readonly title?: string;
  /** An `Area` of the graph. */
  readonly area: string;
  /** `file:line` of where it is written, what overrides it last. */
  readonly places: readonly string[];
  /** What else is to be said of it, a sentence each. */
  readonly notes: readonly string[];
}

export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly kind: EdgeKind;
  /** The author's key: of a case, a transition, an action. */
  readonly label?: string;
  /** The condition in words. */
  readonly when?: string;
  readonly place?: string;
  /** What a scenario that goes this way proves, as `waymark test --coverage` names it. */
  readonly proof?: string;
}

/** Nodes that belong together: a section of the progress list, the states, the rows. */
export interface Area {
  readonly id: string;
  readonly title: string;
}

/** A flow as a picture: what decides, what shows, and what leads where. */
export interface Graph {
  readonly flow: string;
  readonly title: string;
  readonly org: string;
  /** Those that have nodes, in the order in which they come. */
  readonly areas: readonly Area[];
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
}

/** How many of the recorded applications are at a node, by its id. */
export type Counts = ReadonlyMap<string, number>;
