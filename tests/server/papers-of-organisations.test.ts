import {describe, expect, it} from 'vitest';
import {deliverNext} from '../../src/server/deliveries/deliver.ts';
import type {DeliveryTry} from '../../src/server/deliveries/delivery-tries.ts';
import type {RunningServer} from '../../src/server/start.ts';
import {readSubmission} from '../../src/server/submissions/read.ts';
import {submissionPaper} from '../../src/server/submissions/draw-submission.ts';
import {idle} from './support/come-back.ts';
import {aMailServer} from './support/mail-server.ts';
import {running} from './support/running.ts';
import {attempt, aWorkspace} from './support/workspace.ts';

const application = {
  ...{fullName: 'Ada Builder', email: 'ada@builder.example', siteAddress: '4 Mill Lane', use: 'FARM'},
  ...{begins: '2027-03-01', works: [{what: 'A window', cost: 900}], totalCost: 900, fee: 0},
};
const lakeview = {
  'orgs/lakeview/org.yaml': `org: lakeview
extends: default
hosts: [lakeview.example]
brand: {companyName: Town of Lakeview, supportPhone: '+15555550121', email: building@lakeview.example}
`,
  'orgs/lakeview/flows/permit/screens/site.yaml': `changes: site
because: Lakeview asks when the works end, and calls farms by another name.
blocks:
  begins: {label: When will the works be finished?, country: GB}
  use: {options: {FARM: A barn}}
`,
};

const office = `operations: {sendPermit: {submit: permit}}
deliveries:
  toOffice:
    of: permit
    email: {to: office@permits.example, subject: A permit, text: ((org.brand.companyName)), attach: [pdf]}
`;

/** A town with another beside it, and the same town once that one has left. */
async function towns() {
  const mails = await aMailServer({});
  const config = {now: () => new Date('2026-11-23T08:00:00Z'), mailing: mails.mailing};
  const workspace = (files: Readonly<Record<string, string>>) =>
    aWorkspace({'server.yaml': office, ...files}, '../../examples/permit');
  const both = await running(workspace(lakeview), config, {}, {work: () => idle});
  const {db} = both.services;
  const withoutLakeview = () =>
    running(
      workspace({}),
      {...config, secret: both.services.config.secret},
      {},
      {open: async () => ({db, listen: async () => async () => undefined, close: async () => {}}), work: () => idle},
    );
  let count = 0;
  const apply = async (org: string): Promise<string> => {
    const key = {'x-org': org, 'idempotency-key': attempt((count += 1))};
    return String((await both.call('POST', '/api/permit', application, key)).json['number']);
  };
  return {both, withoutLakeview, apply, taken: mails.taken};
}

/** What the paper of a submission says. */
async function paperOf({services}: Pick<RunningServer, 'services'>, number: string) {
  const submission = await readSubmission(services, number);
  if (submission === undefined) throw new Error('Nothing was sent.');
  const {title, issuer, parts} = submissionPaper(services, submission);
  const rows = parts.flatMap((part) => (part.kind === 'figures' ? part.rows : []));
  return {org: submission.org, title, issuer, rows};
}

describe('the paper of what was sent', () => {
  it('has the words that its organisation asks it in', async () => {
    const {both, apply} = await towns();
    const [own, other] = [await paperOf(both, await apply('default')), await paperOf(both, await apply('lakeview'))];
    expect(own).toMatchObject({org: 'default', issuer: 'Town of Millbrook'});
    expect(own.rows).toContainEqual(['When do the works begin?', '03/01/2027']);
    expect(own.rows).toContainEqual(['What is the building used for?', 'A farm building']);
    expect(other).toMatchObject({org: 'lakeview', issuer: 'Town of Lakeview', title: own.title});
    expect(other.rows).toContainEqual(['When will the works be finished?', '01/03/2027']);
    expect(other.rows).toContainEqual(['What is the building used for?', 'A barn']);
    expect(other.rows).toHaveLength(own.rows.length);
  });

  it('has neither the name nor the words of another where its organisation has left', async () => {
    const {withoutLakeview, apply} = await towns();
    const number = await apply('lakeview');
    const paper = await paperOf(await withoutLakeview(), number);
    expect(paper).toMatchObject({org: 'lakeview', issuer: 'lakeview', title: 'permit'});
    expect(paper.rows).toContainEqual(['begins', '2027-03-01']);
    expect(paper.rows).toContainEqual(['use', 'FARM']);
  });
});

describe('the mail of what was sent', () => {
  it('waits where its organisation has left, and says nothing under the name of another', async () => {
    const {both, withoutLakeview, apply, taken} = await towns();
    await apply('lakeview');
    const alone = await withoutLakeview();
    const tries: DeliveryTry[] = [];
    const deliver = ({services}: Pick<RunningServer, 'services'>) =>
      deliverNext({...services, env: {}}, 'toOffice', undefined, (one) => void tries.push(one));
    await deliver(alone);
    expect(tries).toEqual([
      {delivery: 'toOffice', outcome: 'later', tries: 1, reason: 'there is no organisation lakeview any more'},
    ]);
    expect(taken).toEqual([]);
    // It has come back.
    await both.services.db.updateTable('deliveries').set({due: both.services.config.now()}).execute();
    await deliver(both);
    expect([tries.at(-1)?.outcome, taken.map(({text}) => text.trim())]).toEqual(['done', ['Town of Lakeview']]);
  });
});
