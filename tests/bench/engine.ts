import {execFileSync} from 'node:child_process';
import {join, resolve} from 'node:path';
import {createChecker} from '../../src/cli/workspace/checked.ts';
import {givenFacts, readFactsFile} from '../../src/cli/workspace/given.ts';
import {compile} from '../../src/compiler/compile.ts';
import {decide} from '../../src/runtime/decide.ts';
import {medianMs, type Figure} from './measure.ts';
import {forget} from './scale.ts';

const root = resolve(import.meta.dirname, '../..');

/** Compiling, deciding, and the command line, on this repository's own workspace. */
export const engineFigures = async (): Promise<readonly Figure[]> => {
  const {files, compilation} = (await createChecker(root))();
  const lines = [...files.values()].reduce((sum, text) => sum + text.split('\n').length, 0);
  const cold = await medianMs(3, () => compile(files));

  const org = compilation.orgs['default'];
  const flow = org?.flows['heloc']?.flow;
  if (org === undefined || flow === undefined) throw new Error('The workspace does not compile: run waymark validate.');
  const texas = readFactsFile(join(root, 'tests/facts/texas-borrower.yaml'), root);
  const {facts, here, raised} = givenFacts({...texas, step: 'WAITING_FOR_AVM_DATA'}, flow, org.org, '', undefined);
  const thousand = await medianMs(5, () => {
    for (let round = 0; round < 1000; round += 1) decide(flow, facts, here, raised);
  });

  const node = await medianMs(5, () => execFileSync(process.execPath, ['-e', '0']));
  const validate = await medianMs(3, () => {
    forget(root);
    return execFileSync(process.execPath, [join(root, 'scripts/waymark.mjs'), 'validate'], {cwd: root});
  });
  return [
    {name: 'compile, whole workspace, cold caches', value: cold, unit: 'ms'},
    {name: 'lines of YAML compiled in a second', value: lines / (cold / 1000), unit: 'lines'},
    {name: 'decide, by table and machine', value: thousand / 1000, unit: 'ms'},
    {name: 'waymark validate, whole process', value: validate, unit: 'ms', against: {name: 'node', value: node}},
  ];
};
