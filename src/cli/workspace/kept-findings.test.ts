import {join} from 'node:path';
import {expect, it} from 'vitest';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {packageRoot} from '../package-root.ts';
import {checkOnce} from './checked.ts';
import {keptFindings} from './kept-findings.ts';
import {readWorkspace} from './workspace.ts';

const library = filesOf(join(packageRoot(), 'tests/workspaces/library-card'));
const rules = 'flows/card/rules.yaml';
const unused = (text: string): string => `${library[rules] ?? ''}${text}nobodys: {session.signedIn: true}\n`;

it('is what was found of the very same files, silenced as it is on the day that it is asked for', async () => {
  const root = tempWorkspace({
    ...library,
    [rules]: unused('# waymark-ignore unused until 2027-01-31: It comes soon.\n'),
  });
  const on = async (day: string) =>
    (await checkOnce(root, {today: () => day})).diagnostics.map(({code, message}) => `${code}: ${message}`);
  expect(await on('2027-01-31')).toEqual([]);
  expect(keptFindings(readWorkspace(root)).read()).toMatchObject([{code: 'unused'}]);
  expect(await on('2027-02-01')).toEqual([
    'unused: Nothing uses the rule `nobodys`',
    'silence: This ended on 2027-01-31',
  ]);
  expect(await on('2027-01-31')).toEqual([]);
});
