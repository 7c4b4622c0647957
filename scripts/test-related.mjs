import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import {relatedTests} from './related.mjs';
import {root} from './setup.mjs';
import {reportedAs} from './steps.mjs';

/** How many files are tested at most: more of them are about what is made of the change than about the change. */
const most = 10;

const related = relatedTests(root);
const run = related.slice(0, most);
if (run.length === 0) console.log('No file of tests imports what changed.');
else {
  const left = related.slice(most);
  if (left.length > 0)
    console.log(`The ${most} nearest of ${related.length} files of tests are run, not those:\n${left.join('\n')}`);
  const vitest = join(root, 'node_modules/.bin/vitest');
  const {status} = spawnSync(vitest, ['run', ...reportedAs('related.json'), ...run], {cwd: root, stdio: 'inherit'});
  process.exitCode = status ?? 1;
}
