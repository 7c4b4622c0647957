import {join} from 'node:path';
import {expect, it} from 'vitest';
import {compile} from '../../compiler/compile.ts';
import {runScenario} from '../scenarios/run.ts';
import {scenariosOf} from '../scenarios/scenario.ts';
import {validatorsOf} from '../scenarios/validators.ts';
import {readWorkspace} from '../workspace/workspace.ts';
import type {Pressed} from './press.ts';

const library = readWorkspace(join(import.meta.dirname, '../../../tests/workspaces/library-card')).files;
const file = 'tests/scenarios/presses.yaml';
const api = 'schemas/api/openapi.yaml';

/** What comes of pressing what there is for somebody of whom this is said. */
async function looking(workspace: ReadonlyMap<string, string>, said: string, flow = 'card'): Promise<Partial<Pressed>> {
  const files = new Map(workspace).set(file, `flow: ${flow}\nscenarios:\n  it:\n    ${said}\n    expect: {does: {}}\n`);
  files.delete('tests/scenarios/card.yaml');
  const compilation = compile(files);
  expect(compilation.diagnostics.filter(({severity}) => severity === 'error')).toEqual([]);
  const [scenario] = scenariosOf(files, file);
  if (scenario === undefined) throw new Error('There is no scenario.');
  const {does, sends} = await runScenario({files, compilation, validators: validatorsOf(compilation)}, scenario);
  return {does: does ?? {}, sends: sends ?? {}};
}

/** What comes of pressing the actions of the last screen, written so, by somebody of whom this is said. */
async function pressing(actions: string, said: string, blocks = ''): Promise<unknown> {
  const check = library.get('flows/card/screens/check.yaml') ?? '';
  // What is sent is looked at here, not whether it is enough.
  const contract = (library.get(api) ?? '').replace('required: [fullName, dateOfBirth, branch]', 'required: []');
  const files = new Map(library)
    .set(api, contract)
    .set('flows/card/screens/check.yaml', `${check.slice(0, check.indexOf('actions:'))}${blocks}actions:\n${actions}`);
  return looking(files, `at: check\n    ${said}`);
}

const help = `screen: help
address: none
title: Can we help?
blocks: {text: {text: Ask us.}}
actions: {ask: {label: Ask, calls: {orderCard: {body: {fullName: {var: here.path}}}}, then: stay}}
`;
const aside = '  aside: {listed: false, screens: {help: {}}}\n';

const adult = 'journey: {index: {fullName: Ada Reader, dateOfBirth: 1990-05-05}}';
const child = 'journey: {index: {fullName: Ada Reader, dateOfBirth: 2020-05-05}, guardian: {guardianName: Grace}}';
const name = 'body: {fullName: {var: answers.fullName}}';

