import {describe, expect, it} from 'vitest';
import {LegalComparison} from '../../checks/legal-text/comparison.ts';
import type {Files} from '../../model/workspace.ts';
import {acceptAll} from '../legal/accept.ts';
import {createFilesChecker} from '../workspace/checked.ts';
import {definitionsAt, placesAt} from './definition.ts';
import {openDesk, type Desk, type Spot} from './desk.ts';
import {hoverAt} from './hover/hover.ts';
import {renamable, renameAt} from './rename.ts';
import {urisOf} from './uris.ts';

/*
 * What a part names, and what the shell's files name, is looked for in the flow that uses them, and then in the shell: `a` has
 * a rule and an exit of its own, `b` and the shell have the shell's.
 */
const flowFile = (id: string, more: string): string =>
  `flow: ${id}\ntitle: ${id}\npath: /${id}\nscreens: {all: {title: All, screens: {one: {}}}}\n${more}`;
const screenFile = (actions: string): string =>
  `screen: one\ntitle: One\nactions: {go: {kind: submit, label: On, then: onward}${actions}}\n`;
/** What the shell of every site has. */
const fallbacks = {
  'flows/shell/screens/error.yaml': 'screen: error\ntitle: Something is wrong\naddress: none\n',
  'flows/shell/screens/not-found.yaml': 'screen: not-found\ntitle: Nothing is here\naddress: none\n',
};
const files = {
  'flows/shell/flow.yaml': `flow: shell
title: Site
path: ''
exits: {out: {href: /out}, help: {href: /help}}
gates: {closed: {when: {rule: isClosed}, goTo: help}}
screens: {aside: {listed: false, screens: {oops: {}, error: {}, not-found: {}}}}
`,
  'flows/shell/rules.yaml': `isLate: {session.signedIn: true}
isClosed: {rule: isLate}
isFree: {session.signedIn: false}
`,
  'flows/shell/screens/oops.yaml': 'screen: oops\ntitle: Oops\n',
  ...fallbacks,
  'flows/_parts/actions/leave.yaml': 'part: actions/leave\nkind: link\nlabel: Leave\nthen: out\n',
  'flows/_parts/actions/wait.yaml': 'part: actions/wait\nkind: link\nlabel: Wait\nwhen: {rule: mayWait}\nthen: out\n',
  'flows/_parts/actions/call.yaml': 'part: actions/call\nkind: link\nlabel: Call\nwhen: {rule: mayCall}\nthen: help\n',
  'flows/a/flow.yaml': flowFile('a', 'exits: {out: {href: /a/out}, away: {href: /away}}\n'),
  'flows/a/rules.yaml': 'isLate: {session.signedIn: false}\nmayWait: {rule: isLate}\nmayCall: {rule: isLate}\n',
  'flows/a/screens/one.yaml': screenFile(
    ', leave: {like: actions/leave}, wait: {like: actions/wait}, call: {like: actions/call}',
  ),
  'flows/b/flow.yaml': flowFile('b', ''),
  'flows/b/rules.yaml':
    'mayWait: {session.signedIn: true}\nmayCall: {session.signedIn: true}\nmayRead: {session.signedIn: true}\n',
  'flows/b/screens/one.yaml': screenFile(', leave: {like: actions/leave}, wait: {like: actions/wait}'),
  'orgs/default/org.yaml': `org: default
hosts: [localhost]
brand: {companyName: Corner Workshop, supportPhone: '+15555550123', email: help@workshop.example}
theme: {primary: '#1d5c4a', secondary: '#7a3b1d'}
`,
  'schemas/facts/session.yaml':
    'title: Session\ntype: object\nproperties: {signedIn: {type: boolean, default: false}}\n',
};
const check = await createFilesChecker({artifacts: false});
const nothing = (): never => {
  throw new Error('Nothing is typed here.');
};
const open = (texts: Readonly<Record<string, string>>): Desk => {
  const tried = (more: Files) =>
    check({root: '/workshop', files: new Map([...Object.entries(texts), ...more]), diagnostics: []});
  const checked = tried(new Map());
  const session = {root: '/workshop', checked: () => checked, tried, lay: nothing, lift: nothing, reread: nothing};
  return openDesk({session, uris: urisOf(session.root)});
};
const desk = open(files);

