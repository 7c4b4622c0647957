import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {createChecker} from '../../src/cli/workspace/checked.ts';
import {workspaceFiles, workspaceFolders} from '../../src/cli/workspace/workspace.ts';
import {middle, type Figure} from './measure.ts';

const root = resolve(import.meta.dirname, '../..');

interface Edit {
  readonly name: string;
  readonly file: string;
  /** What of it is written anew in each round. */
  readonly part: RegExp;
  readonly text?: (round: number) => string;
  /** The file cannot be read: once it was edited, or before it. */
  readonly broken?: 'after' | 'before';
}

const broken = 'title: {';

const edits: readonly Edit[] = [
  {name: 'a message of a shared part edited', file: 'flows/_parts/fields/first-name.yaml', part: /(?<=required: ).*/},
  {name: 'a screen edited', file: 'flows/register-v2/screens/legal-name.yaml', part: /(?<=title: ).*/},
  {name: 'a screen of the longest flow edited', file: 'flows/heloc/screens/complete.yaml', part: /(?<=title: ).*/},
  {
    name: 'a screen broken',
    file: 'flows/heloc/screens/complete.yaml',
    part: /^title: .*/m,
    text: () => broken,
    broken: 'after',
  },
  {
    name: 'a broken screen mended',
    file: 'flows/heloc/screens/complete.yaml',
    part: /(?<=title: ).*/,
    broken: 'before',
  },
  {name: 'a flow edited', file: 'flows/heloc/flow.yaml', part: /(?<=^title: ).*/m},
  {
    name: 'a table of steps edited',
    file: 'flows/heloc/steps.yaml',
    part: /(?<=tries: )\d+/,
    text: (round) => String(15 + round),
  },
  {
    name: 'a line more in the rules edited',
    file: 'flows/heloc/rules.yaml',
    part: /^(?=#)/,
    text: (round) => `# Round ${round}\n`,
  },
  {
    name: 'a rule that means something else',
    file: 'flows/heloc/rules.yaml',
    part: /(?<=^takesFee: .*originationFee\}, )0/m,
    text: (round) => String(1 + round),
  },
  {name: 'a fact edited', file: 'schemas/facts/account-access.yaml', part: /(?<=^description: ).*/m},
  {
    name: 'a fact that means something else',
    file: 'schemas/facts/account-access.yaml',
    part: /(?<=name: \{type: string, )/,
    text: (round) => `maxLength: ${60 + round}, `,
  },
  {name: 'an operation edited', file: 'schemas/api/openapi.yaml', part: /(?<=^ {2}title: ).*/m},
  {name: 'an organisation edited', file: 'orgs/cedar-valley/org.yaml', part: /(?<=companyNameShort: ).*/},
  {
    name: 'a theme edited',
    file: 'orgs/cedar-valley/org.yaml',
    part: /(?<=primary: '#).{6}/,
    text: (round) => (0x2f5d46 + round + 1).toString(16),
  },
  {
    name: 'an override edited',
    file: 'orgs/harbor-credit-union/flows/register-v2/screens/index.yaml',
    part: /(?<=because: ).*/,
  },
  {
    name: 'a scenario edited',
    file: 'tests/scenarios/register-v2.yaml',
    part: /^(?=#)/,
    text: (round) => `# Round ${round}\n`,
  },
];

/**
 * How long `validate --watch` takes from a file that is saved to its findings, on a copy of this workspace. Rejects where
 * an edit changes nothing, or is an error unless it is to break its file: what is refused at once says nothing of what a check costs.
 */
export const watchFigures = async (rounds = 15): Promise<readonly Figure[]> => {
  const copy = mkdtempSync(join(tmpdir(), 'waymark-watch-'));
  try {
    for (const part of [...workspaceFiles, ...workspaceFolders].filter((one) => existsSync(join(root, one))))
      cpSync(join(root, part), join(copy, part), {recursive: true});
    const check = await createChecker(copy, {artifacts: false});
    check();
    return edits.flatMap(({name, file, part, text = (round) => `Round ${round}`, broken: when}) => {
      const before = readFileSync(join(copy, file), 'utf8');
      const [times, processor]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        const edited = before.replace(part, text(round));
        if (edited === before) throw new Error(`${file} has no such line.`);
        if (when !== undefined) {
          writeFileSync(join(copy, file), when === 'before' ? before.replace(/^title: .*/m, broken) : before);
          check();
        }
        writeFileSync(join(copy, file), edited);
        const [started, used] = [performance.now(), process.cpuUsage()];
        const {diagnostics} = check();
        times.push(performance.now() - started);
        const {user, system} = process.cpuUsage(used);
        processor.push((user + system) / 1000);
        const error = diagnostics.find(({severity}) => severity === 'error');
        if (when === 'after' && error === undefined) throw new Error(`The edit of ${file} breaks nothing.`);
        if (when !== 'after' && error !== undefined)
          throw new Error(`The edit of ${file} is an error: ${error.origin.file}: ${error.message}`);
      }
      writeFileSync(join(copy, file), before);
      check();
      return [
        {name: `${name}, all checked again`, value: middle(times), unit: 'ms', goal: 'one edit under --watch'},
        {name: `${name}, on the processor`, value: middle(processor), unit: 'ms'},
      ];
    });
  } finally {
    rmSync(copy, {recursive: true, force: true});
  }
};
