import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {readWorkspace} from '../../src/cli/workspace/workspace.ts';
import {compile} from '../../src/compiler/compile.ts';
import {readAllKept} from './kept.ts';
import {readReport, reportOf} from './report.ts';

/** After a run: the table, with what it said before of cells that were not tried here. */
const table = 'docs/faults.md';
const org = compile(readWorkspace('.').files).orgs['default'];
const screens = Object.values(org?.flows ?? {}).flatMap(({flow}) =>
  flow.screens.flatMap(({id}) => (id.startsWith('frame/') ? [] : [`${flow.id}:${id}`])),
);
const tried = new Map(readAllKept('.waymark/faults').map((one) => [one.screen, one.verdicts]));
const before = new Map(
  (existsSync(table) ? readReport(readFileSync(table, 'utf8')) : []).map((one) => [one.screen, one.verdicts]),
);
const all = screens.map((screen) => ({screen, verdicts: {...before.get(screen), ...tried.get(screen)}}));
writeFileSync(table, reportOf(all, screens));
console.log(`${tried.size} of ${screens.length} screens tried here: ${table}`);
