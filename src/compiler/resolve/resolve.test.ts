import {describe, expect, it} from 'vitest';
import {processorTime} from '../../../tests/processor-time.ts';
import type {Json} from '../../model/json.ts';
import type {MapTree} from '../../model/tree.ts';
import type {ResolvedOrg, Trees} from '../../model/workspace.ts';
import {parseFile} from '../parse/parse.ts';
import {atPath} from '../tree/at-path.ts';
import {toJson} from '../tree/to-json.ts';
import {collected, createResolver, type Resolved, resolve} from './resolve.ts';

const base: Readonly<Record<string, string>> = {
  'flows/shell/flow.yaml':
    "flow: shell\ntitle: Site\npath: ''\nscreens: {aside: {listed: false, screens: {error: {}, not-found: {}}}}",
  'flows/shell/screens/error.yaml': 'screen: error\ntitle: That did not work',
  'flows/shell/screens/not-found.yaml': 'screen: not-found\ntitle: There is no such page',
  'flows/rent/flow.yaml':
    'flow: rent\ntitle: Rent\npath: /rent\nscreens: {all: {screens: {bike: {}, you: {}, pay: {}}}}',
  'flows/rent/rules.yaml': 'late: {">": [{var: answers.days}, 7]}',
  'flows/rent/screens/bike.yaml': [
    'screen: bike',
    'title: Which bicycle?',
    'blocks:',
    '  kind: {type: choice, label: Kind, options: {CITY: City, RACE: {label: Racing, hint: Fast}}}',
    '  days: {type: number, label: Days, minimum: 1, messages: {minimum: At least ((limit))}}',
    '  note: {text: {late: {when: {rule: late}, text: That is long.}, otherwise: {text: Thank you.}}}',
  ].join('\n'),
  'flows/rent/screens/you.yaml':
    'screen: you\ntitle: Who are you?\nblocks:\n  first: {like: fields/name}\n  last: {like: first, label: Last name, hint: null}',
  'flows/rent/screens/pay.yaml':
    'screen: pay\nlike: bike\ntitle: Pay\nblocks:\n  days: null\n  sum: {after: kind, text: "((answers.sum))"}',
  'flows/_parts/fields/name.yaml': 'part: fields/name\ntype: text\nlabel: Name\nhint: As on your papers.',
  'orgs/default/org.yaml': org('default'),
  'orgs/hill/org.yaml': 'org: hill\nextends: default\nbrand: {companyName: Hill}',
};

function org(id: string): string {
  return `org: ${id}\nhosts: [${id}.example]\nbrand: {companyName: A, supportPhone: "+15555550100", email: a@b.example}\ntheme: {primary: "#112233", secondary: "#332211"}`;
}

function treesOf(files: Readonly<Record<string, string>>): Map<string, MapTree> {
  const trees = new Map<string, MapTree>();
  for (const [file, text] of Object.entries({...base, ...files})) {
    const {tree} = parseFile(file, text);
    if (tree) trees.set(file, tree);
  }
  return trees;
}

function resolveFiles(files: Readonly<Record<string, string>>) {
  const {orgs, diagnostics} = resolve(treesOf(files));
  const find = (id: string): ResolvedOrg => {
    const found = orgs.find((one) => one.id === id);
    if (!found) throw new Error(id);
    return found;
  };
  return {hill: find('hill'), standard: find('default'), find, diagnostics};
}

function at(of: ResolvedOrg, screen: string, ...path: readonly string[]): Json | undefined {
  const tree = of.flows.get('rent')?.screens.get(screen);
  const found = tree && atPath(tree, path);
  return found && toJson(found);
}

function keys(of: ResolvedOrg, screen: string, ...path: readonly string[]): readonly string[] {
  return Object.keys(at(of, screen, ...path) ?? {});
}

const bike = 'orgs/hill/flows/rent/screens/bike.yaml';

