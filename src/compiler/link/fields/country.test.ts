import {describe, expect, it} from 'vitest';
import {filesOf} from '../../../cli/fixtures/temp-workspace.ts';
import type {CompiledScreen, FieldBlock} from '../../../model/compiled/screen.ts';
import {evaluate} from '../../../runtime/rules/evaluate.ts';
import {compile} from '../../compile.ts';

const permit = new Map(Object.entries(filesOf('examples/permit')));
const screenFile = 'flows/permit/screens/site.yaml';
const flowFile = 'flows/permit/flow.yaml';
const orgFile = 'orgs/default/org.yaml';
const shellFile = 'flows/shell/flow.yaml';

const blocks = (more: string) => `screen: site
title: Where will you build?
blocks:
  siteAddress: {type: text, label: Address, maxLength: 200}
  use: {type: choice, label: Of what use?, options: {HOME: A home, SHOP: A shop, FARM: A barn}}
  begins: {type: date, label: When?, messages: {format: A day}}
${more}`;
const phone = (more = '') => `  call: {type: phone, label: Phone, messages: {pattern: A number}${more}}\n`;
const country =
  '  country: {type: choice, label: Country, options: {GB: Great Britain, DE: Germany, US: United States}}\n';

/** The permit with files changed by lines behind their last. */
const compiled = (screen: string, more: Readonly<Record<string, string>> = {}) => {
  const files = new Map(permit).set(screenFile, screen);
  for (const [file, line] of Object.entries(more)) files.set(file, `${files.get(file) ?? ''}\n${line}\n`);
  const {orgs, diagnostics} = compile(files);
  const found = orgs['default']?.flows['permit'];
  return {
    screens: found?.screens ?? {},
    found: diagnostics.map(({code, message, hint}) => `${code}: ${message}: ${hint ?? ''}`),
  };
};

const screenOf = (...given: Parameters<typeof compiled>): CompiledScreen => {
  const {screens, found} = compiled(...given);
  expect(found).toEqual([]);
  const {site} = screens;
  if (site === undefined) throw new Error('There is no site.');
  return site;
};

const fieldOf = (screen: CompiledScreen, name: string): FieldBlock => {
  const field = screen.blocks.find(({id}) => id === name);
  if (field?.block !== 'field') throw new Error(`${name} is no field.`);
  return field;
};