it.each([
  [
    'checks, calls and leads, in this order',
    `  order: {label: Order, calls: {orderCard: {${name}}}, then: onward}`,
    adult,
    {does: {order: ['check', 'orderCard', 'onward']}, sends: {orderCard: {fullName: 'Ada Reader'}}},
  ],
  [
    'says that it is done, once it has led on',
    `  order: {label: Order, calls: {orderCard: {${name}}}, said: Ordered., then: onward}
  look: {runs: every 60s, said: Looked at., then: stay}`,
    adult,
    {
      does: {order: ['check', 'orderCard', 'onward', 'say'], look: 'stay'},
      sends: {orderCard: {fullName: 'Ada Reader'}},
    },
  ],
  [
    'sends what is on the path alone',
    `  order: {label: Order, calls: {orderCard: {body: {guardianName: {var: answers.guardianName}}}}, then: onward}`,
    child.replace('2020', '1990'),
    {does: {order: ['check', 'orderCard', 'onward']}, sends: {}},
  ],
  [
    'sends it where it is',
    `  order: {label: Order, calls: {orderCard: {body: {guardianName: {var: answers.guardianName}}}}, then: onward}`,
    `given: {today: 2026-06-01}\n    ${child}`,
    {does: {order: ['check', 'orderCard', 'onward']}, sends: {orderCard: {guardianName: 'Grace'}}},
  ],
  [
    'leaves a call out whose condition does not hold on what was answered before',
    `  order:
    label: Order
    calls:
      orderCard: {${name}}
      again: {call: orderCard, when: {result.orderCard.number: '7'}, ${name}}
    then: onward`,
    `given: {result: {orderCard: {number: '8'}}}\n    ${adult}`,
    {does: {order: ['check', 'orderCard', 'onward']}, sends: {orderCard: {fullName: 'Ada Reader'}}},
  ],
  [
    'tells two calls of one operation apart, and leads where their answers say',
    `  order:
    label: Order
    calls:
      orderCard: {${name}}
      again: {call: orderCard, when: {result.orderCard.number: '7'}, body: {branch: {var: result.orderCard.number}}}
    then: {nine: {when: {result.again.number: '9'}, goTo: branch}, otherwise: {goTo: onward}}`,
    `given: {result: {orderCard: {number: '7'}, again: {number: '9'}}}\n    ${adult}`,
    {
      does: {order: ['check', 'orderCard', 'again', 'branch']},
      sends: {orderCard: {fullName: 'Ada Reader'}, again: {branch: '7'}},
    },
  ],
  [
    'says yes where it is asked',
    `  order: {label: Order, confirm: {title: Sure?, accept: 'Yes', cancel: 'No'}, calls: {orderCard: {${name}}}, then: onward}`,
    adult,
    {does: {order: ['check', 'orderCard', 'onward']}, sends: {orderCard: {fullName: 'Ada Reader'}}},
  ],
  [
    'presses each by itself',
    `  order: {label: Order, then: onward}
  back: {kind: link, label: Back, then: branch}
  hidden: {kind: link, label: Hidden, when: {session.signedIn: true}, then: branch}`,
    adult,
    {does: {order: ['check', 'onward'], back: 'branch'}, sends: {}},
  ],
])('pressing %s', async (_, actions, said, expected) => {
  expect(await pressing(actions, said)).toEqual(expected);
});

it('stands where a browser would: what has no address is at that of the screen around it', async () => {
  const files = new Map(library)
    .set('flows/card/screens/help.yaml', help)
    .set('flows/card/flow.yaml', `${library.get('flows/card/flow.yaml')}`.replace('end:', `${aside}end:`))
    .set(api, (library.get(api) ?? '').replace('required: [fullName, dateOfBirth, branch]', 'required: []'));
  const around = await looking(files, 'at: help\n    given: {here: {screen: branch}}');
  expect(around.sends).toEqual({orderCard: {fullName: '/library/card/branch'}});
  expect((await looking(files, 'at: help')).sends).toEqual({orderCard: {fullName: '/library/card'}});
});

it('says where nobody can stand by what the scenario says of the address', async () => {
  const {files} = readWorkspace(join(import.meta.dirname, '../../../docs/example'));
  const {does} = await looking(files, 'at: sign\n    given: {params: {repairId: the seventh}}', 'repair');
  const fails = 'fails: Nobody stands on repair:sign, for a visit comes to shell:not-found';
  expect(does).toEqual({sign: fails, second: fails});
});

it('presses what stands in an item of a list that the person makes with that item', async () => {
  const books = `  books:
    repeat: {max: 3, add: Add a book}
    blocks:
      title: {type: text, label: Title, optional: true}
      choices:
        blocks: {note: {text: About this book}}
        actions:
          ask: {kind: button, label: Ask, calls: {orderCard: {body: {fullName: {var: item.title}}}}, then: stay}
`;
  const said = `${adult.slice(0, -1)}, check: {books: [{title: Emma}]}}`;
  expect(await pressing('  order: {label: Order, then: onward}\n', said, books)).toMatchObject({
    sends: {orderCard: {fullName: 'Emma'}},
  });
});