describe('resolve: copies', () => {
  it('copies a part, a neighbour and another screen, and patches the copy', () => {
    const {standard, diagnostics} = resolveFiles({});
    expect(diagnostics).toEqual([]);
    expect(at(standard, 'you', 'blocks')).toEqual({
      first: {type: 'text', label: 'Name', hint: 'As on your papers.'},
      last: {type: 'text', label: 'Last name'},
    });
    expect(keys(standard, 'pay', 'blocks')).toEqual(['kind', 'sum', 'note']);
  });

  it('leaves out what a copy removes from a keyed list of a property', () => {
    const {standard, diagnostics} = resolveFiles({
      'flows/rent/screens/bike.yaml':
        'screen: bike\ntitle: Bike\nblocks: {way: {widget: timeline, props: {entries: {one: {label: One, hint: First}, two: {label: Two}}}}}',
      'flows/rent/screens/pay.yaml':
        'screen: pay\nlike: bike\ntitle: Pay\nblocks: {way: {props: {entries: {one: {hint: null}, two: null, three: {label: Three}}}}}',
    });
    expect(diagnostics).toEqual([]);
    expect(at(standard, 'pay', 'blocks', 'way', 'props', 'entries')).toEqual({
      one: {label: 'One'},
      three: {label: 'Three'},
    });
  });

  it('writes options out', () => {
    expect(at(resolveFiles({}).standard, 'bike', 'blocks', 'kind', 'options')).toEqual({
      CITY: {label: 'City'},
      RACE: {label: 'Racing', hint: 'Fast'},
    });
  });

  it('patches before it copies: a change of the source reaches every copy', () => {
    const {hill, standard} = resolveFiles({
      'orgs/hill/flows/_parts/fields/name.yaml': 'changes: fields/name\nautocomplete: name',
      [bike]: 'changes: bike\nblocks: {kind: {hint: Ask us}}',
    });
    expect(at(hill, 'you', 'blocks', 'last', 'autocomplete')).toBe('name');
    expect(at(hill, 'pay', 'blocks', 'kind', 'hint')).toBe('Ask us');
    expect(at(standard, 'pay', 'blocks', 'kind', 'hint')).toBeUndefined();
  });

  it('tells of each value where it was written', () => {
    const {hill} = resolveFiles({[bike]: 'changes: bike\nblocks: {days: {maximum: 30}}'});
    const screen = hill.flows.get('rent')?.screens.get('bike');
    const file = (...path: readonly string[]): string | undefined => screen && atPath(screen, path)?.origin.file;
    expect(file('blocks', 'days', 'maximum')).toBe(bike);
    expect(file('blocks', 'days', 'minimum')).toBe('flows/rent/screens/bike.yaml');
    const you = hill.flows.get('rent')?.screens.get('you');
    expect(you && atPath(you, ['blocks', 'first', 'label'])?.origin.file).toBe('flows/_parts/fields/name.yaml');
    expect(you && atPath(you, ['blocks', 'first'])?.origin.file).toBe('flows/rent/screens/you.yaml');
  });
});

