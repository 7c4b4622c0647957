import {describe, expect, it} from 'vitest';
import type {Place} from '../pictures/situations.ts';
import {faultTitles, widths} from './fault.ts';
import {cellOf} from './kept.ts';
import {openOf, reportOf} from './report.ts';
import {nameOf, sampleOf} from './sample.ts';

/** A screen that sends something, one that saves a draft, one that only reads, and one that does neither. */
const places = ['sends', 'saves', 'reads', 'stands'].map((id): Place => {
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
  return {flow, entry: {id}, screen, situations: []} as unknown as Place;
});

describe('the sample of faults', () => {
  it('has every fault at every width, whatever the seed', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const drawn = sampleOf(places, {seed, screens: 3, open: []});
      const cells = new Set(drawn.map(({fault, width}) => cellOf(fault, width)));
      for (const width of widths) expect(cells).toContain(cellOf('reload', width));
    }
    const all = sampleOf(places, {seed: 1, screens: 4, open: []});
    expect(all).toHaveLength(Object.keys(faultTitles).length * widths.length);
  });

  it('is the same for the same seed, and another one for another', () => {
    const text = (seed: number): string =>
      JSON.stringify(
        sampleOf(places, {seed, screens: 2, open: []}).map(({place, fault, width}) => [nameOf(place), fault, width]),
      );
    expect(text(7)).toBe(text(7));
    expect(new Set([1, 2, 3, 4, 5, 6].map(text)).size).toBeGreaterThan(1);
  });

  it('leaves out what is known not to be right', () => {
    const verdicts = {[cellOf('409', 360)]: {is: 'wrong', why: 'nothing is said'}} as const;
    const drawn = sampleOf(places, {seed: 1, screens: 4, open: [{screen: 'library:sends', verdicts}]});
    expect(drawn.some(({fault, width}) => fault === '409' && width === 360)).toBe(false);
    expect(drawn.some(({fault, width}) => fault === '409' && width === 1280)).toBe(true);
  });

  it('puts only faults on a screen that it can have', () => {
    const drawn = sampleOf(places, {seed: 1, screens: 4, open: []});
    const at = (fault: string): string[] => drawn.filter((one) => one.fault === fault).map(({place}) => nameOf(place));
    expect(at('422-known')).toEqual(['library:sends', 'library:sends']);
    expect(at('500')).not.toContain('library:stands');
  });
});

describe('the report', () => {
  const wrong = {is: 'wrong', why: 'nothing is said'} as const;
  const untried = {is: 'wrong', why: 'cannot be tried: nothing comes'} as const;
  const all = [
    {
      screen: 'a:one',
      verdicts: {'500 360': {is: 'right'}, '500 1280': {is: 'right'}, '409 360': wrong, '404 360': untried},
    },
    {screen: 'a:two', verdicts: {'500 360': {is: 'not', why: 'it calls nothing'}, '500 1280': {is: 'not', why: ''}}},
  ] as const;

  it('marks each fault of each screen, counts, and lists what is not right by its reason', () => {
    const text = reportOf(all, ['a:one', 'a:two', 'a:three']);
    const cells = (screen: string): string[] =>
      (text.split('\n').find((line) => line.startsWith(`| ${screen} |`)) ?? '').split('|').map((cell) => cell.trim());
    const at = Object.keys(faultTitles);
    expect(cells('a:one')[at.indexOf('500') + 2]).toBe('✓');
    expect(cells('a:one')[at.indexOf('409') + 2]).toBe('**✗**');
    expect(cells('a:two')[at.indexOf('500') + 2]).toBe('–');
    expect(cells('a:three')[at.indexOf('500') + 2]).toBe('');
    expect(text).toContain('2 right, 1 not right, 1 could not be put up, 2 do not apply, ');
    expect(cells('a:one')[at.indexOf('404') + 2]).toBe('?');
    expect(text).toContain('- cannot be tried: nothing comes (1): `a:one` 404 360');
    expect(text).toContain('- nothing is said (1): `a:one` 409 360');
  });

  it('hands on what is open alone', () => {
    expect(openOf(all)).toEqual([{screen: 'a:one', verdicts: {'409 360': wrong, '404 360': untried}}]);
  });
});