/** The place of the caret `¦` in a file. */
const at = (file: string, marked: string, of: Desk = desk): Spot => {
  const found = (of.checked().files.get(file) ?? '').indexOf(marked.replace('¦', ''));
  expect([file, marked, found >= 0]).toEqual([file, marked, true]);
  return {file, offset: found + marked.indexOf('¦')};
};
const refusal = (work: () => unknown): string => {
  try {
    return `done: ${JSON.stringify(work())}`;
  } catch (failed) {
    return (failed as Error).message;
  }
};
const lines = (found: ReturnType<typeof definitionsAt>): readonly string[] =>
  found.map(({uri, range}) => `${desk.pathOf(uri) ?? uri}:${range.start.line + 1}`);
/** The lines that a new name changes. */
const changedLines = (of: Desk, spot: Spot, to: string): readonly string[] => {
  const {changes = {}} = renameAt(of, spot, to);
  const places = Object.entries(changes).flatMap(([uri, edits]) => edits.map(({range}) => ({uri, range})));
  return lines(places).toSorted();
};

describe('names that are looked for in the flow that uses them', () => {
  it('compile in the workspace of these tests', () => {
    expect(desk.checked().diagnostics.filter(({severity}) => severity === 'error')).toEqual([]);
  });

  it.each([
    [
      'a rule that a rule of the shell reads',
      at('flows/a/rules.yaml', '¦isLate: {session'),
      'isBusy',
      /^With the name isBusy something else would be meant in a\. .*flows\/shell\/rules\.yaml:2; these have one: a, shell\.$/,
    ],
    [
      'an exit that a part leads to',
      at('flows/a/flow.yaml', '{¦out:'),
      'gone',
      /^With the name gone something else would be meant in a\. .*flows\/_parts\/actions\/leave\.yaml:4, .*; these have one: a, shell\.$/,
    ],
    [
      'a rule that a part reads, for each flow its own',
      at('flows/a/rules.yaml', '¦mayWait:'),
      'maySit',
      /something would be wrong in flows\/_parts\/actions\/wait\.yaml.*in flows\/_parts\/actions\/wait\.yaml:4; these have one: a, b\.$/,
    ],
    [
      'a rule of the shell that another flow has of its own',
      at('flows/shell/rules.yaml', '¦isLate:'),
      'isBusy',
      /^With the name isBusy something else would be meant in a\./,
    ],
    [
      'what a flow has, to what the shell has',
      at('flows/a/rules.yaml', '¦isLate: {session'),
      'isFree',
      /^There is a rule isFree already, in the flow shell\.$/,
    ],
    [
      'what the shell has, to what a flow has',
      at('flows/shell/flow.yaml', '¦help: {href'),
      'away',
      /^There is an exit away already, in the flow a\.$/,
    ],
  ])('refuses a new name for %s', (_, spot, to, message) => {
    expect(refusal(() => renameAt(desk, spot, to))).toMatch(message);
  });

  it.each([
    ['of one flow', at('flows/a/flow.yaml', '¦away:'), 'off', ['flows/a/flow.yaml:5']],
    [
      'of the shell',
      at('flows/shell/rules.yaml', '¦isClosed:'),
      'isShut',
      ['flows/shell/flow.yaml:5', 'flows/shell/rules.yaml:2'],
    ],
    [
      'of the shell, and stands in each flow',
      at('flows/shell/flow.yaml', '{¦closed:'),
      'shut',
      ['flows/shell/flow.yaml:5'],
    ],
    // Only `a` has the part, so what `b` has under the name is another thing.
    [
      'read by a part',
      at('flows/a/rules.yaml', '¦mayCall:'),
      'mayRing',
      ['flows/_parts/actions/call.yaml:4', 'flows/a/rules.yaml:3'],
    ],
    [
      'read by a part, though another flow without the part has both',
      at('flows/a/rules.yaml', '¦mayCall:'),
      'mayRead',
      ['flows/_parts/actions/call.yaml:4', 'flows/a/rules.yaml:3'],
    ],
    [
      'called like what a part of others reads',
      at('flows/b/rules.yaml', '¦mayCall:'),
      'mayRing',
      ['flows/b/rules.yaml:2'],
    ],
  ])('gives a new name to what is %s', (_, spot, to, changed) => {
    expect(changedLines(desk, spot, to)).toEqual(changed);
  });

  it('says at a part that several flows have what it names', () => {
    const message = 'The rule mayWait is here what the flow has that uses this part, and these have one: a, b.';
    const spot = at('flows/_parts/actions/wait.yaml', 'rule: ¦mayWait');
    expect(refusal(() => renamable(desk, spot))).toBe(message);
    expect(refusal(() => renameAt(desk, spot, 'maySit'))).toBe(message);
  });

  it('leads from a part to what each flow has, and from there back', () => {
    const defined = ['flows/a/rules.yaml:2', 'flows/b/rules.yaml:1'];
    const spot = at('flows/_parts/actions/wait.yaml', 'rule: ¦mayWait');
    expect(lines(definitionsAt(desk, spot))).toEqual(defined);
    expect(lines(placesAt(desk, spot, true)).toSorted()).toEqual(['flows/_parts/actions/wait.yaml:4', ...defined]);
    for (const file of ['flows/a/rules.yaml', 'flows/b/rules.yaml'] as const)
      expect(lines(placesAt(desk, at(file, '¦mayWait:'), false))).toEqual(['flows/_parts/actions/wait.yaml:4']);
  });
});

