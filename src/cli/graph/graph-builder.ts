import type {Target} from '../../model/compiled/target.ts';
import type {Area, Edge, Graph, Node} from './graph.ts';

type NewNode = Pick<Node, 'id' | 'kind' | 'name' | 'area'> & Partial<Node>;
type NewEdge = Omit<Edge, 'from' | 'to'>;

/** A graph in the making: each node and each edge once, areas in the order in which they were named. */
export class GraphBuilder {
  readonly #areas = new Map<string, Area>();
  readonly #nodes = new Map<string, Node>();
  readonly #edges = new Map<string, Edge>();
  readonly #flow: string;

  constructor(flow: string) {
    this.#flow = flow;
  }

  area(id: string, title: string): void {
    this.#areas.set(id, {id, title});
  }

  add(node: NewNode): string {
    if (!this.#nodes.has(node.id)) this.#nodes.set(node.id, {places: [], notes: [], ...node});
    return node.id;
  }

  has(id: string): boolean {
    return this.#nodes.has(id);
  }

  /** A screen by its name, `loan:waiting` for one of another flow. */
  screen(name: string, more: Partial<Node> = {}): string {
    return this.add({id: `screen ${name}`, kind: 'screen', name, area: 'elsewhere', ...more});
  }

  /** Adds to what is said of a node, and to its places. */
  note(id: string, notes: readonly string[], places: readonly string[] = []): void {
    const node = this.#nodes.get(id);
    if (node === undefined) return;
    const all = {notes: [...node.notes, ...notes], places: [...new Set([...node.places, ...places])]};
    this.#nodes.set(id, {...node, ...all});
  }

  /** The ways out that something leads to, with the places of each. */
  exits(): readonly (readonly [string, readonly string[]])[] {
    return [...this.#nodes.values()].flatMap((node) => (node.kind === 'exit' ? [[node.id, node.places] as const] : []));
  }

  /** An edge from a node to a node; one from a node to itself, and the same again, is left out. */
  edge(from: string, to: string, edge: NewEdge): void {
    const key = JSON.stringify([from, to, edge.label, edge.when]);
    if (from !== to && !this.#edges.has(key)) this.#edges.set(key, {from, to, ...edge});
  }

  /** An edge to where a target leads; false where that is said by a word (`onward`, `back`). */
  lead(from: string, target: Target, edge: NewEdge): boolean {
    const to = this.#place(target);
    if (to !== undefined) this.edge(from, to, edge);
    return to !== undefined;
  }

  done(about: Pick<Graph, 'org' | 'title'>): Graph {
    const nodes = [...this.#nodes.values()];
    const used = new Set(nodes.map(({area}) => area));
    const areas = [...this.#areas.values()].filter(({id}) => used.has(id));
    return {flow: this.#flow, ...about, areas, nodes, edges: [...this.#edges.values()]};
  }

  #place(target: Target): string | undefined {
    if ('go' in target) return undefined;
    const flow = target.flow === undefined || target.flow === this.#flow ? '' : `${target.flow}:`;
    if ('screen' in target) return this.screen(`${flow}${target.screen}`);
    return this.add({id: `exit ${target.exit}`, kind: 'exit', name: target.exit, area: 'exits'});
  }
}
