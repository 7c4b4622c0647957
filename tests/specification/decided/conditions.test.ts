import {describe, expect, it} from 'vitest';
import type {EachBlock} from '../../../src/model/compiled/screen.ts';
import {eachItems} from '../../../src/runtime/answers/each-items.ts';
import {holds} from '../../../src/runtime/rules/evaluate.ts';
import {blocksOf, factSchema, fieldOf, screenOf} from '../world.ts';

const uuid = '55555555-5555-4555-8555-555555555555';
const categories = factSchema('condition.categoryEnum').enum ?? [];

function listOf(flow: string): EachBlock {
  const list = blocksOf(screenOf(flow, 'conditions').blocks).find((block) => block.id === 'list');
  if (list?.block !== 'each') throw new Error(`The conditions of ${flow} are no list.`);
  return list;
}

/** Where the link of an open condition leads, and what it hands on. */
function linkOf(flow: string, categoryEnum: string): readonly [screen: string, handedOn: readonly string[]][] {
  return listOf(flow)
    .actions.filter(({when}) => holds(when, {item: {uuid, categoryEnum, actionNeeded: true}}))
    .map(({then, with: handed}) => {
      const target = then.cases.at(-1)?.value;
      return [target !== undefined && 'screen' in target ? target.screen : 'nowhere', Object.keys(handed)];
    });
}

describe.each(['heloc', 'heloc-signer'])('the list of conditions of %s', (flow) => {
  it('[CONDITIONS-03] [SHELL-FEATURES-19] shows the known categories alone', () => {
    const items = [...categories, 'A_CATEGORY_OF_LATER'].map((categoryEnum) => ({uuid: categoryEnum, categoryEnum}));
    expect(categories).toHaveLength(11);
    const shown = eachItems(listOf(flow), {conditions: {items}}).map(({key}) => key);
    expect(shown.toSorted()).toEqual(categories.toSorted());
  });

  it('[CONDITIONS-04] shows the oldest first', () => {
    const items = ['2026-11-21T09:00:00Z', '2026-11-19T18:00:00Z', '2026-11-20T07:00:00Z'].map((created) => ({
      uuid: created,
      created,
      categoryEnum: 'GENERIC_DOCUMENT_REQUEST',
    }));
    const shown = eachItems(listOf(flow), {conditions: {items}}).map(({key}) => key);
    expect(shown).toEqual(['2026-11-19T18:00:00Z', '2026-11-20T07:00:00Z', '2026-11-21T09:00:00Z']);
  });
});

describe('what is wanted of a person', () => {
  it.each([
    ['heloc', 'conditions/upload-document', 'condition.xtraData.numDocsRequired'],
    ['heloc-signer', 'conditions/upload-document', 'condition.xtraData.numDocsRequired'],
    ['heloc', 'income/upload', 'income-sources.paystubsWanted'],
  ])('can be sent on %s:%s: no more files than one upload takes', (flow, screen, wanted) => {
    const most = Number(fieldOf(flow, screen, 'files').constraints['maxItems']);
    expect(factSchema(wanted).maximum).toBeLessThanOrEqual(most);
  });
});

describe('conditions of a borrower', () => {
  const elsewhere: Readonly<Record<string, string>> = {
    ID_VERIFICATION_FAILURE: 'identity',
    IDENTITY_DOCUMENT_FRAUD_REVIEW: 'identity',
    MISSING_PHONE_NUMBER: 'conditions/phone-number',
  };

  it.each(categories)('[CONDITIONS-09] [CONDITIONS-12] [SHELL-ROUTES-35] lead to one page each: %s', (category) => {
    const screens = linkOf('heloc', category).map(([screen]) => screen);
    expect(screens).toEqual([elsewhere[category] ?? 'conditions/upload-document']);
  });

  it('[CONDITIONS-11] [ROUTES-38] [SHELL-ROUTES-32] [SHELL-ROUTES-34] say in the query which condition, of which type, for which document', () => {
    const wanted = ['conditionUuid', 'conditionType', 'conditionEnum'];
    for (const screen of ['conditions/upload-document', 'conditions/phone-number'])
      expect(screenOf('heloc', screen).query.map(({id}) => id)).toEqual(expect.arrayContaining(wanted));
    expect(linkOf('heloc', 'GENERIC_DOCUMENT_REQUEST')).toEqual([['conditions/upload-document', wanted]]);
  });
});