describe('what is said of a name in a part', () => {
  const hover = (of: Desk, file: string, marked: string) =>
    hoverAt(of, {of: () => undefined, ofKey: () => undefined}, at(file, marked, of))?.contents;

  it('is that of each flow that has one, where definitions lead', () => {
    expect(hover(desk, 'flows/_parts/actions/wait.yaml', 'rule: ¦mayWait')).toEqual({
      kind: 'markdown',
      value: [
        '**rule `mayWait`** of whichever flow uses it: `a`, `b`',
        '~~~~yaml\nmayWait: {rule: isLate}\n~~~~',
        '`flows/a/rules.yaml:2`',
        '~~~~yaml\nmayWait: {session.signedIn: true}\n~~~~',
        '`flows/b/rules.yaml:1`',
      ].join('\n\n'),
    });
  });

  it('is the beginning of it where there are many', () => {
    const more = Object.fromEntries(
      ['c', 'd', 'e'].flatMap((id) => [
        [`flows/${id}/flow.yaml`, flowFile(id, '')],
        [`flows/${id}/rules.yaml`, 'mayWait: {session.signedIn: true}\n'],
        [`flows/${id}/screens/one.yaml`, screenFile(', wait: {like: actions/wait}')],
      ]),
    );
    const value = JSON.stringify(hover(open({...files, ...more}), 'flows/_parts/actions/wait.yaml', '¦mayWait'));
    expect(value).toContain('of whichever flow uses it: `a`, `b`, `c`, `d`, `e`');
    expect(value).toContain('`flows/c/rules.yaml:1` And in 2 other places.');
    expect(value).not.toContain('flows/d/');
  });

  it('is that of the one flow elsewhere', () => {
    const value = JSON.stringify(hover(desk, 'flows/b/rules.yaml', '¦mayWait'));
    expect(value).toContain('**rule `mayWait`** of `b`');
    expect(value).not.toContain('flows/a/');
  });
});

/*
 * Only `a` uses the parts, and has what they name as well as another; `b` has things of its own under the first name, and gives
 * them the other.
 */
const ledFlow = (id: string, exits: string): string =>
  flowFile(id, `facts: {step: {from: getStep}}\nexits: {${exits}}\n`);
const machine = (states: string, transitions: string): string =>
  `initial: OPEN\notherwise: {goTo: one}\nstates: {OPEN: {goTo: stay}, ${states}}\ntransitions: {${transitions}}\n`;