describe('resolve: overrides', () => {
  it.each([
    ['removes', 'blocks: {days: null}', ['kind', 'note']],
    ['adds at the end', 'blocks: {hello: {text: Hello}}', ['kind', 'days', 'note', 'hello']],
    ['adds before', 'blocks: {hello: {before: kind, text: Hello}}', ['hello', 'kind', 'days', 'note']],
    ['adds after', 'blocks: {hello: {after: kind, text: Hello}}', ['kind', 'hello', 'days', 'note']],
    ['moves', 'blocks: {note: {before: days}}', ['kind', 'note', 'days']],
    [
      'adds two in a row',
      'blocks: {a: {after: kind, text: A}, b: {after: a, text: B}}',
      ['kind', 'a', 'b', 'days', 'note'],
    ],
  ])('%s', (_, text, order) => {
    const {hill, diagnostics} = resolveFiles({[bike]: `changes: bike\n${text}`});
    expect(diagnostics).toEqual([]);
    expect(keys(hill, 'bike', 'blocks')).toEqual(order);
  });

  it('puts a case before the one that always holds, and takes a single text for that one', () => {
    const {hill} = resolveFiles({
      [bike]:
        'changes: bike\ntitle: {race: {when: {answers.kind: RACE}, text: Which racer?}}\nblocks: {note: {text: {short: {when: {answers.days: 1}, text: So short!}}}}',
    });
    expect(keys(hill, 'bike', 'blocks', 'note', 'text')).toEqual(['late', 'short', 'otherwise']);
    expect(at(hill, 'bike', 'title')).toEqual({
      race: {when: {'answers.kind': 'RACE'}, text: 'Which racer?'},
      otherwise: {text: 'Which bicycle?'},
    });
  });

  it('replaces conditions, lists and texts whole, and keeps the rest of an option', () => {
    const {hill} = resolveFiles({
      [bike]: 'changes: bike\nblocks: {kind: {options: {RACE: Road}}, note: {text: Bye}}',
      'orgs/hill/flows/rent/rules.yaml': 'changes: rules\nlate: {"<": [{var: answers.days}, 2]}',
    });
    expect(at(hill, 'bike', 'blocks', 'kind', 'options', 'RACE')).toEqual({label: 'Road', hint: 'Fast'});
    expect(at(hill, 'bike', 'blocks', 'note', 'text')).toBe('Bye');
    const rules = hill.flows.get('rent')?.rules;
    expect(rules && toJson(rules)).toEqual({late: {'<': [{var: 'answers.days'}, 2]}});
  });

  it('[PRODUCT-04] an organisation starts from what its parent has, and keeps neither its name nor its hosts', () => {
    const {find} = resolveFiles({
      [bike]: 'changes: bike\ntitle: Hill bicycles',
      'orgs/top/org.yaml': 'org: top\nextends: hill\nbrand: {email: top@top.example}',
      'orgs/top/flows/rent/screens/bike.yaml': 'changes: bike\nblocks: {days: null}',
    });
    expect(at(find('top'), 'bike', 'title')).toBe('Hill bicycles');
    expect(keys(find('top'), 'bike', 'blocks')).toEqual(['kind', 'note']);
    expect(toJson(find('top').org)).toMatchObject({
      org: 'top',
      brand: {companyName: 'Hill', supportPhone: '+15555550100', email: 'top@top.example'},
    });
    expect(find('top').org.entries.has('hosts')).toBe(false);
  });
});

