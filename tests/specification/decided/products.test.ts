import {describe, expect, it} from 'vitest';
import type {Logic} from '../../../src/model/compiled/logic.ts';
import type {Block} from '../../../src/model/compiled/screen.ts';
import type {Line} from '../../../src/model/compiled/text.ts';
import {evaluate, holds} from '../../../src/runtime/rules/evaluate.ts';
import {choose} from '../../../src/runtime/text/choose.ts';
import {printLine} from '../../../src/runtime/text/print.ts';
import {withValues} from '../../../src/runtime/text/with-values.ts';
import {orgOf, screenOf} from '../world.ts';

type Data = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Data => typeof value === 'object' && value !== null;
const inlines = ['formats', 'strong', 'emphasis', 'link'];
const isLine = (value: unknown): value is Line =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((part) => typeof part === 'string' || (isRecord(part) && inlines.some((key) => key in part)));

/** Whether a block shows to whoever borrows by a line of credit, and not here. */
const isOfOtherProduct = (when: Logic, data: Data): boolean =>
  !holds(when, data) && holds(when, {...data, org: orgOf('default').org});

/** Every word that a compiled thing may show with these facts; a choice by product is made, all other cases count. */
const wordsOf = (value: unknown, data: Data): readonly string[] => {
  if (isLine(value)) return [printLine(value, data)];
  if (Array.isArray(value)) return value.flatMap((each) => wordsOf(each, data));
  if (!isRecord(value)) return [];
  const {cases, shown, when} = value;
  if (when !== undefined && 'block' in value && isOfOtherProduct(when as Logic, data)) return [];
  if (isRecord(shown) && 'value' in shown && evaluate(shown['value'] as never, data) === false) return [];
  if (!Array.isArray(cases)) return Object.values(value).flatMap((each) => wordsOf(each, data));
  const ids = cases.map(({id}: {id: string}) => id);
  if (!ids.includes('dscr')) return cases.flatMap(({value: said}: {value: unknown}) => wordsOf(said, data));
  return wordsOf(choose(value as never, data), data);
};
const visitorOf = (org: string, session: Data = {}): Data => ({
  org: orgOf(org).org,
  session: {signedIn: false, ...session},
});
const borrowerOf = (org: string, isCrypto: boolean, session: Data = {}): Data => ({
  ...visitorOf(org, {signedIn: true, ...session}),
  application: {isCrypto},
  step: {name: 'OFFER_SELECTION', group: []},
});

const said = (flow: string, screen: string, data: Data): string => {
  const org = (data['org'] as {org: string}).org;
  const compiled = screenOf(flow, screen, org);
  return wordsOf([compiled.title, compiled.blocks], withValues(compiled, data)).join('\n');
};

const heloc = 'Home Equity Line of Credit';
const dscr = 'Debt Service Coverage Ratio loan';
const crypto = 'Crypto-Backed Home Equity Line of Credit';
const cloc = {campaign: 'cloc'};

describe('the name of the product', () => {
  it.each([
    ['PRODUCT-06', 'default', {}, heloc],
    ['PRODUCT-06', 'default', {campaign: 'spring'}, heloc],
    ['PRODUCT-07', 'northgate-brokers', {}, dscr],
    ['PRODUCT-02', 'northgate-brokers', cloc, dscr],
    ['QUERY-PARAMETERS-03', 'default', cloc, crypto],
    ['QUERY-PARAMETERS-03', 'harbor-credit-union', cloc, crypto],
  ])('[%s] of %s, for a visitor with %j, is "%s"', (_, org, session, name) => {
    const data = visitorOf(org, session);
    expect(said('register-v2', 'index', data)).toContain(`with a ${name}\n`);
    expect(said('register', 'property-info', data)).toContain(`with a ${name}\n`);
    expect(said('shell', 'frame/footer', data)).toContain(`Notes on the ${name}`);
  });

  it.each([
    ['PRODUCT-06', 'default', false, {}, heloc],
    ['PRODUCT-05', 'default', true, {}, crypto],
    ['PRODUCT-05', 'default', false, cloc, heloc],
    ['PRODUCT-07', 'northgate-brokers', false, {}, dscr],
    ['PRODUCT-05', 'northgate-brokers', true, {}, crypto],
  ])(
    '[%s] of %s, of an application with isCrypto %s and a visit with %j, is "%s"',
    (_, org, isCrypto, session, name) => {
      const data = borrowerOf(org, isCrypto, session);
      expect(said('heloc', 'product/select', data)).toContain(`with a ${name}.`);
      expect(said('heloc', 'signing/intro', data)).toContain(`Your ${name}`);
      expect(said('heloc', 'frame/footer', data)).toContain(`Notes on the ${name}`);
      expect(said('heloc', 'frame/aside', data)).toContain(name);
    },
  );
});