const steps = 'rows: {rest: {steps: [NEW], goTo: machine}}\n';
const part = (id: string, more: string): string => `part: actions/${id}\nlabel: ${id}\n${more}`;
const ofBoth = {
  'flows/shell/flow.yaml':
    "flow: shell\ntitle: Site\npath: ''\nscreens: {aside: {listed: false, screens: {oops: {}, error: {}, not-found: {}}}}\n",
  'flows/shell/screens/oops.yaml': 'screen: oops\ntitle: Oops\n',
  ...fallbacks,
  'flows/_parts/actions/leave.yaml': part('leave', 'kind: link\nthen: out\n'),
  'flows/_parts/actions/call.yaml': part('call', 'kind: link\nwhen: {rule: mayCall}\nthen: out\n'),
  'flows/_parts/actions/read.yaml': part('read', 'kind: link\nwhen: {machine.state: SENT}\nthen: out\n'),
  'flows/_parts/actions/send.yaml': part('send', 'kind: button\nraise: post\nthen: onward\n'),
  'flows/a/flow.yaml': ledFlow('a', 'out: {href: /a/out}, away: {href: /a/away}'),
  'flows/a/rules.yaml': 'mayCall: {session.signedIn: false}\nmayRing: {session.signedIn: true}\n',
  'flows/a/machine.yaml': machine(
    'SENT: {goTo: out}, GONE: {goTo: away}',
    'post: {from: [OPEN], to: SENT}, mail: {from: [OPEN], to: GONE}',
  ),
  'flows/a/steps.yaml': steps,
  'flows/a/screens/one.yaml': screenFile(
    `, leave: {like: actions/leave}, call: {like: actions/call}
  read: {like: actions/read}, send: {like: actions/send}
  ring: {kind: link, label: Ring, when: {rule: mayRing}, then: away}
  mail: {kind: button, label: Mail, raise: mail, then: onward}
  other: {kind: link, label: Other, then: b:out}`.replaceAll('\n', ',\n'),
  ),
  'flows/b/flow.yaml': ledFlow('b', 'out: {href: /b/out}'),
  'flows/b/rules.yaml': 'mayCall: {session.signedIn: true}\n',
  'flows/b/machine.yaml': machine('SENT: {goTo: out}', 'post: {from: [OPEN], to: SENT}'),
  'flows/b/steps.yaml': steps,
  'flows/b/screens/one.yaml': screenFile(`,
  call: {kind: link, label: Call, when: {rule: mayCall}, then: out},
  read: {kind: link, label: Read, when: {machine.state: SENT}, then: onward},
  post: {kind: button, label: Post, raise: post, then: onward}`),
  'orgs/default/org.yaml': files['orgs/default/org.yaml'],
  'schemas/facts/session.yaml': files['schemas/facts/session.yaml'],
  'schemas/facts/step.yaml': 'title: Step\ntype: object\nproperties: {name: {type: string, enum: [NEW]}}\n',
  'schemas/facts/machine.yaml': 'title: State\ntype: object\nproperties: {state: {type: string}}\n',
  'schemas/api/openapi.yaml': `openapi: 3.1.0
info: {title: Workshop, version: 1.0.0}
paths:
  /workshop-api/step:
    get:
      operationId: getStep
      responses:
        '200': {description: Step, content: {application/json: {schema: {$ref: ../facts/step.yaml}}}}
`,
};

describe('a new name that another flow has besides the old one', () => {
  const both = open(ofBoth);

  it('compiles in the workspace of these tests', () => {
    expect(both.checked().diagnostics.filter(({severity}) => severity === 'error')).toEqual([]);
  });

  it.each([
    [
      'an exit',
      at('flows/b/flow.yaml', '{¦out:', both),
      'away',
      ['flows/a/screens/one.yaml:7', 'flows/b/flow.yaml:6', 'flows/b/machine.yaml:3', 'flows/b/screens/one.yaml:4'],
    ],
    [
      'a rule',
      at('flows/b/rules.yaml', '¦mayCall', both),
      'mayRing',
      ['flows/b/rules.yaml:1', 'flows/b/screens/one.yaml:4'],
    ],
    [
      'a state',
      at('flows/b/machine.yaml', '¦SENT: {', both),
      'GONE',
      ['flows/b/machine.yaml:3', 'flows/b/machine.yaml:4', 'flows/b/screens/one.yaml:5'],
    ],
    [
      'a transition',
      at('flows/b/machine.yaml', '¦post: {', both),
      'mail',
      ['flows/b/machine.yaml:4', 'flows/b/screens/one.yaml:6'],
    ],
  ])('leaves parts that only the other one uses, for %s', (_, spot, to, changed) => {
    expect(changedLines(both, spot, to)).toEqual(changed);
  });
});