describe('resolve: legal texts and broken files', () => {
  const terms = {'flows/_parts/disclosures/terms.yaml': 'part: disclosures/terms\ntitle: Terms\ntext: Bring it back.'};
  const changed = {
    'orgs/hill/flows/_parts/disclosures/terms.yaml': 'changes: disclosures/terms\ntext: Bring it back soon.',
  };

  it('an organisation may change a legal text, and shares all flows then', () => {
    const {hill, standard, diagnostics} = resolveFiles({...terms, ...changed});
    expect(diagnostics).toEqual([]);
    expect(toJson(hill.disclosures.get('terms') ?? expect.fail())).toEqual({
      title: 'Terms',
      text: 'Bring it back soon.',
    });
    expect(toJson(standard.disclosures.get('terms') ?? expect.fail())).toEqual({
      title: 'Terms',
      text: 'Bring it back.',
    });
    expect(hill.flows.get('rent')).toBe(standard.flows.get('rent'));
    expect(hill.sharesWith).toBeUndefined();
  });

  it('but not one that is locked', () => {
    const locked = {
      'flows/_parts/disclosures/terms.yaml': `${terms['flows/_parts/disclosures/terms.yaml']}\nlocked: true`,
    };
    const {diagnostics} = resolveFiles({...locked, ...changed});
    expect(diagnostics.map(({code, org, origin}) => [code, org, origin.file])).toEqual([
      ['override-locked', 'hill', 'orgs/hill/flows/_parts/disclosures/terms.yaml'],
    ]);
  });

  const table = (cases: string, rows = ''): Readonly<Record<string, string>> => ({
    'flows/rent/steps.yaml': `rows:\n  paid: {steps: [PAID], goTo: {${cases}}}\n  open: {steps: [OPEN], goTo: bike, locked: true}\n  late: {steps: [LATE], goTo: bike}`,
    'orgs/hill/flows/rent/steps.yaml': `changes: steps\nbecause: Hill.\nrows: {${rows}}`,
  });
  const cases =
    'late: {when: {a.b: 1}, goTo: pay, locked: true}, soon: {when: {a.b: 2}, goTo: you}, other: {goTo: bike}';
  const mine = 'when: {a.b: 3}, goTo: you';
  const title = (patch: string): Readonly<Record<string, string>> => ({
    'flows/rent/screens/you.yaml':
      'screen: you\ntitle: {late: {when: {a.b: 1}, text: Late., locked: true}, soon: {when: {a.b: 2}, text: Soon.}, other: {text: You}}',
    'orgs/hill/flows/rent/screens/you.yaml': `changes: you\nbecause: Hill.\ntitle: {${patch}}`,
  });
  const gates = (patch: string): Readonly<Record<string, string>> => ({
    'flows/rent/flow.yaml': `${base['flows/rent/flow.yaml']}\ngates: {shut: {when: {a.b: 1}, goTo: pay, locked: true}}`,
    'orgs/hill/flows/rent/flow.yaml': `changes: flow\nbecause: Hill.\ngates: {${patch}}`,
  });
  const siteGates = (patch: string): Readonly<Record<string, string>> => ({
    ...gates(''),
    'orgs/hill/flows/rent/flow.yaml': 'changes: flow\nbecause: Hill.\ntitle: Hire',
    'flows/shell/flow.yaml':
      "flow: shell\ntitle: Site\npath: ''\ngates: {old: {when: {a.b: 2}, goTo: home}}\nscreens: {all: {screens: {home: {}, help: {}}}}",
    'flows/shell/screens/home.yaml': 'screen: home\ntitle: Home',
    'flows/shell/screens/help.yaml': 'screen: help\ntitle: Help',
    'orgs/hill/flows/shell/flow.yaml': `changes: flow\nbecause: Hill.\ngates: {${patch}}`,
  });
  const triggers = (patch: string): Readonly<Record<string, string>> => ({
    'flows/rent/machine.yaml':
      'initial: A\notherwise: {goTo: pay}\nstates: {A: {goTo: pay}}\ntransitions: {done: {from: [A], to: A, locked: true}}',
    'orgs/hill/flows/rent/machine.yaml': `changes: machine\nbecause: Hill.\ntransitions: {${patch}}`,
  });
  const soon = 'when: {a.b: 1}, text: Soon.';
  const texts =
    '{late: {when: {a.b: 1}, text: Late., locked: true}, soon: {when: {a.b: 2}, text: Soon.}, other: {text: Rent}}';
  const listed = (patch: string): Readonly<Record<string, string>> => ({
    'flows/rent/flow.yaml': `flow: rent\ntitle: Rent\npath: /rent\nscreens: {all: {title: ${texts}, screens: {bike: {}, you: {title: ${texts}}, pay: {}}}}`,
    'flows/rent/screens/more.yaml': 'screen: more\ntitle: More',
    'orgs/hill/flows/rent/flow.yaml': `changes: flow\nbecause: Hill.\nscreens: {all: {${patch}}}`,
  });
  it.each<[string, Readonly<Record<string, string>>, number]>([
    ['a case that is put before a locked one', table(cases, 'paid: {goTo: {soon: {before: late}}}'), 1],
    ['a locked case that a new one is put before', table(cases, `paid: {goTo: {mine: {before: late, ${mine}}}}`), 1],
    ['a new case behind a locked one', table(cases, `paid: {goTo: {mine: {after: late, ${mine}}}}`), 0],
    ['a new row before a locked one', table(cases, 'mine: {before: open, steps: [MINE], goTo: pay}'), 0],
    ['a gate behind a locked one', gates('more: {goTo: pay}'), 0],
    ['a gate before a locked one', gates('more: {before: shut, goTo: pay}'), 1],
    ['a gate of the site before a locked one of a flow', siteGates('more: {goTo: help}'), 1],
    ['a gate of the site that was there', siteGates('old: {goTo: help}'), 0],
    ['a transition before a locked one', triggers('more: {before: done, from: [A], to: A}'), 0],
    ['a locked text that a new one is put before', title(`mine: {before: late, ${soon}}`), 1],
    ['a locked text that another is put before', title('soon: {before: late}'), 1],
    ['a locked title of a section, behind which a screen is added', listed('screens: {more: {}}'), 0],
    ['a locked title of a section, of which a screen goes', listed('screens: {pay: null}'), 0],
    ['a locked title of a section that a new one is put before', listed(`title: {mine: {before: late, ${soon}}}`), 1],
    ['a locked title of a section that another is put before', listed('title: {soon: {before: late}}'), 1],
    ['a locked title of a listed screen that others pass', listed('screens: {pay: {before: bike}}'), 0],
    [
      'a locked title of a listed screen that a new one is put before',
      listed(`screens: {you: {title: {mine: {before: late, ${soon}}}}}`),
      1,
    ],
    ['texts that change places behind a locked one', title('other: {before: soon}'), 0],
    ['cases that change places behind a locked one', table(cases, 'paid: {goTo: {other: {before: soon}}}'), 0],
    ['a row beside a locked one, whose order says nothing', table(cases, 'late: {before: open}'), 0],
  ])('judges the place of %s', (_, files, count) => {
    const {diagnostics} = resolveFiles(files);
    expect(diagnostics.map(({code}) => code)).toEqual(Array(count).fill('override-locked'));
  });

  it('takes a message that prints the limit for one that states any limit', () => {
    const days = (message: string): string =>
      `screen: bike\ntitle: B\nblocks: {days: {type: number, label: D, minimum: 1, messages: {minimum: ${message}}}}`;
    const patch = {[bike]: 'changes: bike\nblocks: {days: {minimum: 2}}'};
    const found = (message: string): readonly string[] =>
      resolveFiles({
        ...patch,
        'flows/rent/screens/pay.yaml': 'screen: pay\ntitle: P',
        'flows/rent/screens/bike.yaml': days(message),
      }).diagnostics.map(({code}) => code);
    expect(found('At least ((limit))')).toEqual([]);
    expect(found('{a: {when: {x.y: 1}, text: At least ((limit | number))}, b: {text: "((limit)) or more"}}')).toEqual(
      [],
    );
    expect(found('{a: {when: {x.y: 1}, text: At least ((limit))}, b: {text: One or more}}')).toEqual([
      'override-message',
    ]);
    expect(found('One or more')).toEqual(['override-message']);
  });

  it('says nothing of what refers to a file that could not be parsed', () => {
    const trees = treesOf({
      'flows/rent/screens/more.yaml':
        'screen: more\nlike: lost\ntitle: More\nblocks: {a: {like: fields/lost}, b: {like: blocks/lost}}\nactions: {c: {like: actions/lost}}',
      'orgs/hill/flows/rent/screens/lost.yaml': 'changes: lost\ntitle: Lost',
      'orgs/lone/org.yaml': `${org('lone')}\nextends: lost`,
      'orgs/lost/flows/rent/screens/bike.yaml': 'changes: bike\ntitle: B',
      'flows/other/screens/a.yaml': 'screen: a\ntitle: A',
    });
    const broken = [
      'flows/rent/screens/lost.yaml',
      'flows/_parts/fields/lost.yaml',
      'flows/_parts/blocks/lost.yaml',
      'flows/_parts/actions/lost.yaml',
      'orgs/lost/org.yaml',
      'flows/other/flow.yaml',
    ];
    expect(resolve(trees, new Set(broken)).diagnostics).toEqual([]);
  });

  it('asks for an organisation where there is none', () => {
    const trees = treesOf({});
    for (const file of [...trees.keys()]) if (file.startsWith('orgs/')) trees.delete(file);
    expect(resolve(trees).diagnostics.map(({code, message}) => [code, message])).toEqual([
      ['missing-file', 'There is no organisation'],
    ]);
  });

  const [shell, error] = ['flows/shell/flow.yaml', 'flows/shell/screens/error.yaml'];
  const moved = Object.entries(base).map(([file, text]) => [file.replace('/shell/', '/site/'), text] as const);

  it.each([
    [
      'an organisation',
      {'orgs/default/org.yaml': undefined, 'orgs/hill/org.yaml': org('hill')},
      ['missing-file orgs/default/org.yaml There is no organisation `default`, which is shown to who names no other'],
    ],
    [
      'a flow around all others',
      {[shell]: undefined, [error]: undefined, 'flows/shell/screens/not-found.yaml': undefined},
      [`missing-file ${shell} There is no ${shell}, without which no page is shown`],
    ],
    [
      'a page for what fails',
      {[error]: undefined},
      [`missing-file ${error} There is no ${error}, which shows where something fails`],
    ],
    [
      'a page for what is not there',
      {'flows/shell/screens/not-found.yaml': undefined},
      [
        'missing-file flows/shell/screens/not-found.yaml There is no flows/shell/screens/not-found.yaml, which shows where an address leads nowhere',
      ],
    ],
    [
      'the name of the flow around all others',
      {
        ...Object.fromEntries(Object.keys(base).map((file) => [file, undefined])),
        ...Object.fromEntries(moved),
        'flows/site/flow.yaml': base[shell]?.replace('flow: shell', 'flow: site'),
      },
      [
        "missing-file flows/site/flow.yaml The flow with the path `''` is called `shell`, without which no page is shown",
      ],
    ],
    [
      'its path',
      {[shell]: base[shell]?.replace("path: ''", 'path: /site')},
      [
        "wrong-value flows/shell/flow.yaml The path of `shell` is `''`: its facts, rules and exits are those of every flow",
      ],
    ],
  ])('asks for what no page comes without: %s', (_, files, expected) => {
    const trees = treesOf(
      Object.fromEntries(Object.entries({...base, ...files}).map(([file, text]) => [file, text ?? ''])),
    );
    for (const [file, text] of Object.entries(files)) if (text === undefined) trees.delete(file);
    const found = resolve(trees).diagnostics.map(({code, origin, message}) => `${code} ${origin.file} ${message}`);
    expect(found).toEqual(expected);
  });

  it('says of none of them that it is not there whose file could not be parsed', () => {
    for (const file of ['orgs/default/org.yaml', shell, error, 'flows/shell/screens/not-found.yaml']) {
      const trees = treesOf({'orgs/hill/org.yaml': org('hill')});
      trees.delete(file);
      expect(resolve(trees, new Set([file])).diagnostics).toEqual([]);
    }
  });
});

