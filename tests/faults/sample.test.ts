import {describe, expect, it} from 'vitest';
import type {Place} from '../pictures/situations.ts';
import {cannotApply, traitsOf} from './applies.ts';
import {faultTitles, widths} from './fault.ts';
import {nameOf, natures, sampleOf} from './sample.ts';

/** Screens that send something, save a draft, only read, and do none of it: three of each. */
const places = ['sends', 'saves', 'reads', 'stands'].flatMap((kind) => [1, 2, 3].map((n) => aPlace(kind, n)));

function aPlace(id: string, n: number): Place {
  const call = {method: 'POST', path: '/', pathParams: [], queryParams: [], body: true, errors: [], answer: ['name']};
  const fact = {from: 'read', with: {}, optional: false};
  const flow = {
    ...{id: 'library', params: [{id: 'applicationUuid'}], facts: id === 'reads' ? {fact} : {}},
    operations: {
      send: {...call, id: 'send'},
      read: {...call, id: 'read', method: 'GET'},
      ...(id === 'saves' && {saveDraft: {...call, id: 'saveDraft', method: 'PUT'}}),
    },
  };
  const calls = id === 'sends' ? [{id: 'send', operation: 'send', with: {}}] : [];
  const asks = id === 'sends' || id === 'saves';
  const screen = {
    ...{id, facts: {}, title: {cases: []}},
    blocks: asks ? [{block: 'field', id: 'name', type: 'text', constraints: {}}] : [],
    actions: asks ? [{id: 'go', kind: 'submit', calls}] : [],
  };
  return {flow, entry: {id: `${id}-${n}`}, screen, situations: []} as unknown as Place;
}

const seeds = Array.from({length: 20}, (_, seed) => seed);
const drawnBy = (seed: number) => sampleOf(places, {seed, screens: 4});
const kindOf = (place: Place): string => nameOf(place).replace(/-\d$/, '');

describe('the sample of faults', () => {
  it('has every fault at every width, and every nature of faults and every width on every kind of screen that can have it', () => {
    const possible = places.flatMap((place) =>
      Object.entries(natures).flatMap(([nature, faults]) =>
        faults.some((fault) => cannotApply(fault, traitsOf(place)) === undefined) ? [`${nature} ${kindOf(place)}`] : [],
      ),
    );
    for (const seed of seeds) {
      const drawn = drawnBy(seed);
      const at = drawn.flatMap(({place, fault, widths: some}) => some.map((width) => ({place, fault, width})));
      const met = new Set(at.map(({fault, width}) => `${fault} ${width}`));
      expect(met.size).toBe(Object.keys(faultTitles).length * widths.length);
      expect(new Set(at.map(({place, width}) => `${kindOf(place)} ${width}`)).size).toBe(4 * widths.length);
      const natureOf = (fault: string) => Object.keys(natures).find((one) => natures[one]?.includes(fault));
      const natured = new Set(at.map(({place, fault}) => `${natureOf(fault)} ${kindOf(place)}`));
      expect(natured).toEqual(new Set(possible));
    }
  });

  it('puts up no more screens than it may, and no more trials than it needs', () => {
    for (const seed of seeds) {
      const drawn = drawnBy(seed);
      expect(new Set(drawn.map(({place}) => place)).size).toBe(4);
      expect(drawn.length).toBeLessThan(60);
      expect(new Set(drawn.map(({place, fault, widths: at}) => `${nameOf(place)} ${fault} ${at.join()}`)).size).toBe(
        drawn.length,
      );
    }
  });

  it('is the same for the same seed, and another one for another', () => {
    const text = (seed: number): string =>
      JSON.stringify(drawnBy(seed).map(({place, fault, widths: at}) => [nameOf(place), fault, at]));
    expect(text(7)).toBe(text(7));
    expect(new Set(seeds.map(text)).size).toBeGreaterThan(10);
  });

  it('puts only faults on a screen that it can have', () => {
    for (const {place, fault} of drawnBy(1)) expect(cannotApply(fault, traitsOf(place))).toBeUndefined();
  });
});

describe('the natures of faults', () => {
  it('have each fault once', () => {
    expect(Object.values(natures).flat().toSorted()).toEqual(Object.keys(faultTitles).toSorted());
  });
});
