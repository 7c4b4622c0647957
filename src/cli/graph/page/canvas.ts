import type {Badges} from '../picture/badge.ts';
import type {Layout, PlacedNode} from '../picture/layout.ts';
import {picture} from '../picture/picture.ts';
import {byId, drawn} from './dom.ts';
import {nearestBox, type Direction} from './nearest.ts';
import {Viewport} from './viewport.ts';

/** What is marked in the picture. */
export interface Marks {
  readonly chosen: string | undefined;
  readonly found: ReadonlySet<string>;
  /** Ends of the edges of the way, `from` and `to` with a line break between. */
  readonly way: ReadonlySet<string>;
  readonly hidden: (node: PlacedNode) => boolean;
}

interface Events {
  /** Somebody went to a node, by pointer or key. */
  readonly choose: (id: string) => void;
  /** Somebody wants to see what is in it. */
  readonly open: (id: string) => void;
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const pans: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [80, 0],
  right: [-80, 0],
  up: [0, 80],
  down: [0, -80],
};

/** The picture: a list of places to choose from, that are drawn where they belong. */
export class Canvas {
  readonly #frame = byId('frame');
  readonly #layer = drawn({tag: 'g', attributes: {role: 'none'}, children: []});
  readonly #viewport: Viewport;
  readonly #events: Events;
  readonly #parts = new Map<string, SVGElement>();
  #layout: Layout | undefined;
  #marks: Marks = {chosen: undefined, found: new Set(), way: new Set(), hidden: () => false};

  constructor(events: Events) {
    this.#events = events;
    byId('drawing').append(this.#layer);
    this.#viewport = new Viewport(this.#frame, this.#layer);
    this.#frame.addEventListener('keydown', (event) => this.#key(event));
    this.#frame.addEventListener('click', (event) => this.#click(event));
    byId('closer').addEventListener('click', () => this.#viewport.zoom(1.3));
    byId('farther').addEventListener('click', () => this.#viewport.zoom(1 / 1.3));
    byId('fit').addEventListener('click', () => this.#viewport.fit());
  }

  /** Shows a picture with what is laid over it. */
  draw(layout: Layout, badges: Badges): void {
    const isOther = this.#layout?.id !== layout.id;
    this.#layout = layout;
    this.#parts.clear();
    const parts = picture(layout, badges, ({id}, words) => ({
      id: `place ${id}`.replaceAll(/\s/g, '-'),
      role: 'option',
      'aria-label': words,
      'aria-selected': 'false',
    })).map(drawn);
    for (const part of parts) if (part.dataset['id'] !== undefined) this.#parts.set(part.dataset['id'], part);
    this.#layer.replaceChildren(...parts);
    if (isOther) this.#viewport.open(layout);
    this.mark(this.#marks);
  }

  mark(marks: Marks): void {
    this.#marks = marks;
    const {chosen, found, way, hidden} = marks;
    const ends = new Set([...way].flatMap((edge) => edge.split('\n')));
    const away = new Set(this.#layout?.nodes.filter(hidden).map(({id}) => id));
    for (const [id, part] of this.#parts) {
      part.classList.toggle('chosen', id === chosen);
      part.classList.toggle('way', ends.has(id));
      part.classList.toggle('found', found.has(id));
      part.classList.toggle('away', away.has(id));
      part.setAttribute('aria-selected', String(id === chosen));
    }
    for (const edge of this.#layer.querySelectorAll<SVGElement>('.edge')) {
      const {from = '', to = ''} = edge.dataset;
      edge.classList.toggle('way', way.has(`${from}\n${to}`));
      edge.classList.toggle('near', from === chosen || to === chosen);
      edge.classList.toggle('away', away.has(from) || away.has(to));
    }
    const part = chosen === undefined ? undefined : this.#parts.get(chosen);
    if (part === undefined) this.#frame.removeAttribute('aria-activedescendant');
    else this.#frame.setAttribute('aria-activedescendant', part.id);
  }

  /** Moves so that a node can be seen. */
  show(id: string): void {
    const node = this.#node(id);
    if (node !== undefined) this.#viewport.show(node);
  }

  #node(id: string | undefined): PlacedNode | undefined {
    return this.#layout?.nodes.find((node) => node.id === id);
  }

  #click({target}: MouseEvent): void {
    const id = target instanceof Element ? target.closest<SVGElement>('.node')?.dataset['id'] : undefined;
    if (id === undefined) return;
    this.#events.choose(id);
    if (this.#node(id)?.kind === 'area') this.#events.open(id);
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const nodes = this.#layout?.nodes.filter((node) => !this.#marks.hidden(node)) ?? [];
    const here = nodes.find(({id}) => id === this.#marks.chosen);
    const direction = arrows[event.key];
    if (direction !== undefined && event.shiftKey) this.#viewport.pan(...pans[direction]);
    else if (direction !== undefined) this.#go(here === undefined ? nodes[0]?.id : nearestBox(here, nodes, direction));
    else if (event.key === 'Home') this.#go(nodes[0]?.id);
    else if (event.key === 'End') this.#go(nodes.at(-1)?.id);
    else if (event.key === 'Enter' || event.key === ' ') this.#events.open(here?.id ?? nodes[0]?.id ?? '');
    else if (event.key === '+' || event.key === '=') this.#viewport.zoom(1.3);
    else if (event.key === '-') this.#viewport.zoom(1 / 1.3);
    else if (event.key === '0') this.#viewport.fit();
    else return;
    event.preventDefault();
  }

  #go(id: string | undefined): void {
    if (id === undefined) return;
    this.#events.choose(id);
    this.show(id);
  }
}