describe('files that are not of a flow', () => {
  const said = 'limit: {if: [{session.signedIn: true}, 5, 6]}\nupload: {if: [{session.signedIn: true}, 7, 8]}\n';
  const price = 'blocks: {price: {text: Costs ((rule.limit)) and ((rule.upload)), locked: true}}\n';
  const texts = {
    ...files,
    'flows/a/rules.yaml': `${files['flows/a/rules.yaml']}${said}`,
    'flows/b/rules.yaml': `${files['flows/b/rules.yaml']}${said}`,
    'flows/a/screens/one.yaml': `${files['flows/a/screens/one.yaml']}${price}`,
    'flows/b/screens/one.yaml': `${files['flows/b/screens/one.yaml']}${price}`,
    'server.yaml': 'operations: {rule: upload}\n',
    'schemas/api/openapi.yaml': `openapi: 3.1.0
info: {title: Workshop, version: 1.0.0}
paths:
  /workshop-api/rule:
    post:
      operationId: rule
      requestBody: {content: {multipart/form-data: {schema: {type: object, properties: {file: {type: string}}}}}}
      responses:
        '200': {description: Kept, content: {application/json: {schema: {type: object, properties: {fileId: {type: string}}}}}}
`,
  };
  const {compilation} = open(texts).checked();
  const comparison = new LegalComparison(compilation);
  for (const resolved of compilation.resolved) comparison.add(resolved);
  const {text: lock} = acceptAll(comparison, {on: '2026-11-01', by: 'Ada', because: 'first'});
  const kept = open({...texts, 'legal.lock.yaml': lock});

  it('compile in the workspace of these tests', () => {
    expect(lock).toContain('((rule.limit))');
    expect(kept.checked().diagnostics.filter(({severity}) => severity === 'error')).toEqual([]);
  });

  it('keep their names: what was accepted stays as it was, and an operation is no rule', () => {
    for (const id of ['limit', 'upload'])
      expect(changedLines(kept, at('flows/a/rules.yaml', `¦${id}: `, kept), 'most')).toEqual([
        `flows/a/rules.yaml:${id === 'limit' ? 4 : 5}`,
        'flows/a/screens/one.yaml:4',
      ]);
  });

  it.each([
    ['legal.lock.yaml', '((rule.¦limit))'],
    ['server.yaml', '¦upload'],
  ])('have no name that can be changed: %s', (file, marked) => {
    const spot = at(file, marked, kept);
    expect(refusal(() => renamable(kept, spot))).toBe('Nothing here has a name that can be changed.');
  });
});

describe('what is said of organisations', () => {
  const contents = (of: Desk, file: string, marked: string): string =>
    JSON.stringify(hoverAt(of, {of: () => undefined, ofKey: () => undefined}, at(file, marked, of))?.contents);
  const orgFile = (id: string, parent: string): string =>
    `org: ${id}\nextends: ${parent}\nhosts: [${id}.example]\nbrand: {companyName: ${id}}\n`;
  const override = 'changes: rules\nbecause: Harbor is quick.\nmayWait: {session.signedIn: true}\n';

  it('names those who change something, and those who extend one of them', () => {
    const more = {
      'orgs/harbor/org.yaml': orgFile('harbor', 'default'),
      'orgs/harbor/flows/a/rules.yaml': override,
      'orgs/pier/org.yaml': orgFile('pier', 'harbor'),
      'orgs/quay/org.yaml': orgFile('quay', 'pier'),
      'orgs/lakeside/org.yaml': orgFile('lakeside', 'default'),
    };
    const value = contents(open({...files, ...more}), 'flows/a/rules.yaml', '¦mayWait:');
    expect(value).toContain('Changed by `harbor`, `pier` (as `harbor`), `quay` (as `harbor`).');
  });

  it('names the rows of a step of every organisation, each once', () => {
    const of = open({
      ...ofBoth,
      'schemas/facts/step.yaml': ofBoth['schemas/facts/step.yaml'].replace('[NEW]', '[NEW, OLD]'),
      'orgs/harbor/org.yaml': orgFile('harbor', 'default'),
      'orgs/harbor/flows/a/steps.yaml':
        'changes: steps\nbecause: Harbor rests longer.\nrows: {nap: {steps: [OLD], goTo: machine}}\n',
    });
    const value = contents(of, 'orgs/harbor/flows/a/steps.yaml', 'steps: [¦OLD]');
    expect(value).toContain('**step `OLD`** of the server');
    expect(value.split('Row `nap` of `a`')).toHaveLength(2);
  });
});
