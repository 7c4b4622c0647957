import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {createChecker} from '../../src/cli/workspace/checked.ts';
import {workspaceFiles, workspaceFolders} from '../../src/cli/workspace/workspace.ts';
import {middle, type Figure} from './measure.ts';

const root = resolve(import.meta.dirname, '../..');

/** A file of each kind, and what of it is written anew in each round. */
const edits: readonly (readonly [name: string, file: string, part: RegExp, text?: (round: number) => string])[] = [
  ['a message of a shared part', 'flows/_parts/fields/first-name.yaml', /(?<=required: ).*/],
  ['a screen', 'flows/register-v2/screens/legal-name.yaml', /(?<=title: ).*/],
  ['a screen of the longest flow', 'flows/heloc/screens/complete.yaml', /(?<=title: ).*/],
  ['a flow', 'flows/heloc/flow.yaml', /(?<=^title: ).*/m],
  ['a table of steps', 'flows/heloc/steps.yaml', /(?<=tries: )\d+/, (round) => String(15 + round)],
  ['a line more in the rules', 'flows/heloc/rules.yaml', /^(?=#)/, (round) => `# Round ${round}\n`],
  ['a fact', 'schemas/facts/account-access.yaml', /(?<=^description: ).*/m],
  ['an operation', 'schemas/api/openapi.yaml', /(?<=^ {2}title: ).*/m],
  ['an organisation', 'orgs/cedar-valley/org.yaml', /(?<=companyNameShort: ).*/],
  ['a theme', 'orgs/cedar-valley/org.yaml', /(?<=primary: '#).{6}/, (round) => (0x2f5d46 + round + 1).toString(16)],
  ['an override', 'orgs/harbor-credit-union/flows/register-v2/screens/index.yaml', /(?<=because: ).*/],
  ['a scenario', 'tests/scenarios/register-v2.yaml', /^(?=#)/, (round) => `# Round ${round}\n`],
];

/**
 * How long `validate --watch` takes from a file that is saved to its findings, on a copy of this workspace. Rejects where
 * an edit changes nothing, or is an error: what is refused at once says nothing of what a check costs.
 */
export const watchFigures = async (rounds = 15): Promise<readonly Figure[]> => {
  const copy = mkdtempSync(join(tmpdir(), 'waymark-watch-'));
  try {
    for (const part of [...workspaceFiles, ...workspaceFolders].filter((one) => existsSync(join(root, one))))
      cpSync(join(root, part), join(copy, part), {recursive: true});
    const check = await createChecker(copy, {artifacts: false});
    check();
    return edits.flatMap(([name, file, part, text = (round) => `Round ${round}`]) => {
      const before = readFileSync(join(copy, file), 'utf8');
      const [times, processor]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        const edited = before.replace(part, text(round));
        if (edited === before) throw new Error(`${file} has no such line.`);
        writeFileSync(join(copy, file), edited);
        const [started, used] = [performance.now(), process.cpuUsage()];
        const {diagnostics} = check();
        times.push(performance.now() - started);
        const {user, system} = process.cpuUsage(used);
        processor.push((user + system) / 1000);
        const error = diagnostics.find(({severity}) => severity === 'error');
        if (error !== undefined)
          throw new Error(`The edit of ${file} is an error: ${error.origin.file}: ${error.message}`);
      }
      writeFileSync(join(copy, file), before);
      check();
      return [
        {name: `${name} edited, all checked again`, value: middle(times), unit: 'ms', goal: 'one edit under --watch'},
        {name: `${name} edited, on the processor`, value: middle(processor), unit: 'ms'},
      ];
    });
  } finally {
    rmSync(copy, {recursive: true, force: true});
  }
};
