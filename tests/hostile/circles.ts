import {api, branch, overrideOf, riverside, rules, type Hostile} from './cases.ts';

const screenLike = (id: string, like: string): string =>
  `screen: ${id}\nlike: ${like}\ntitle: ${id}\nactions: {continue: {label: Go on}}\n`;
const part = (id: string): string => `flows/_parts/fields/${id}.yaml`;
const numbered = (count: number, give: (at: number) => readonly [string, string]): Record<string, string> =>
  Object.fromEntries(Array.from({length: count}, (_, at) => give(at)));
const schemaFile = (id: string): string => `schemas/facts/${id}.yaml`;
const openapi = (ref: string): string =>
  `openapi: 3.1.0\ninfo: {title: A, version: 1.0.0}\npaths:\n  /library-api/branches:\n    get:\n      operationId: listBranches\n      responses:\n        '200':\n          description: B\n          content:\n            application/json:\n              schema: {$ref: '${ref}'}\n`;

/** What leads back to itself, and what leads on for longer than a stack is deep. */
export const circles: readonly Hostile[] = [
  {
    what: 'parts that are like each other',
    code: 'like-cycle',
    file: part('b'),
    files: {
      [part('a')]: 'part: fields/a\nlike: fields/b\n',
      [part('b')]: 'part: fields/b\nlike: fields/a\n',
      [branch]: 'screen: branch\ntitle: B\nblocks: {a: {like: fields/a}}\nactions: {continue: {label: Go on}}\n',
    },
  },
  {
    what: 'a screen like itself',
    code: 'like-cycle',
    file: branch,
    files: {[branch]: screenLike('branch', 'branch')},
  },
  {
    what: 'fifteen hundred parts, each like the next',
    code: 'unknown-variable',
    file: 'flows/card/screens/check.yaml',
    files: {
      ...numbered(1500, (at) => [part(`p${at}`), `part: fields/p${at}\nlike: fields/p${at + 1}\n`]),
      [part('p1500')]: 'part: fields/p1500\ntype: text\nlabel: A\nmessages: {required: A}\n',
      [branch]: 'screen: branch\ntitle: B\nblocks: {a: {like: fields/p0}}\nactions: {continue: {label: Go on}}\n',
    },
  },
  {
    what: 'organisations that extend each other',
    code: 'extends-cycle',
    file: 'orgs/b/org.yaml',
    files: {'orgs/a/org.yaml': 'org: a\nextends: b\n', 'orgs/b/org.yaml': 'org: b\nextends: a\n'},
  },
  {
    what: 'fifteen hundred organisations, each an heir of the next',
    code: 'unknown-key',
    file: 'orgs/o1500/org.yaml',
    files: {
      ...numbered(1500, (at) => [
        `orgs/o${at}/org.yaml`,
        `org: o${at}\nextends: o${at + 1}\nhosts: [o${at}.example]\nbrand: {companyName: O${at}}\n`,
      ]),
      'orgs/o1500/org.yaml':
        'org: o1500\nextends: default\nhosts: [o1500.example]\nbrand: {companyName: O}\nthemes: {}\n',
    },
  },
  {
    what: 'fifteen hundred rules, each asking the next',
    code: 'rule-size',
    file: rules,
    files: {
      [rules]: `adultAge: 16\n${Array.from({length: 1500}, (_, at) => `r${at}: {not: {rule: r${at + 1}}}`).join('\n')}\nr1500: {answers.fullName: x}\nisChild: {rule: r0}\n`,
    },
  },
  {
    what: 'schemas in a circle',
    code: 'interpolation',
    file: branch,
    files: {[schemaFile('branch')]: '$ref: here.yaml\n', [schemaFile('here')]: '$ref: branch.yaml\n'},
  },
  {
    what: 'fifteen hundred schemas, each naming the next',
    code: 'fact-schema',
    file: schemaFile('s99'),
    files: {
      ...numbered(1500, (at) => [schemaFile(`s${at}`), `$ref: s${at + 1}.yaml\n`]),
      [schemaFile('s1500')]: 'type: string\n',
      [api]: openapi('../facts/s0.yaml'),
    },
  },
  {
    what: 'schemas that double',
    code: 'unknown-variable',
    file: branch,
    files: {
      ...numbered(40, (at) => [
        schemaFile(`s${at}`),
        `type: object\nproperties: {a: {$ref: s${at + 1}.yaml}, b: {$ref: s${at + 1}.yaml}}\n`,
      ]),
      [schemaFile('s40')]: 'type: string\n',
      [api]: openapi('../facts/s0.yaml'),
    },
  },
  {
    what: 'an override of an override',
    code: 'like-cycle',
    file: overrideOf('index'),
    files: {
      [overrideOf('index')]: 'changes: index\nbecause: R.\nlike: index\n',
      [riverside]: 'org: riverside\nextends: default\nbrand: {companyName: R}\n',
    },
  },
];