describe('the country of a field', () => {
  it('leaves all as it is where nobody says one, or says the one that stands', () => {
    const plain = screenOf(blocks(phone()));
    expect(fieldOf(plain, 'call')).toMatchObject({props: {}, constraints: {}});
    expect(fieldOf(plain, 'begins')).toMatchObject({props: {}, constraints: {}});
    expect(plain.needs).toBeUndefined();
    const same = compiled(blocks(phone()), {[flowFile]: 'country: US', [orgFile]: 'country: GB'});
    expect(same.screens['site']).toEqual(plain);
  });

  it('says which numbers it takes, and that their rules are needed', () => {
    const screen = screenOf(blocks(phone(', country: GB')));
    const {props, constraints} = fieldOf(screen, 'call');
    expect(props).toEqual({country: 'GB'});
    expect('+442079460000').toMatch(new RegExp(String(constraints['pattern']), 'u'));
    expect('+4930901820').not.toMatch(new RegExp(String(constraints['pattern']), 'u'));
    expect(screen.needs).toEqual(['phone-rules']);
    expect(screen.schema).toMatchObject({properties: {call: {pattern: constraints['pattern']}}});
  });

  it('adds its numbers to a pattern of the field', () => {
    const {constraints, patterns} = fieldOf(screenOf(blocks(phone(', country: GB, pattern: ^.447'))), 'call');
    expect(constraints).toEqual({pattern: '^.447'});
    expect(patterns).toMatchObject([{pattern: expect.stringMatching(/^\^\\\+44/)}]);
  });

  it('is that of a field, else of its flow, else of the organisation, else of the flow that serves all', () => {
    const said = (more: Readonly<Record<string, string>>, own = '') =>
      fieldOf(screenOf(blocks(phone(own)), more), 'call').props['country'];
    const all = {[flowFile]: 'country: DE', [orgFile]: 'country: GB', [shellFile]: 'country: FR'};
    expect(said(all, ', country: CA')).toBe('CA');
    expect(said(all)).toBe('DE');
    expect(said({[orgFile]: 'country: GB', [shellFile]: 'country: FR'})).toBe('GB');
    expect(said({[shellFile]: 'country: FR'})).toBe('FR');
  });

  it('orders a day, and its texts', () => {
    const screen = screenOf(
      blocks(
        "  said: {when: {answers.begins: present}, text: 'On ((answers.begins | date)), ((answers.begins | long-date))'}\n",
      ),
      {
        [orgFile]: 'country: DE',
      },
    );
    expect(fieldOf(screen, 'begins').props).toEqual({written: 'dd.mm.yyyy'});
    const text = JSON.stringify(screen.blocks.find(({id}) => id === 'said'));
    expect(text).toContain('{"id":"date","words":["dd.mm.yyyy"]}');
    expect(text).toContain('{"id":"long-date","words":["en-GB"]}');
  });

  it('prints an answer by the country of its field, unless the text names another', () => {
    const said = (use: string) => {
      const text = `  said: {when: {answers.call: present}, text: 'At ((answers.call | ${use}))'}\n`;
      return JSON.stringify(screenOf(blocks(phone(', country: GB') + text)).blocks.find(({id}) => id === 'said'));
    };
    expect(said('phone')).toContain('{"id":"phone","words":["GB"]}');
    expect(said('phone DE')).toContain('{"id":"phone","words":["DE"]}');
    expect(said('phone +1')).toContain('{"id":"phone","words":["+1"]}');
  });

  it('may be chosen by the person', () => {
    const chosen = ', country: {var: answers.country}';
    const day = `  until: {type: date, label: Until?, messages: {format: A day}${chosen}}\n`;
    const screen = screenOf(blocks(country + phone(chosen) + day));
    const {props, patterns = []} = fieldOf(screen, 'call');
    const by = (code: string | undefined) => {
      const data = {answers: code === undefined ? {} : {country: code}};
      return {
        country: evaluate(props['country'] ?? null, data),
        written: evaluate(fieldOf(screen, 'until').props['written'] ?? null, data),
        patterns: patterns.flatMap(({when, pattern}) =>
          evaluate(when ?? true, data) === true ? [pattern.slice(0, 6)] : [],
        ),
      };
    };
    expect(by('DE')).toEqual({country: 'DE', written: 'dd.mm.yyyy', patterns: ['^\\+49(']});
    expect(by('US')).toEqual({country: 'US', written: 'mm/dd/yyyy', patterns: ['^[0-9]']});
    expect(by(undefined)).toEqual({country: null, written: 'mm/dd/yyyy', patterns: []});
    expect(screen.needs).toEqual(['phone-rules']);
  });

  it.each([
    [
      'a country that does not exist',
      phone(', country: GX'),
      'wrong-value: `country` is one of `AC`, `AD`, `AE` and 242 others, not `GX`',
    ],
    [
      'a choice of one that does not exist',
      `${country.replace('DE:', 'QX:')}${phone(', country: {var: answers.country}')}`,
      'unknown-reference: There is no country `QX`',
    ],
    [
      'a rule that may give anything',
      phone(', country: {var: answers.siteAddress}'),
      'rule-type: It is not known which countries this may be: Let it read a choice whose options are codes of countries, as `GB: Great Britain`.',
    ],
    [
      'a kind that is the same everywhere',
      '  mail: {type: email, label: E-mail, country: GB, messages: {format: An address}}\n',
      'misplaced-key: The type `email` is the same in every country: ',
    ],
    [
      'a text in the way of one that does not exist',
      "  said: {text: '((today.date | date XX | or soon))'}\n",
      'unknown-reference: There is no country `XX`',
    ],
  ])('reports %s', (_, more, message) => {
    const {found} = compiled(blocks(more));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
  });

  it.each([flowFile, orgFile, shellFile])('reports one that does not exist in %s', (file) => {
    expect(compiled(blocks(''), {[file]: 'country: England'}).found).toHaveLength(1);
  });
});
