import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {graphOfTexts} from '../fixtures/graph-of-texts.ts';
import type {Edge} from '../graph.ts';
import {nearestBox} from './nearest.ts';
import {search} from './search.ts';
import {wayTo} from './way.ts';

const edges = fc.array(fc.tuple(fc.nat(13), fc.nat(13)), {maxLength: 30});

describe('the way to a place', () => {
  it('begins at the start, a row or any state, goes edge after edge, and is no longer than another', () => {
    fc.assert(
      fc.property(edges, fc.nat(13), (pairs, wanted) => {
        const ways = pairs.map(([from, to]): Edge => ({from: `node ${from}`, to: `node ${to}`, kind: 'case'}));
        const graph = graphOfTexts(['a'], 14, ways);
        const begins = graph.nodes.filter(({kind}) => ['start', 'row', 'any'].includes(kind)).map(({id}) => id);
        const target = `node ${wanted}`;
        // How far everything is, by going on from all that is reached until nothing is new.
        const far = new Map(begins.map((id) => [id, 0]));
        for (let round = 1; round < 15; round += 1)
          for (const {from, to} of ways) if (far.get(from) === round - 1 && !far.has(to)) far.set(to, round);
        const way = wayTo(target, graph);
        expect(way?.length).toBe(far.get(target));
        if (way === undefined || way.length === 0) return;
        expect(begins).toContain(way[0]?.from);
        expect(way.at(-1)?.to).toBe(target);
        way.slice(1).forEach((edge, index) => expect(edge.from).toBe(way[index]?.to));
      }),
      {seed: 6, numRuns: 200},
    );
  });
});

describe('search', () => {
  const {nodes} = graphOfTexts(['Waiting room', 'waiting', 'Before waiting', 'Else'], 4);

  it('wants every word, and puts first what begins with it', () => {
    expect(search(nodes, 'waiting')[0]?.name).toBe('Waiting room');
    expect(search(nodes, 'room WAITING').map(({name}) => name)).toContain('Waiting room');
    expect(search(nodes, 'waiting nowhere')).toEqual([]);
    expect(search(nodes, '  ')).toEqual([]);
  });
});

describe('nearest', () => {
  const box = (id: string, x: number, y: number) => ({id, x, y, width: 10, height: 10});
  const here = box('here', 100, 100);

  it.each([
    ['right', 'straight'],
    ['left', undefined],
    ['up', 'above'],
  ] as const)('to the %s finds %s', (direction, expected) => {
    const others = [here, box('straight', 160, 100), box('aside', 130, 180), box('above', 105, 20)];
    expect(nearestBox(here, others, direction)).toBe(expected);
  });
});
