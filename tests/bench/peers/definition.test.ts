import {describe, expect, it} from 'vitest';
import {ageOf, answers, fieldsOf, isAsked, journey, sizes, towards, typedInto, wrongWith} from './definition.ts';
import {htmlPage} from './html-page.ts';
import {schemaOf} from './pages/schema.ts';
import {chosenPeers} from './peers.ts';
import {workspaceFiles} from './workspace.ts';

const every = journey.flatMap(({fields}) => Object.entries(fields));

describe('the registration that all peers are', () => {
  it('takes what is answered on the way, and nothing without what is required', () => {
    const refused = every.filter(([name, field]) => name in answers && wrongWith(field, answers[name]) !== '');
    expect(refused).toEqual([]);
    const left = every.filter(([, field]) => wrongWith(field, '') !== '').map(([name]) => name);
    expect(left).toEqual(every.flatMap(([name, {isRequired}]) => (isRequired === true ? [name] : [])));
  });

  it('asks who lives elsewhere for their home, and nobody else', () => {
    expect(journey.filter((screen) => !isAsked(screen, {occupancyType: 'PRIMARY'})).map(({id}) => id)).toEqual([
      'home',
    ]);
    expect([
      towards(0, 1, {occupancyType: 'PRIMARY'}),
      towards(0, 1, answers),
      towards(5, 1, {}),
      towards(2, -1, {}),
    ]).toEqual([2, 1, undefined, 0]);
  });

  it('counts full years', () => {
    const now = new Date(2026, 4, 10);
    expect(['2008-05-10', '2008-05-11', 'no date'].map((date) => ageOf(date, now))).toEqual([18, 17, Number.NaN]);
  });

  it.each(sizes)('has a single screen of %i fields, with one of letters to type into', (count) => {
    expect(Object.keys(fieldsOf(count))).toHaveLength(count);
    expect(fieldsOf(count)[typedInto(count)]?.label).toMatch(/^Letters/);
  });
});

describe('what is made of it', () => {
  it('has every question: a schema, a page of HTML, a workspace', () => {
    const names = every.map(([name]) => name);
    expect(journey.flatMap(({fields}) => Object.keys(schemaOf(fields).properties))).toEqual(names);
    const [html, files] = [htmlPage(''), Object.values(workspaceFiles()).join('\n')];
    expect(names.filter((name) => !html.includes(`name=${name}`) || !files.includes(`  ${name}:`))).toEqual([]);
  });
});

describe('the peers of a list', () => {
  it('are those, and the ones that all are measured by; none: all', () => {
    expect(chosenPeers('rjsf').map(({id}) => id)).toEqual(['html', 'react', 'rjsf', 'waymark']);
    expect(chosenPeers(undefined).length).toBeGreaterThan(7);
    expect(() => chosenPeers('rsjf')).toThrow('There is no peer rsjf. There are html, react,');
  });
});
