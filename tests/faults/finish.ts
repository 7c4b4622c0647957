import {writeFileSync} from 'node:fs';
import {readWorkspace} from '../../src/cli/workspace/workspace.ts';
import {compile} from '../../src/compiler/compile.ts';
import {readAllKept} from './kept.ts';
import {openOf, reportOf} from './report.ts';

/** After a run: the table, and what is open. */
const org = compile(readWorkspace('.').files).orgs['default'];
const screens = Object.values(org?.flows ?? {}).flatMap(({flow}) =>
  flow.screens.flatMap(({id}) => (id.startsWith('frame/') ? [] : [`${flow.id}:${id}`])),
);
const all = readAllKept('.waymark/faults').filter(({screen}) => screens.includes(screen));
writeFileSync('docs/faults.md', reportOf(all, screens));
writeFileSync('tests/faults/not-right.json', `${JSON.stringify(openOf(all), null, 1)}\n`);
console.log(`${all.length} of ${screens.length} screens: docs/faults.md`);
