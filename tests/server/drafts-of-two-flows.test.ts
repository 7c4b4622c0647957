import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {keepDraft} from '../../src/server/store/drafts.ts';
import {running} from './support/running.ts';
import {attempt, aWorkspace, card} from './support/workspace.ts';

const library = join(import.meta.dirname, '../workspaces/library-card');
const drafts = '/service-application/api/v1/drafts';

/** A second way to a card: `asks` besides what the first one asks too. */
const short = (asks: string, sends: string): Readonly<Record<string, string>> => ({
  'flows/short/flow.yaml': `flow: short
title: A card at once
path: /short
answers: short
messages: {required: Please fill this in}
screens:
  you: {title: About you, screens: {index: {}}}
end: shell:welcome
`,
  'flows/short/screens/index.yaml': `screen: index
title: Who is the card for?
blocks:
  fullName: {like: fields/full-name}
  dateOfBirth: {type: date, label: Date of birth, messages: {required: Enter a date of birth, format: This is not a date}}
  branch: {type: text, label: Branch, maxLength: 20, messages: {required: Which one?, maxLength: Too long}}
${asks}actions:
  order:
    label: Order the card
    calls:
      orderCard:
        body:
          fullName: {var: answers.fullName}
          dateOfBirth: {var: answers.dateOfBirth}
          branch: {var: answers.branch}
${sends}    busy: [Ordering your card]
    then: onward
`,
});

/** Who has begun both; what is left of what they began once they have sent a body. */
async function leftAfter(root: string, begun: Readonly<Record<'card' | 'short', unknown>>, body: unknown) {
  const {call} = await running(root);
  const first = await call('PUT', `${drafts}/card`, {answers: begun.card});
  const token = {'x-draft-token': first.headers.get('x-draft-token') ?? ''};
  await call('PUT', `${drafts}/short`, {answers: begun.short}, token);
  const sent = await call('POST', '/library-api/cards', body, {...token, 'idempotency-key': attempt(1)});
  const read = async (set: string) => (await call('GET', `${drafts}/${set}`, undefined, token)).json['answers'];
  return {status: sent.status, card: await read('card'), short: await read('short')};
}

describe('of two flows that send the same', () => {
  const begun = {card: {fullName: 'Kim'}, short: {fullName: 'Ada Reader'}};
  const {fullName, dateOfBirth, branch} = card;

  it('that one’s answers end which has sent it, and the other’s stay', async () => {
    const root = aWorkspace(short('', ''));
    expect(await leftAfter(root, begun, {fullName, dateOfBirth, branch})).toEqual({
      ...{status: 200, card: begun.card, short: {}},
    });
    expect(await leftAfter(root, begun, card)).toEqual({status: 200, card: {}, short: begun.short});
  });

  it('that one’s answers end whose draft says the same, where either may have sent it', async () => {
    const more = 'wantsLetters: {type: yes-no, label: Shall we write?}\n  houseRules: {type: yes-no, label: Agreed?}\n';
    const sends = ['wantsLetters', 'houseRules'].map((key) => `          ${key}: {var: answers.${key}}\n`).join('');
    const root = aWorkspace(short(`  ${more}`, sends));
    expect(await leftAfter(root, begun, card)).toEqual({status: 200, card: begun.card, short: {}});
    const other = {card: {fullName: 'Ada Reader'}, short: {fullName: 'Kim'}};
    expect(await leftAfter(root, other, card)).toEqual({status: 200, card: {}, short: other.short});
  });
});

it('gives nothing back that the contract calls writeOnly since, of a draft that was kept before', async () => {
  const path = 'schemas/api/openapi.yaml';
  const text = readFileSync(join(library, path), 'utf8');
  const contract = text.replace('guardianName: {type: string,', 'guardianName: {type: string, writeOnly: true,');
  const {call, services} = await running(aWorkspace({[path]: contract}));
  const kept = await call('PUT', `${drafts}/card`, {answers: {fullName: 'Ada'}});
  const {owner} = await services.db.selectFrom('drafts').select('owner').executeTakeFirstOrThrow();
  const before = {owner, set: 'card', network: null};
  const answers = {fullName: 'Ada', guardianName: 'Kim'};
  await services.db
    .transaction()
    .execute((trx) => keepDraft(trx, services.seal, before, {answers}, services.config.now(), 9));
  const token = {'x-draft-token': kept.headers.get('x-draft-token') ?? ''};
  expect((await call('GET', `${drafts}/card`, undefined, token)).json['answers']).toEqual({fullName: 'Ada'});
  const refused = await call('PUT', `${drafts}/card`, {answers: {}}, {...token, 'if-match': '"other"'});
  expect([refused.status, refused.json['answers']]).toEqual([412, {fullName: 'Ada'}]);
});
