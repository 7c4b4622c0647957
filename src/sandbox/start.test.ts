import {mkdirSync, mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {demoPassword} from './demo/password.ts';
import {demoPeople} from './demo/people.ts';
import {startSandbox} from './start.ts';

describe('startSandbox', () => {
  it('creates the demo people once, keeps them over a restart, and refuses a folder in use', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'waymark-start-'));
    mkdirSync(join(dataFolder, 'new-left'));
    const options = {root: '.', port: 0, dataFolder, pace: 'fast'} as const;
    const first = await startSandbox(options, {});
    await expect(startSandbox(options, {})).rejects.toThrow(/in use by process/);
    await expect(startSandbox({root: '.', demo: false, port: Number(new URL(first.origin).port)}, {})).rejects.toThrow(
      /Port .* is in use/,
    );
    expect(readdirSync(dataFolder).toSorted()).toEqual(['lock', 'secret', 'store']);
    const told = first.about('http://localhost:5173').join('\n');
    expect(told).toContain(demoPassword);
    expect([first.home, first.door]).toEqual(['/', '/account/heloc/register-v2']);
    expect(new Set(told.match(/http:\/\/[^/\s]+/g))).toEqual(new Set(['http://localhost:5173']));
    expect(await stepsAt(first.origin)).toEqual([
      'IN_PROGRESS',
      'OFFER_SELECTION',
      'INCOME_VERIFICATION',
      'NOTE_SIGNING',
      // The lender goes on by itself after twenty seconds.
      expect.stringMatching(/^(?:GEN_)?RESCISSION$/),
    ]);
    await first.close();
    const again = await startSandbox(options, {});
    expect(await stepsAt(again.origin)).toHaveLength(demoPeople.length);
    await again.close();
    rmSync(dataFolder, {recursive: true});
  });
});

/** The step of each demo person, over the network. */
async function stepsAt(origin: string): Promise<readonly string[]> {
  const heloc = `${origin}/service-application/api/v1/application/heloc`;
  const steps: string[] = [];
  for (const {email} of demoPeople) {
    const login = await fetch(`${origin}/identity/api/v1/login`, {
      method: 'POST',
      headers: {'content-type': 'application/json', 'idempotency-key': crypto.randomUUID()},
      body: JSON.stringify({email, password: demoPassword}),
    });
    const headers = {authorization: login.headers.get('authorization') ?? ''};
    const applications = (await (await fetch(`${heloc}/all`, {headers})).json()) as {uuid: string}[];
    const step = await fetch(`${heloc}/${applications[0]?.uuid}/step`, {headers});
    steps.push(((await step.json()) as {name: string}).name);
  }
  return steps;
}
