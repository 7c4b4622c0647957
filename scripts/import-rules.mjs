import {existsSync, readdirSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const catalogData = [
  'countries',
  'kinds',
  'operators',
  'operations',
  'formats',
  'plug-ins',
  'theme',
  'definition.ts',
  'foreign-sources.ts',
  'visit/query-values.ts',
  'widgets/control-traits.ts',
  'widgets/definitions.ts',
  'widgets/file-upload/limits.ts',
  'widgets/widgets-of.ts',
];
const data = catalogData.map((entry) => `catalog/${entry}`);
const ui = ['react', 'react-dom', 'react-router', '@rjsf/*', '@tanstack/*', 'lucide-react'];

/**
 * Who may import what. `files` is a folder of `src` (or globs in it), `may` the other folders it may
 * import besides `lib` and `model`, `never` names libraries, `node` allows Node's own modules.
 * `because` is what a person reads who breaks the rule.
 */
export const importRules = [
  {files: 'lib', may: [], never: ui, because: 'helpers stay free of everything, so that any folder can use them'},
  {files: 'model', may: [], never: ui, because: 'the contracts between stages depend on nothing but themselves'},
  {
    files: 'diagnostics',
    may: [],
    never: ui,
    because: 'problems are data: whoever finds one and whoever prints one must not know each other',
  },
  {
    files: 'catalog',
    may: data,
    never: ui,
    because: 'definitions are read by the compiler, the server and the command line, where no React is',
  },
  {
    files: ['catalog/**/*.tsx', 'catalog/widgets/**', 'catalog/blocks/**', 'catalog/style/**', 'catalog/component.ts'],
    may: ['catalog'],
    because: 'a component gets everything by props or context, so that it can be shown and tested alone',
  },
  {
    files: ['catalog/**/definition.ts', 'catalog/**/definitions.ts'],
    may: data,
    never: ui,
    because: 'definitions are read by the compiler, the server and the command line, where no React is',
  },
  {
    files: 'compiler',
    may: ['diagnostics', ...data],
    never: ui,
    because: 'the compiler is pure text to data: it also runs in a browser and in tests, and never decides',
  },
  ...['parse', 'validate', 'resolve', 'link', 'emit'].map((stage, _, stages) => ({
    files: `compiler/${stage}`,
    may: ['diagnostics', ...data],
    never: ui,
    siblings: stages.filter((other) => other !== stage),
    because: 'a stage never imports another stage: compile.ts joins them, data flows one way',
  })),
  {
    files: 'runtime',
    may: [
      'catalog/countries',
      'catalog/operators',
      'catalog/formats',
      'catalog/kinds',
      'catalog/definition.ts',
      'catalog/plug-ins',
    ],
    never: ui,
    because: 'the interpreter is pure and the same in browser, server, command line and proofs',
  },
  {
    files: 'checks',
    // What is locked, and which rules that uses, is the same for an override and for what was accepted; and a pattern that a
    // field may not have is slow in a contract too, and what has a format is the same for a value and for an answer.
    may: [
      'diagnostics',
      'runtime',
      'compiler/resolve/lock',
      'compiler/resolve/shapes',
      'compiler/link/fields/pattern.ts',
      'compiler/values/broken-limit.ts',
      ...data,
    ],
    never: ui,
    because: 'a check judges a compiled flow; it neither compiles nor prints',
  },
  {
    files: 'proofs',
    may: ['diagnostics', 'runtime', ...data],
    never: ui,
    node: true,
    because: 'a proof judges a compiled flow; it neither compiles nor prints',
  },
  {
    files: 'reference',
    may: ['diagnostics', 'compiler', ...data],
    never: ui,
    because:
      'pages are made from definitions and trees alone; it is the command line that reads files and writes pages',
  },
  {
    files: 'api',
    may: ['catalog/operations', 'catalog/visit'],
    because: 'HTTP knows operations and visits as data, and nothing of screens',
  },
  {
    files: 'journey',
    may: ['runtime'],
    never: ui,
    because: 'a visit is the same in browser, server and command line: what is outside comes in by ports',
  },
  {
    files: 'renderer',
    may: ['runtime', 'journey', 'catalog', 'api'],
    because: 'the browser reads artifacts and never compiles',
  },
  {
    files: 'shell',
    may: ['runtime', 'journey', 'catalog', 'api', 'renderer'],
    because: 'what stands around a screen reads artifacts and never compiles',
  },
  {
    files: 'server',
    may: ['runtime', 'compiler/plain-values.ts', ...data],
    never: ui,
    node: true,
    because:
      'the server runs any journey: what it knows of one it reads from its workspace, and the machine is built into what draws its pages',
  },
  {
    files: 'sandbox',
    may: ['server', 'runtime', 'compiler/plain-values.ts', 'compiler/rules-file', 'diagnostics', ...data],
    never: ui,
    node: true,
    because:
      'the reference server uses the same interpreter as the browser and is handed artifacts; only its own rules are compiled',
  },
  {
    files: 'sql',
    may: [...data],
    never: ui,
    because: 'a decision as a query is text made of a compiled flow: no engine and no interpreter is needed for it',
  },
  {
    files: 'cli',
    may: [
      'compiler',
      'checks',
      'proofs',
      'reference',
      'diagnostics',
      'runtime',
      'journey',
      'server',
      'sandbox',
      'sql',
      'catalog',
    ],
    never: ui,
    node: true,
    because: 'the command line joins stages and prints; it shows no screens',
  },
  {
    files: 'devtools',
    may: ['api', 'catalog', 'journey', 'renderer', 'shell'],
    because: 'tools of developers work on what runs in the browser, and nothing but the entry knows them',
  },
  {
    files: 'app',
    may: ['devtools', 'api', 'catalog', 'journey', 'renderer', 'runtime', 'shell'],
    because: 'the browser entry wires what runs in a browser; compiler and server do not',
  },
  {
    files: ['doors/compile.ts', 'doors/validate.ts'],
    may: ['checks', 'compiler', 'diagnostics'],
    never: ui,
    because: 'whoever imports `waymark` gets the compiler, which runs without React and without Node',
  },
  {
    files: 'doors/runtime.ts',
    may: ['runtime'],
    never: ui,
    because: 'whoever imports `waymark/runtime` gets the interpreter and nothing else',
  },
  {
    files: 'doors/journey.ts',
    may: ['journey'],
    never: ui,
    because: 'whoever imports `waymark/journey` gets the machine and its ports, without React',
  },
  {
    files: 'doors/plug-in.ts',
    may: ['catalog'],
    because:
      'whoever imports `waymark/plug-in` writes a module that browser and server load: it needs types, and no app',
  },
  {
    files: 'doors/blocks.ts',
    may: ['catalog'],
    because:
      'whoever imports `waymark/blocks` draws a widget by what ours are drawn of, and knows neither app nor journey',
  },
  {
    files: 'doors/react.ts',
    may: ['app', 'catalog', 'renderer'],
    because: 'whoever imports `waymark/react` gets what runs in a browser: neither compiler nor server',
  },
  {
    files: 'doors/server.ts',
    may: ['cli'],
    never: ui,
    node: true,
    because: 'whoever imports `waymark/server` gets what `waymark start` does, without its command line',
  },
  {
    files: 'doors/vite.ts',
    may: ['cli'],
    never: ui,
    node: true,
    because: 'whoever imports `waymark/vite` gets a server beside that of Vite, and nothing for browsers',
  },
];

const list = (folder) => (existsSync(src + folder) ? readdirSync(src + folder, {withFileTypes: true}) : []);
const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Everything of `src` that the rule does not allow, as prefixes: `compiler/`; and so below its own folder: `blocks/`. */
const forbidden = (rule) => {
  const allowed = new Set(['lib', 'model', ...rule.may]);
  const own = Array.isArray(rule.files) ? rule.files[0].split('/')[0] : rule.files.split('/')[0];
  const walk = (folder) =>
    list(folder).flatMap((entry) => {
      const path = folder + entry.name;
      if (allowed.has(path) || (path === own && !(own === 'catalog' && rule.never))) return [];
      const partly = [...allowed].some((other) => other.startsWith(`${path}/`));
      if (entry.isDirectory()) return partly ? walk(`${path}/`) : [`${path}/`];
      return [path];
    });
  const found = walk('');
  const within = found.filter((path) => path.startsWith(`${own}/`)).map((path) => path.slice(own.length + 1));
  return {found, within};
};

/** What stands at the root of a folder says `./blocks/x.ts` of what is refused below it. */
const atItsRoot = (rule, within) => [rule.files].flat().every((path) => !/[/*]/.test(path)) && within.length > 0;

/** The `overrides` of the linter that enforce `importRules`. */
export const importOverrides = () =>
  importRules.flatMap((rule) => {
    const message = `Not allowed in src/${[rule.files].flat()[0]}: ${rule.because}.`;
    const patterns = [];
    const {found, within} = forbidden(rule);
    const folders = [...found, ...within];
    if (folders.length > 0) patterns.push({regex: `^(\\.\\./)+(${folders.map(escape).join('|')})`, message});
    if (rule.siblings) patterns.push({regex: `^(\\.\\./)+(${rule.siblings.join('|')})/`, message});
    if (rule.never) patterns.push({group: rule.never.flatMap((name) => [name, `${name}/*`]), message});
    if (!rule.node)
      patterns.push({regex: '^node:', message: `${message} Files are read in cli, server, sandbox and proofs.`});
    const files = [rule.files]
      .flat()
      .map((path) => `src/${path}${path.includes('*') || path.endsWith('.ts') ? '' : '/**'}`);
    const override = {files, rules: {'no-restricted-imports': ['error', {patterns}]}};
    if (!atItsRoot(rule, within)) return [override];
    const beside = [...patterns, {regex: `^\\./(${within.map(escape).join('|')})`, message}];
    return [
      override,
      {
        files: files.map((path) => path.replace(/\*\*$/, '*')),
        rules: {'no-restricted-imports': ['error', {patterns: beside}]},
      },
    ];
  });
