import {existsSync, readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import type {Files} from '../../model/workspace.ts';
import {packageRoot} from '../package-root.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {serverPackages} from '../terminal/missing-package.ts';
import {planFlow} from './flow.ts';
import {meantId, titleOfId} from './id.ts';
import {planOrg} from './org.ts';
import type {Plan} from './plan.ts';

export interface NewFolder {
  /** What npm installs as Waymark; default: this version. */
  readonly waymark?: string;
}

/**
 * A folder of one's own for a journey, from nothing: the workspace with a flow, an organisation and scenarios, its server
 * file, and what npm and a continuous integration need. `root` need not be there.
 *
 * @throws UsageError where something of a workspace or of another package is there already
 */
export function planFolder(root: string, {waymark}: NewFolder): Plan {
  const taken = ['flows', 'orgs', 'schemas', 'package.json'].filter((name) => existsSync(join(root, name)));
  if (taken.length > 0)
    throw new UsageError(
      `${taken.join(', ')} ${taken.length === 1 ? 'is' : 'are'} there already in ${root}: choose an empty folder, or use waymark new.`,
    );
  const named = meantId('flow', basename(root)) ?? basename(root);
  const id = /^[a-z][a-z0-9-]*$/.test(named) && named !== 'shell' && named.length <= 60 ? named : 'hello';
  const nothing: Files = new Map();
  const home = join(root, 'node_modules/waymark');
  const flow = planFlow(root, nothing, id, {home});
  const org = planOrg(root, flow.created, 'default', {home});
  const about = manifest();
  const created = new Map([
    ...flow.created,
    ...org.created,
    ['server.yaml', serverText],
    ['package.json', packageText(id, waymark ?? `^${about.version}`, about)],
    ['README.md', readmeText(id)],
    ['.gitignore', `${ignored.join('\n')}\n`],
    ['.github/workflows/check.yml', workflowText],
  ]);
  // A repository that is new often has these.
  for (const path of ['README.md', '.gitignore']) if (existsSync(join(root, path))) created.delete(path);
  const ignores = created.has('.gitignore') ? ignored : readFileSync(join(root, '.gitignore'), 'utf8').split(/\r?\n/);
  const isIgnored = (folder: string): boolean => [folder, folder.slice(0, -1)].some((name) => ignores.includes(name));
  const left = ignored.filter((folder) => !isIgnored(folder));
  const next = [
    'npm install',
    'npm start   # runs it, on a server that keeps what people send',
    'npm test    # finds what is wrong and what can never happen, and runs the scenarios',
    ...(left.length === 0 ? [] : [`Name in .gitignore what is made anew: ${left.join(', ')}`]),
    `Write in flows/${id} what is asked, and in orgs/default/org.yaml who asks.`,
    'How to go on: node_modules/waymark/docs/your-own-journey.md',
  ];
  return {created, changed: new Map(), next};
}

/** Folders that are no part of a repository. */
const ignored = ['node_modules/', 'dist/', '.waymark/'];

interface Manifest {
  readonly version: string;
  readonly engines: {readonly node: string};
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/** That of the package, whether it is installed or its repository is. */
function manifest(): Manifest {
  const own = join(packageRoot(), 'packages/waymark/package.json');
  return JSON.parse(readFileSync(existsSync(own) ? own : join(packageRoot(), 'package.json'), 'utf8')) as Manifest;
}

function packageText(name: string, waymark: string, {engines, peerDependencies}: Manifest): string {
  const server = Object.entries(peerDependencies).filter(([one]) => serverPackages.test(one));
  const text = {
    ...{name, private: true, type: 'module', engines},
    scripts: {
      start: 'waymark start',
      dev: 'waymark dev',
      test: 'waymark validate --deep --max-warnings 0 && waymark test',
      waymark: 'waymark',
    },
    dependencies: Object.fromEntries([...server, ['waymark', waymark] as const].toSorted(byName)),
  };
  return `${JSON.stringify(text, null, 2)}\n`;
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

const serverText = `# What the server does beside keeping what people send: npx waymark explain-code server
keep: {drafts: 30d, submissions: 730d}
`;

const workflowText = `name: Check
on: [push, pull_request]
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: {node-version: 20, cache: npm}
      - run: npm ci
      - run: npx waymark validate --deep --max-warnings 0 --format github
      - run: npx waymark test --format github
`;

const readmeText = (id: string): string => `# ${titleOfId(id)}

A journey that is written down: \`flows/${id}\` has its screens, \`orgs/default/org.yaml\` says who asks, and
\`tests/scenarios\` what must hold.

| Command | Does |
| --- | --- |
| \`npm start\` | runs the journey on its server, which keeps what people send |
| \`npm run dev\` | the same, and takes each change of a file: pages that are open load again, and the terminal says what is wrong |
| \`npm test\` | finds what is wrong and what can never happen, and runs the scenarios |
| \`npx waymark new screen ID\` | adds a screen |
| \`npx waymark submissions list\` | lists what people have sent |
| \`npx waymark explain-code NAME\` | says what a key of these files or a finding means |
| \`npx waymark --help\` | lists all commands |

Commit \`package-lock.json\` too, which \`npm install\` writes: \`.github/workflows/check.yml\` installs by it. How to go on is in
\`node_modules/waymark/docs/your-own-journey.md\`.
`;
