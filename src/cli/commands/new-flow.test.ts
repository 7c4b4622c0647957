import fc from 'fast-check';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {
  commandAt,
  expectSound,
  idPart,
  lineOfText,
  maybeOption,
  newWrites,
  filesOfTest,
} from '../fixtures/new-start.ts';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {readPlan} from '../serving/plan.ts';

const library = filesOfTest('library-card');

describe('waymark new flow', () => {
  it('flow: validates right away, and its scenarios hold', async () => {
    const options = fc.tuple(
      maybeOption('title', lineOfText),
      maybeOption(
        'path',
        fc.array(idPart, {minLength: 1, maxLength: 2}).map((parts) => `/${parts.join('/')}`),
      ),
    );
    await fc.assert(
      fc.asyncProperty(idPart, options, async (id, [title, path]) => {
        const root = await newWrites(library, ['flow', id, ...title, ...path]);
        expect((await commandAt(root, 'test')).printed).toContain(' scenarios: 5 hold, 0 do not');
      }),
      {seed: 6, numRuns: 6},
    );
  });

  it('proves each screen of a new flow by a scenario', async () => {
    const root = tempWorkspace({});
    await commandAt(root, 'new', 'flow', 'hello');
    await commandAt(root, 'new', 'org', 'default');
    const {code, printed} = await commandAt(root, 'test', '--coverage', '--floor', '100');
    expect([code, printed]).toEqual([0, expect.stringContaining('3 scenarios: 3 hold')]);
  });

  it('makes a workspace that sends what was answered to a server that keeps it', async () => {
    const root = tempWorkspace({});
    await commandAt(root, 'new', 'flow', 'late-return');
    await commandAt(root, 'new', 'org', 'default');
    const plan = readPlan(root).operations['sendLateReturn'];
    if (plan?.does !== 'submit') throw new Error('It sends nothing.');
    expect(plan).toMatchObject({of: 'late-return', set: 'late-return', answer: {number: 'number'}});
    expect(plan.asked('default')).toMatchObject({
      title: 'Late return',
      questions: [{key: 'name', label: 'Full name'}],
    });
    expect(plan.sent('default')).toMatchObject([{screen: 'check', keys: {name: {key: 'name'}}}]);
    // What `server.yaml` says nothing of is delivered under the name of its flow.
    const toDesk = `{of: late-return, email: {to: desk@late.example, subject: New, text: 'From ((answers.name)).'}}`;
    writeFileSync(join(root, 'server.yaml'), `deliveries:\n  toDesk: ${toDesk}\n`);
    await expectSound(root);
  });

  it('says where a flow beside others is looked at', async () => {
    const printed = async (...more: readonly string[]) =>
      (await commandAt(tempWorkspace(library), 'new', 'flow', 'holds', ...more)).printed;
    expect(await printed()).toContain('Look at it: waymark dev, at /library/holds\n');
    expect(await printed('--path', '/on/hold')).toContain('Look at it: waymark dev, at /library/on/hold\n');
    expect((await commandAt(tempWorkspace({}), 'new', 'flow', 'holds')).printed).toContain('Look at it: waymark dev\n');
  });

  it('leaves a contract alone that is there, and says where the answers could be sent', async () => {
    const root = tempWorkspace({'schemas/api/openapi.yaml': library['schemas/api/openapi.yaml'] ?? ''});
    expect((await commandAt(root, 'new', 'flow', 'hello')).code).toBe(0);
    expect(existsSync(join(root, 'flows/hello/screens/sent.yaml'))).toBe(false);
    expect(readFileSync(join(root, 'flows/hello/screens/check.yaml'), 'utf8')).toContain('`calls` would send it');
  });
});