describe('resolve: sharing', () => {
  it('an organisation without overrides has the very same flows', () => {
    const {hill, standard} = resolveFiles({});
    expect(hill.flows).toBe(standard.flows);
    expect(hill.sharesWith).toBe('default');
  });

  it('one that changes a screen shares all other trees', () => {
    const {hill, standard} = resolveFiles({[bike]: 'changes: bike\nblocks: {days: {maximum: 30}}'});
    const [mine, theirs] = [hill.flows.get('rent'), standard.flows.get('rent')];
    expect(hill.sharesWith).toBeUndefined();
    expect(mine?.flow).toBe(theirs?.flow);
    expect(mine?.rules).toBe(theirs?.rules);
    expect(mine?.screens.get('you')).toBe(theirs?.screens.get('you'));
    expect(mine?.screens.get('bike')).not.toBe(theirs?.screens.get('bike'));
    expect(mine?.screens.get('bike')?.entries.get('title')).toBe(theirs?.screens.get('bike')?.entries.get('title'));
    // It copies `bike`.
    expect(mine?.screens.get('pay')).not.toBe(theirs?.screens.get('pay'));
  });

  it('takes time and memory in proportion to what organisations change', async () => {
    const files: Record<string, string> = {};
    for (let n = 0; n < 500; n += 1) {
      files[`orgs/o${n}/org.yaml`] = `org: o${n}\nextends: default`;
      files[`orgs/o${n}/flows/rent/screens/bike.yaml`] = `changes: bike\nblocks: {days: {maximum: ${n + 2}}}`;
    }
    let resolved: ReturnType<typeof resolveFiles> | undefined;
    expect(await processorTime(() => (resolved = resolveFiles(files)))).toBeLessThan(15_000);
    const {find, standard} = resolved ?? resolveFiles({});
    expect(find('o499').flows.get('rent')?.screens.get('you')).toBe(standard.flows.get('rent')?.screens.get('you'));
    expect(at(find('o7'), 'bike', 'blocks', 'days', 'maximum')).toBe(9);
  });
});

