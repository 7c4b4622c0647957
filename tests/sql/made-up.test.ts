import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {replayFile} from '../../src/cli/replay/replay-file.ts';
import {sampleApplications} from '../../src/cli/replay/sample.ts';
import {withValid} from '../../src/cli/replay/with-valid.ts';
import {validatorsOf} from '../../src/cli/scenarios/validators.ts';
import {compilation, files} from '../compiled.ts';
import type {Landed} from './applications.ts';
import {engines} from './engines.ts';
import {questionOf, sqlOf} from './question.ts';

it('made-up applications of a flow that goes by its list of screens land where `replay` has them', async () => {
  const own = compilation.orgs['default'];
  const flow = own?.flows['register-v2']?.flow;
  if (own === undefined || flow === undefined) throw new Error('There is no flow register-v2.');
  const validators = validatorsOf(compilation);
  const lines: string[] = [];
  for (const made of sampleApplications(files, {orgs: {default: own}}, 120, {flow: flow.id, changes: 0}))
    if (made.at === undefined) lines.push(JSON.stringify(await withValid(made, compilation, validators)));
  const folder = mkdtempSync(join(tmpdir(), 'waymark-made-up-'));
  const file = join(folder, 'made.ndjson');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const {groups} = await replayFile({file, next: compilation, threads: 1});
  rmSync(folder, {recursive: true});
  const engine = await engines.duckdb();
  const rows = await engine.ask<Landed>(
    sqlOf(questionOf(flow, own.org, compilation.manifest?.base ?? '', 'duckdb')),
    lines,
  );
  await engine.close();
  const places = rows.map(({kind, place}) => (kind === 'left out' ? kind : place));
  const counted = Object.fromEntries(
    [...new Set(places)].map((place) => [place, places.filter((one) => one === place).length]),
  );
  expect(counted).toEqual(Object.fromEntries([...groups.landed].map(([place, {count}]) => [place, count])));
  expect(Object.keys(counted).length).toBeGreaterThan(3);
});
