import {describe, expect, it} from 'vitest';
import type {EachBlock} from '../../src/model/compiled/screen.ts';
import {planFact} from '../../src/renderer/journey/fact-requests.ts';
import {eachItems} from '../../src/runtime/answers/each-items.ts';
import {holds} from '../../src/runtime/rules/evaluate.ts';
import {blocksOf, factSchema, flowOf, screenOf} from './world.ts';

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

describe('what is known of a condition', () => {
  it.each([
    'uuid',
    'created',
    'categoryEnum',
    'notes',
    'commentsToBorrower',
    'actionNeeded',
    'requestDocuments',
    'xtraData.numDocsRequired',
  ])('[CONDITIONS-01] has %s', (field) => {
    expect(factSchema(`condition.${field}`)).toBeDefined();
  });
});

describe.each(['heloc', 'heloc-signer'])('the list of conditions of %s', (flow) => {
  const {facts, operations} = flowOf(flow);
  const source = facts['conditions'];
  const plan = (data: Readonly<Record<string, unknown>>, params: Readonly<Record<string, string>>) => {
    if (source === undefined) throw new Error('There are no conditions.');
    return planFact(source, operations, {session: {signedIn: true}, ...data}, params);
  };

  it('[CONDITIONS-05] [CONSTANTS-SHELL-08] is read again every 60 seconds', () => {
    expect(plan({step: {applicationUuid: uuid}}, {applicationUuid: uuid})).toMatchObject({request: {refresh: 60_000}});
  });

  it('[CONDITIONS-06] is read again when the window is looked at again', () => {
    expect(plan({step: {applicationUuid: uuid}}, {applicationUuid: uuid})).toMatchObject({request: {onFocus: true}});
  });

  it('[CONDITIONS-07] is read with the uuid of an application alone', () => {
    expect(plan({}, {})).toBeTypeOf('string');
    expect(plan({step: {applicationUuid: uuid}}, {applicationUuid: uuid})).toHaveProperty('request');
  });

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

describe('conditions of a borrower', () => {
  it('[CONDITIONS-14] have a list that may always be opened', () => {
    const open = flowOf('heloc').screens.find(({id}) => id === 'conditions')?.open;
    expect(open).toEqual({kind: 'always'});
  });

  it('[CONDITIONS-02] come from the conditions service', () => {
    const {facts, operations} = flowOf('heloc');
    expect(operations[facts['conditions']?.from ?? '']).toMatchObject({
      method: 'GET',
      path: '/service-conditions/external/api/v1/applications/{applicationUuid}/conditions/external-applicants',
    });
  });

  it('[SHELL-ROUTES-33] [SHELL-ROUTES-34] of a signer stand under /heloc-signer/conditions, with the same query', () => {
    const {path, screens} = flowOf('heloc-signer');
    const pages = screens.map(({id}) => id).filter((id) => id.startsWith('conditions/'));
    expect([path, pages]).toEqual(['/heloc-signer', ['conditions/upload-document', 'conditions/identity']]);
    for (const page of pages) {
      const query = screenOf('heloc-signer', page).query.map(({id}) => id);
      expect(query).toEqual(['conditionUuid', 'conditionType', 'conditionEnum']);
    }
  });

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
      expect(screenOf('heloc', screen).query.map(({id}) => id)).toEqual(wanted);
    expect(linkOf('heloc', 'GENERIC_DOCUMENT_REQUEST')).toEqual([['conditions/upload-document', wanted]]);
  });
});