/** A resolver that is asked again and again. */
function running(): (trees: Trees, broken?: ReadonlySet<string>) => Resolved {
  const resolver = createResolver();
  return (trees, broken = new Set()) => collected(resolver.each({trees, broken}));
}

describe('createResolver', () => {
  const files = {
    [bike]: 'changes: bike\nblocks: {days: {maximum: 30}}',
    'flows/rent/screens/odd.yaml': 'screen: odd\ntitle: Odd\nblocks: {a: {label: A}}',
  };
  const screens = (of: readonly ResolvedOrg[]) => of.map((one) => one.flows.get('rent')?.screens);

  it('gives the very same objects and findings again where nothing was edited', () => {
    const run = running();
    const trees = treesOf(files);
    const [first, second] = [run(trees), run(new Map(trees))];
    expect(second.diagnostics).toEqual(first.diagnostics);
    expect(first.diagnostics.map(({code}) => code)).toEqual(['empty-block']);
    expect(second.orgs.map(({flows}) => flows.get('rent'))).toEqual(first.orgs.map(({flows}) => flows.get('rent')));
    for (const [index, {flows}] of second.orgs.entries())
      expect(flows.get('rent')).toBe(first.orgs[index]?.flows.get('rent'));
  });

  it('makes anew what was edited and what copies it, and nothing else', () => {
    const run = running();
    const trees = treesOf(files);
    const before = screens(run(trees).orgs);
    const edited = treesOf({'flows/_parts/fields/name.yaml': 'part: fields/name\ntype: text\nlabel: Your name'});
    trees.set('flows/_parts/fields/name.yaml', edited.get('flows/_parts/fields/name.yaml') ?? expect.fail());
    const after = screens(run(trees).orgs);
    for (const [index, now] of after.entries()) {
      expect(now?.get('you')).not.toBe(before[index]?.get('you'));
      for (const id of ['bike', 'pay', 'odd']) expect(now?.get(id)).toBe(before[index]?.get(id));
    }
  });

  it('stays right and small over many edits', () => {
    const run = running();
    for (let edit = 0; edit < 40; edit += 1) {
      const trees = treesOf({
        ...files,
        'flows/rent/screens/you.yaml': `screen: you\ntitle: Edit ${edit}\nblocks: {a: {text: A}}`,
      });
      const {orgs} = run(trees);
      const title = orgs[1]?.flows.get('rent')?.screens.get('you')?.entries.get('title');
      expect(title).toMatchObject({value: `Edit ${edit}`});
    }
  });

  it('agrees with resolving from nothing after any edit', () => {
    const run = running();
    const edits: Readonly<Record<string, string>>[] = [
      files,
      {
        ...files,
        'flows/rent/screens/bike.yaml':
          'screen: bike\ntitle: B\nblocks: {days: {type: number, label: D}, kind: {text: K}}',
      },
      {...files, [bike]: 'changes: bike\ntitle: Hill'},
      {},
      {...files, 'orgs/hill/org.yaml': 'org: hill\nextends: nowhere'},
      files,
    ];
    for (const edit of edits) {
      const trees = treesOf(edit);
      const [kept, fresh] = [run(trees), resolve(trees)];
      expect(kept.diagnostics).toEqual(fresh.diagnostics);
      expect(screens(kept.orgs)).toEqual(screens(fresh.orgs));
    }
  });
});

