import {cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import {readWorkspace, workspaceFiles, workspaceFolders} from '../../src/cli/workspace/workspace.ts';
import {best, measured} from './measured.ts';
import type {Figure} from './measure.ts';

const root = resolve(import.meta.dirname, '../..');
const cli = 'scripts/waymark.mjs';

/** `waymark validate` from nothing, beside a library that only reads the same files. */
export const coldFigures = (): readonly Figure[] => {
  const lines = [...readWorkspace(root).files.values()].reduce((sum, text) => sum + text.split('\n').length, 0);
  const yaml = best(5, () =>
    measured('tests/bench/yaml-alone.mjs', ...workspaceFolders.map((path) => join(root, path))),
  );
  const all = best(5, () => {
    forget(root);
    return measured(cli, 'validate', '--root', root);
  });
  const again = best(5, () => measured(cli, 'validate', '--root', root));
  const start = best(5, () => measured(cli, '--help'));
  return [
    {
      name: 'validate, cold',
      value: all.seconds,
      unit: 's',
      goal: 'validate, cold, from node_modules/.bin, whatever ran before',
    },
    {
      name: 'validate, cold, on the processor',
      value: all.processor,
      unit: 's',
      against: {name: 'yaml alone', value: yaml.processor},
    },
    {
      name: 'lines validated in a second, start left out',
      value: lines / (all.processor - start.processor),
      unit: 'lines',
      against: {name: 'yaml alone', value: lines / (yaml.processor - start.processor)},
      goal: 'validate: lines in a second, start subtracted',
    },
    {name: 'validate, cold, most memory', value: all.peak, unit: 'MB'},
    {name: 'validate, nothing changed', value: again.seconds, unit: 's'},
    {name: 'validate, nothing changed, on the processor', value: again.processor, unit: 's'},
  ];
};

/** Takes away what is remembered of a workspace: while nothing changes, what was found is said again, and nothing is built. */
export const forget = (folder: string): void => {
  for (const name of ['found', 'built']) rmSync(join(folder, `.waymark/${name}.v8`), {force: true});
};

/** `waymark validate --deep` with nothing remembered, and once more. */
export const deepFigures = (): readonly Figure[] =>
  inCopy(withOrganisations(0, 'different'), (copy) => {
    const [cold, again] = [0, 1].map(() => measured(cli, 'validate', '--deep', '--root', copy));
    return [
      {
        name: 'validate --deep, nothing remembered',
        value: cold?.seconds ?? 0,
        unit: 's',
        goal: 'validate --deep, cold',
      },
      {name: 'validate --deep, nothing remembered, on the processor', value: cold?.processor ?? 0, unit: 's'},
      {
        name: 'validate --deep, nothing changed',
        value: again?.seconds ?? 0,
        unit: 's',
        goal: 'validate --deep, nothing changed',
      },
      {name: 'validate --deep, nothing changed, on the processor', value: again?.processor ?? 0, unit: 's'},
    ];
  });

/** What organisations change: each something else, or all the same. */
type Changes = 'different' | 'equal';

/** This workspace with so many organisations more, each with a file of settings and three overrides. */
export const organisationFigures = (count: number, changes: Changes = 'different'): readonly Figure[] =>
  inCopy(withOrganisations(count, changes), (copy) => {
    const {seconds, processor, peak} = measured(cli, 'validate', '--root', copy);
    const name = `${count} organisations more, ${changes} changes`;
    return [
      {name: `${name}, validated`, value: seconds, unit: 's'},
      {name: `${name}, validated, on the processor`, value: processor, unit: 's'},
      {name: `${name}, most memory`, value: peak, unit: 'MB'},
      ...(count > mostBuilt ? [] : builtFigures(name, copy)),
    ];
  });

/** Beyond that the files that are written say more of the disk than of Waymark. */
const mostBuilt = 1000;

const builtFigures = (name: string, copy: string): readonly Figure[] => {
  const {seconds, peak, printed} = measured(cli, 'build', '--root', copy, '--out', join(copy, 'built'));
  return [
    {name: `${name}, built`, value: seconds, unit: 's'},
    {name: `${name}, built, most memory`, value: peak, unit: 'MB'},
    {name: `${name}, artifacts`, value: Number(/^(\d+) artifacts/m.exec(printed)?.[1]), unit: 'files'},
  ];
};

/** A copy of this workspace, changed by `change`, for as long as `work` takes. */
export const inCopy = <T>(change: (copy: string) => void, work: (copy: string) => T): T => {
  const copy = mkdtempSync(join(tmpdir(), 'waymark-scale-'));
  const remove = (): void => rmSync(copy, {recursive: true, force: true});
  try {
    for (const path of [...workspaceFolders, ...workspaceFiles])
      if (existsSync(join(root, path))) cpSync(join(root, path), join(copy, path), {recursive: true});
    // Plug-ins that are built into the app import packages.
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
    change(copy);
    const done = work(copy);
    if (!(done instanceof Promise)) remove();
    return done instanceof Promise ? (done.finally(remove) as T) : done;
  } catch (error) {
    remove();
    throw error;
  }
};

/** Writes files of an organisation, by their paths in its folder. */
export const writeOrganisation = (copy: string, id: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    const file = join(copy, 'orgs', id, path);
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
};

const withOrganisations =
  (count: number, changes: Changes) =>
  (copy: string): void => {
    for (let at = 0; at < count; at += 1)
      writeOrganisation(copy, `partner-${at}`, organisation(at, changes === 'equal' ? 0 : at));
  };

/** `org.yaml` of a partner with a brand of its own. */
export const partnerSettings = (at: number): string => `org: partner-${at}
extends: default
hosts: [partner-${at}.example]
brand:
  companyName: Partner ${at}
  companyNameShort: P${at}
  supportPhone: '+15555550109'
  email: help@partner-${at}.example
footer:
  companyName: Partner ${at}
  companyNMLS: '${String(at).padStart(6, '0')}'
  companyNmlsURL: https://registry.example/${at}
  companyAddress: {street1: 9 Example Shore, city: Duluth, state: MN, zip: '55802'}
`;

/** Files of an organisation with settings of its own, and what is `said` on three screens of two flows. */
const organisation = (at: number, said: number): Readonly<Record<string, string>> => {
  const override = (screen: string, patch: string): string =>
    `changes: ${screen}\nbecause: Members know partner ${said}.\n${patch}\n`;
  return {
    'org.yaml': partnerSettings(at),
    'flows/register-v2/screens/index.yaml': override(
      'index',
      `blocks:\n  tagline: {text: Your home with Partner ${said}.}`,
    ),
    'flows/heloc/screens/complete.yaml': override('complete', `title: Done with Partner ${said}`),
    'flows/heloc/screens/hold.yaml': override('hold', `title: Wait with Partner ${said}`),
  };
};