describe('what is said of a loan that is no line of credit', () => {
  const screens = Object.entries(orgOf('northgate-brokers').flows).flatMap(([flow, {screens: all}]) =>
    Object.keys(all).map((screen) => [flow, screen] as const),
  );

  it('is asked of every screen', () => expect(screens.length).toBeGreaterThan(90));

  it.each(screens)('[PRODUCT-02] %s:%s names neither a line of credit nor a draw', (flow, screen) => {
    expect(said(flow, screen, borrowerOf('northgate-brokers', false))).not.toMatch(
      /home equity|\b(?:your|the|this|credit) line\b|line of credit|\bdraws?\b/i,
    );
  });

  it('[PRODUCT-06] finds such words where a line of credit is lent', () => {
    expect(said('heloc', 'signing/intro', borrowerOf('default', false))).toMatch(/Your Home Equity[\s\S]*Initial draw/);
    expect(said('heloc', 'error/decline', borrowerOf('default', false))).toContain('this line of credit');
    expect(said('heloc', 'error/decline', borrowerOf('northgate-brokers', false))).toContain('this loan');
  });
});

describe('the notes of the footer', () => {
  const notesOf = (flow: string, data: Data): readonly string[] => {
    const org = (data['org'] as {org: string}).org;
    const inGroups = (blocks: readonly Block[]): readonly Block[] =>
      blocks.flatMap((block) => (block.block === 'group' ? [block, ...inGroups(block.blocks)] : [block]));
    const found = inGroups(screenOf(flow, 'frame/footer', org).blocks).find(({id}) => id === 'disclosures');
    if (found?.block !== 'widget') throw new Error('The footer has no notes.');
    const [texts, inPlace] = ['texts', 'inPlace'].map((name) => {
      const prop = found.props[name];
      return prop !== undefined && 'value' in prop ? (evaluate(prop.value, data) as Data | null) : null;
    });
    return Object.values({...texts, ...inPlace}).map(String);
  };

  it('[FOOTER-10] [PRODUCT-02] say of a loan what holds of a loan, in the order of the others', () => {
    const [own, loan] = ['default', 'northgate-brokers'].map((org) => notesOf('shell', visitorOf(org)));
    expect(loan?.length).toBe(own?.length);
    expect(loan?.[1]).toContain('Loans are $15,000 to $400,000');
    expect(loan?.join(' ')).not.toMatch(/credit line|line of credit|draw/i);
  });

  it.each([
    ['shell', visitorOf('harbor-credit-union', cloc)],
    ['heloc', borrowerOf('harbor-credit-union', true)],
  ])(
    '[QUERY-PARAMETERS-03] [PRODUCT-05] of %s keep those of the lender, and add what crypto assets mean',
    (flow, data) => {
      const notes = notesOf(flow, data);
      expect(notes).toEqual(expect.arrayContaining([expect.stringContaining('$15,000 to $250,000')]));
      expect(notes.at(-2)).toContain('Crypto assets that you pledge back this line of credit');
      expect(notesOf('heloc', borrowerOf('harbor-credit-union', false))).toEqual(notes.slice(0, -2));
    },
  );
});

describe('who answers, and of what', () => {
  const told = (flow: string, name: string, data: Data): unknown => {
    const org = (data['org'] as {org: string}).org;
    const chat = screenOf(flow, 'frame/help', org).blocks.find(({id}) => id === 'chat');
    const prop = chat?.block === 'widget' ? chat.props[name] : undefined;
    return prop !== undefined && 'value' in prop ? evaluate(prop.value, data) : undefined;
  };

  it.each([
    ['CHAT-SESSION-34', 'shell', visitorOf('default', cloc), ['CLOC_HELOC', 'CLOC', undefined]],
    ['CHAT-SESSION-34', 'heloc', borrowerOf('northgate-brokers', true), ['CLOC_HELOC', 'CLOC', 'HELOC']],
    ['CHAT-SESSION-35', 'heloc', borrowerOf('default', false, cloc), ['FHEL', 'HELOC', 'HELOC']],
    ['CHAT-SESSION-36', 'shell', visitorOf('northgate-brokers', cloc), ['White Label', 'DSCR', undefined]],
    ['CHAT-SESSION-36', 'heloc', borrowerOf('northgate-brokers', false), ['White Label', 'DSCR', 'DSCR']],
  ])('[%s] of %s: %j', (_, flow, data, expected) => {
    expect(['skill', 'tag', 'prodType'].map((name) => told(flow, name, data))).toEqual(expected);
  });
});

describe('an application', () => {
  it.each([
    [cloc, 'default', true],
    [{campaign: 'spring'}, 'default', false],
    [{}, 'default', null],
    [cloc, 'northgate-brokers', false],
  ])('[QUERY-PARAMETERS-03] of a visit with %j at %s is begun with isCrypto %s', (session, org, isCrypto) => {
    const data = visitorOf(org, session);
    const calls = screenOf('register', 'login-info', org)
      .actions.filter(({id}) => ['create', 'start'].includes(id))
      .flatMap(({calls: all}) => all.filter(({id}) => id === 'createApplication'));
    expect(calls.map((call) => evaluate((call.body as Data)['isCrypto'] as never, data))).toEqual([isCrypto, isCrypto]);
    expect(holds(screenOf('register', 'login-info', org).actions[0]?.when, data)).toBe(true);
  });
});