describe('resolve: what an organisation takes as a name', () => {
  const given = 'flows/_parts/fields/name.yaml';
  const messages = '{minLength: "At least ((limit))", maxLength: "At most ((limit))", pattern: No}';
  const asked = (said = messages): Readonly<Record<string, string>> => ({
    [given]: `part: fields/name\ntype: text\nlabel: Name\nhint: As written.\nautocomplete: section-a given-name\nminLength: 2\npattern: ^[a-z]+$\nmessages: ${said}`,
  });
  const hillWith = (names: string): Readonly<Record<string, string>> => ({
    'orgs/hill/org.yaml': `org: hill\nextends: default\nbrand: {companyName: Hill}\nnames: ${names}`,
  });
  const problems = (files: Readonly<Record<string, string>>) =>
    resolveFiles(files).diagnostics.map(({code, message}) => `${code}: ${message}`);

  it('stands in place of what fields for parts of names say, and changes no other tree', () => {
    const {hill, standard, diagnostics} = resolveFiles({...asked(), ...hillWith('{least: 1, most: 80, marks: "-\'"}')});
    expect(diagnostics).toEqual([]);
    for (const field of ['first', 'last'])
      expect(at(hill, 'you', 'blocks', field)).toMatchObject({
        minLength: 1,
        pattern: String.raw`^[ \-']*\p{L}[\p{L}\p{M} \-']*$`,
      });
    // A length that a field does not limit is not limited by the setting.
    expect(at(hill, 'you', 'blocks', 'first', 'maxLength')).toBeUndefined();
    expect(at(standard, 'you', 'blocks', 'first')).toMatchObject({minLength: 2, pattern: '^[a-z]+$'});
    const [mine, theirs] = [hill.flows.get('rent'), standard.flows.get('rent')];
    expect(mine?.screens.get('bike')).toBe(theirs?.screens.get('bike'));
    expect(mine?.flow).toBe(theirs?.flow);
    expect(hill.sharesWith).toBeUndefined();
  });

  it('is handed on to those that extend it, who share all, and can be taken back', () => {
    const {find, hill, standard} = resolveFiles({
      ...asked(),
      ...hillWith('{least: 3}'),
      'orgs/valley/org.yaml': 'org: valley\nextends: hill\nbrand: {companyName: Valley}',
      'orgs/shore/org.yaml': 'org: shore\nextends: hill\nbrand: {companyName: Shore}\nnames: {least: 1}',
      'orgs/plain/org.yaml': 'org: plain\nextends: hill\nbrand: {companyName: Plain}\nnames: null',
    });
    const least = (id: string) => at(find(id), 'you', 'blocks', 'first', 'minLength');
    expect(['hill', 'valley', 'shore', 'plain'].map(least)).toEqual([3, 3, 1, 2]);
    expect(find('valley').flows).toBe(hill.flows);
    expect(find('valley').sharesWith).toBe('hill');
    expect(find('plain').flows).toBe(standard.flows);
  });

  it.each([
    ['{least: 5, most: 4}', 'No name can be right: `least` is 5 and `most` is 4'],
    ['{marks: "-x"}', '`marks` has the letter `x`: letters need not be named'],
    ['{marks: "- "}', '`marks` has a space: spaces need not be named'],
    ['{marks: "-\\u200b"}', '`marks` has a character that nobody sees'],
    ['{marks: "-<"}', '`marks` has `<`, with which markup begins or ends'],
    ['{marks: "-.-"}', '`marks` has `-` twice'],
  ])('says what is wrong with %s', (names, message) => {
    expect(problems({...asked(), ...hillWith(names)})).toEqual([`field-schema: ${message}`]);
  });

  it('wants messages that state the length which the setting gives', () => {
    const said = (message: string) => asked(messages.replace('"At least ((limit))"', message));
    expect(problems({...said('At least two'), ...hillWith('{least: 3}')})).toEqual([
      'override-message: The message of a field for a name states another `minLength`',
    ]);
    expect(problems({...said('At least two'), ...hillWith('{least: 2}')})).toEqual([]);
    const chosen =
      '{two: {when: {"===": [{var: limit}, 2]}, text: At least two}, otherwise: {text: "At least ((limit))"}}';
    expect(problems({...said(chosen), ...hillWith('{least: 3}')})).toEqual([]);
  });
});
