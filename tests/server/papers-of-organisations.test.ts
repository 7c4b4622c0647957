import {describe, expect, it} from 'vitest';
import {readSubmission} from '../../src/server/submissions/read.ts';
import {submissionPaper} from '../../src/server/submissions/draw-submission.ts';
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
  begins: {label: When will the works be finished?}
  use: {options: {FARM: A barn}}
`,
};

/** A town with another beside it, each with an application; what the paper of the application to one says. */
async function papers(files: Readonly<Record<string, string>>) {
  const {call, services} = await running(aWorkspace(files, '../../examples/permit'), {
    now: () => new Date('2026-11-23T08:00:00Z'),
  });
  const paperOf = async (org: string, count: number) => {
    const key = {'x-org': org, 'idempotency-key': attempt(count)};
    const {json} = await call('POST', '/api/permit', application, key);
    const submission = await readSubmission(services, String(json['number']));
    if (submission === undefined) throw new Error('Nothing was sent.');
    const {title, issuer, parts} = submissionPaper(services, submission);
    const rows = parts.flatMap((part) => (part.kind === 'figures' ? part.rows : []));
    return {org: submission.org, title, issuer, rows};
  };
  return {services, paperOf};
}

describe('the paper of what was sent', () => {
  it('has the words that its organisation asks it in', async () => {
    const {paperOf} = await papers(lakeview);
    const [own, other] = [await paperOf('default', 1), await paperOf('lakeview', 2)];
    expect(own).toMatchObject({org: 'default', issuer: 'Town of Millbrook'});
    expect(own.rows).toContainEqual(['When do the works begin?', '03/01/2027']);
    expect(own.rows).toContainEqual(['What is the building used for?', 'A farm building']);
    expect(other).toMatchObject({org: 'lakeview', issuer: 'Town of Lakeview', title: own.title});
    expect(other.rows).toContainEqual(['When will the works be finished?', '03/01/2027']);
    expect(other.rows).toContainEqual(['What is the building used for?', 'A barn']);
    expect(other.rows).toHaveLength(own.rows.length);
  });
});
