import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {setImmediate} from 'node:timers/promises';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {validatorsOf} from '../../src/cli/scenarios/validators.ts';
import {openVisit} from '../../src/cli/visits/open-visit.ts';
import {beginningOf} from '../../src/cli/visits/start-of.ts';
import {readWorkspace} from '../../src/cli/workspace/workspace.ts';
import {compile} from '../../src/compiler/compile.ts';
import type {Json} from '../../src/model/json.ts';
import {holds} from '../../src/runtime/rules/evaluate.ts';
import {running} from './support/running.ts';
import {askingFor, aWorkspace, card} from './support/workspace.ts';

const cards = '/library-api/cards';
const child = {...card, dateOfBirth: '2018-05-05'};

/** The flow of the library card with more in it: a question that is shown to some, a list, one that facts decide on. */
const branch = `screen: branch
title: Where do you want to collect it?
facts:
  found: {from: listBranches}
blocks:
  branch:
    type: choice
    label: Branch
    optionsFrom: {each: found.branches, value: item.id, label: ((item.name))}
  wantsLetters: {type: yes-no, label: Shall we write when a book is due?}
  street: {type: text, label: Street, when: {answers.wantsLetters: true}, optional: {rule: isChild}}
  colour:
    type: choice
    label: Colour of the card
    optional: true
    options: {RED: Red, GOLD: {label: Gold, when: {'!': {rule: isChild}}}}
  often:
    type: choice
    label: How often do you come?
    optional: true
    options: {NEVER: Never, WEEKLY: Every week}
  why: {type: text, label: Why not?, when: {'===': [{var: answers.often}, NEVER]}}
  shelf: {type: text, label: Shelf, when: {some: [{var: found.branches}, {'===': [{var: item.id}, HARBOUR]}]}}
  reader:
    type: person-name
    label: Who reads?
    when: {answers.wantsLetters: true}
    blocks:
      first: {type: text, label: First, maxLength: 10, messages: {maxLength: Too long}}
      middle: {type: text, label: Middle}
      last: {type: text, label: Last, optional: true}
  spelt: {type: text, label: How is it said?, when: {'===': [{var: answers.reader.middle}, Q]}}
  readers:
    title: Who may use the card?
    repeat: {min: 1, max: 2, add: Add a reader}
    blocks:
      name: {type: text, label: Name, maxLength: 10, messages: {maxLength: Too long}}
actions:
  continue: {label: Continue}
`;
const check = `screen: check
title: Is this right?
blocks:
  houseRules: {type: consent, consent: HOUSE_RULES, label: I will bring books back in time.}
actions:
  order:
    label: Order the card
    calls:
      orderCard:
        body:
          fullName: {var: answers.fullName}
          dateOfBirth: {var: answers.dateOfBirth}
          guardianName: {var: answers.guardianName}
          branch: {var: answers.branch}
          wantsLetters: {var: answers.wantsLetters}
          road: {var: answers.street}
          colour: {var: answers.colour}
          shelf: {var: answers.shelf}
          often: {var: [answers.often, NEVER]}
          why: {var: answers.why}
          readers: {var: answers.readers}
          first: {var: answers.reader.first}
          last: {var: answers.reader.last}
          spelt: {var: answers.spelt}
          houseRules: {var: answers.houseRules}
          device: {if: [{answers.wantsLetters: true}, PAPER, NONE]}
    then: onward
`;
const more = `                houseRules: {type: boolean}
                road: {type: string}
                colour: {type: string}
                shelf: {type: string}
                often: {type: string}
                why: {type: string}
                device: {type: string}
                first: {type: string}
                last: {type: string}
                spelt: {type: string}
                readers: {type: array, items: {type: object, properties: {name: {type: string}}}}
`;

const contract = readFileSync(join(import.meta.dirname, '../workspaces/library-card/schemas/api/openapi.yaml'), 'utf8');

function aLongerFlow(): string {
  return aWorkspace({
    'flows/card/screens/branch.yaml': branch,
    'flows/card/screens/check.yaml': check,
    'schemas/api/openapi.yaml': contract.replace('                houseRules: {type: boolean}\n', more),
  });
}

const full = {...card, road: 'Quay', first: 'Ada', readers: [{name: 'Ada'}], device: 'PAPER'};

/** What is wrong with each of these, as the server says: `place: reason`. */
async function saidOf(root: string, bodies: Readonly<Record<string, unknown>>) {
  const {call, services} = await running(root, {now: () => new Date('2026-06-01T11:00:00Z')});
  const said: Record<string, readonly string[]> = {};
  for (const [what, body] of Object.entries(bodies)) {
    const before = await services.db.selectFrom('submissions').select('uuid').execute();
    const {status, json} = await call('POST', cards, body);
    const errors = (json['errors'] ?? []) as readonly {readonly at: string; readonly message: string}[];
    said[what] = errors.map(({at, message}) => `${at}: ${message}`);
    const after = await services.db.selectFrom('submissions').select('uuid').execute();
    const expected = errors.length === 0 ? [200, undefined, 1] : [422, 'INVALID_REQUEST', 0];
    expect([what, status, json['code'], after.length - before.length]).toEqual([what, ...expected]);
  }
  return said;
}

describe('what is sent from a flow', () => {
  it('is refused where it is not from the path of its answers, or not as the path asks', async () => {
    const said = await saidOf(aWorkspace(), {
      'a screen that is not on the path': {...card, guardianName: 'Grace'},
      'a required answer that is missing': child,
      'a blank one': {...child, guardianName: '  '},
      'what breaks a check': {...child, dateOfBirth: '2026-06-03', guardianName: 'Grace'},
      'a day that no control takes': {...card, dateOfBirth: '1899-12-31'},
      'a consent that is not given': {...card, houseRules: false},
      'a yes or no that is neither': {...card, wantsLetters: undefined},
      'all of it': {...child, guardianName: 'Grace'},
      'a branch of the facts of its sender': {...card, branch: 'WHEREVER'},
      'who comes of age today, somewhere': {...card, dateOfBirth: '2010-06-02'},
      'who does not yet, elsewhere': {...card, dateOfBirth: '2010-06-01', guardianName: 'Grace'},
    });
    expect(said).toEqual({
      'a screen that is not on the path': ['guardianName: This is not asked for'],
      'a required answer that is missing': ['guardianName: Enter a name'],
      'a blank one': ['guardianName: Enter a name'],
      'what breaks a check': ['dateOfBirth: A date of birth lies in the past'],
      'a day that no control takes': ['dateOfBirth: This is not a date'],
      'a consent that is not given': ['houseRules: Please agree to the house rules'],
      'a yes or no that is neither': ['wantsLetters: Please fill this in'],
      'all of it': [],
      'a branch of the facts of its sender': [],
      'who comes of age today, somewhere': [],
      'who does not yet, elsewhere': [],
    });
  });

  it('has phone numbers of ten digits, invented ones too, and is told in the words of its author of any other', async () => {
    const field = '{type: phone, label: Phone, optional: true, messages: {pattern: Enter all ten digits}}';
    const said = await saidOf(aWorkspace(askingFor('phone', field, '{type: string}')), {
      'an invented one': {...card, phone: '5555550142'},
      'one with a code of its own': {...card, phone: '2125550123'},
      none: card,
      'one that is not whole': {...card, phone: '555555'},
      'one with its signs': {...card, phone: '(555) 555-0142'},
      'one of elsewhere': {...card, phone: '442079460123'},
    });
    const refused = ['phone: Enter all ten digits'];
    expect(said).toEqual({
      ...{'an invented one': [], 'one with a code of its own': [], none: []},
      ...{'one that is not whole': refused, 'one with its signs': refused, 'one of elsewhere': refused},
    });
  });

  it('has an option that stands alone by itself, or is told that it does', async () => {
    const field = '{type: choices, label: Extras, options: {BAG: A bag, NONE: {label: Nothing, alone: true}}}';
    const said = await saidOf(aWorkspace(askingFor('extras', field, '{type: array, items: {type: string}}')), {
      alone: {...card, extras: ['NONE']},
      'with another': {...card, extras: ['BAG', 'NONE']},
    });
    expect(said).toEqual({
      alone: [],
      'with another': ['extras: "Nothing" cannot be chosen together with another answer.'],
    });
  });

  it('is judged question by question, where the server knows what the browser knew', async () => {
    const withGuardian = {...full, ...child, guardianName: 'Grace'};
    const said = await saidOf(aLongerFlow(), {
      'all that is asked': {...full, colour: 'GOLD'},
      'what facts decide on': {...full, shelf: 'A7'},
      'a question that is not shown': {...full, wantsLetters: false, first: undefined},
      'a part of an answer that is not asked for': {...full, wantsLetters: false, road: undefined, last: 'Lee'},
      'a part that is missing': {...full, first: undefined, last: 'Lee'},
      'a part that is wrong': {...full, first: 'Longer than ten', last: 'Lee'},
      'all parts missing': {...full, first: undefined},
      'a part that may be missing': {...full, last: 'Lee'},
      'what hangs on a part that is not sent': {...full, spelt: 'Kju'},
      'one that is shown': {...full, road: undefined},
      'one that a child need not answer': {...withGuardian, road: undefined},
      'an option that is not offered': {...withGuardian, colour: 'GOLD'},
      'an option that there is not': {...full, colour: 'PLAID'},
      'a list with too few': {...full, readers: []},
      'a list with too many': {...full, readers: ['A', 'B', 'C'].map((name) => ({name}))},
      'what is wrong in a list': {...full, readers: [{name: 'Longer than ten'}]},
      'what nobody asks in a list': {...full, readers: [{name: 'Ada', age: 7}]},
      'what comes from no answer': {...full, device: 'whatever'},
      'what is sent where there is no answer': {...full, often: 'NEVER'},
      'a question that hangs on it': {...full, often: 'NEVER', why: 'It is far'},
      'the same where there is an answer': {...full, often: 'WEEKLY', why: 'It is far'},
    });
    expect(said).toEqual({
      'all that is asked': [],
      'what facts decide on': [],
      'a question that is not shown': ['road: This is not asked for'],
      'a part of an answer that is not asked for': ['first: This is not asked for'],
      'a part that is missing': ['first: Please fill this in'],
      'a part that is wrong': ['first: Too long'],
      'all parts missing': ['first: Please fill this in'],
      'a part that may be missing': [],
      'what hangs on a part that is not sent': [],
      'one that is shown': ['road: Please fill this in'],
      'one that a child need not answer': [],
      'an option that is not offered': ['colour: Choose one of the offered answers'],
      'an option that there is not': ['colour: Choose one of the offered answers'],
      'a list with too few': ['readers.0.name: Please fill this in'],
      'a list with too many': ['readers: Please give at most 2 entries.'],
      'what is wrong in a list': ['readers.0.name: Too long'],
      'what nobody asks in a list': ['readers: Some of this is not asked for'],
      'what comes from no answer': [],
      'what is sent where there is no answer': [],
      'a question that hangs on it': [],
      'the same where there is an answer': ['why: This is not asked for'],
    });
  });

  it('is taken where one of several actions would send it, and else refused as the nearest of them says', async () => {
    const twice = check.replace(
      'then: onward',
      'then: onward\n  ask: {label: Ask, calls: {orderCard: {body: {fullName: {var: answers.fullName}, device: PHONE}}}, then: onward}',
    );
    const root = aWorkspace({
      'flows/card/screens/branch.yaml': branch,
      'flows/card/screens/check.yaml': twice,
      'schemas/api/openapi.yaml': contract
        .replace('                houseRules: {type: boolean}\n', more)
        .replace(/required: \[fullName,[^\]]*\]/, 'required: [fullName]'),
    });
    const said = await saidOf(root, {
      'as the first': full,
      'as the second': {fullName: 'Ada Reader', device: 'PHONE'},
      'as neither, nearer to the first': {...full, guardianName: 'Grace', road: undefined},
      'as neither, nearer to the second': {fullName: ' ', branch: 'HARBOUR', device: 'PHONE'},
      'less than the first, with a key that the second never sends': {fullName: 'Ada Reader', colour: 'RED'},
    });
    expect(said).toEqual({
      'as the first': [],
      'as the second': [],
      'as neither, nearer to the first': ['guardianName: This is not asked for', 'road: Please fill this in'],
      'as neither, nearer to the second': ['branch: This is not asked for', 'fullName: Enter a name'],
      'less than the first, with a key that the second never sends': ['colour: This is not asked for'],
    });
  });

  it('is held against the contract alone where something else sends it too', async () => {
    const shown = check.replace(
      'actions:',
      `  extra:
    title: More
    actions:
      again: {label: Again, calls: {orderCard: {body: {fullName: {var: answers.fullName}}}}}
    blocks: {note: {type: text, label: Note, optional: true}}
actions:`,
    );
    const root = aWorkspace({
      'flows/card/screens/check.yaml': shown.replaceAll(
        / {10}(?:road|colour|shelf|often|why|readers|first|last|spelt|device):.*\n/g,
        '',
      ),
    });
    expect(await saidOf(root, {'off the path': {...card, guardianName: 'Grace'}})).toEqual({'off the path': []});
  });
});

type Answers = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** Answers that lead to the end, among them what is off the path and what is hidden, as of somebody who went back. */
const typed: fc.Arbitrary<Answers> = fc.record({
  index: fc.record({
    fullName: fc
      .string({minLength: 1, maxLength: 80})
      .map((text) => `A${text.replaceAll(/[\0\p{Cs}]/gu, '').slice(1)}`),
    dateOfBirth: fc.oneof(
      fc.constantFrom('2010-05-31', '2010-06-01', '2010-06-02'),
      fc
        .date({min: new Date('1940-01-01'), max: new Date('2026-05-30'), noInvalidDate: true})
        .map((day) => day.toISOString().slice(0, 10)),
    ),
  }),
  guardian: fc.record({guardianName: fc.constantFrom('Grace', 'Hedy')}),
  branch: fc.record({
    branch: fc.constantFrom('OLD_TOWN', 'HARBOUR'),
    wantsLetters: fc.boolean(),
    street: fc.constantFrom('Quay', 'Lane 5'),
    colour: fc.constantFrom('RED', 'GOLD', '', null),
    shelf: fc.constantFrom('A7', 'B8'),
    often: fc.constantFrom('NEVER', 'WEEKLY', null),
    why: fc.constantFrom('It is far', 'No time'),
    reader: fc.record(
      {
        first: fc.constantFrom('Ada', 'Ben'),
        middle: fc.constantFrom('Q', 'R'),
        last: fc.constantFrom('Lee', ''),
      },
      {requiredKeys: ['first', 'middle']},
    ),
    spelt: fc.constantFrom('Kju', 'Er'),
    readers: fc.array(fc.record({name: fc.constantFrom('Ada', 'Ben')}), {minLength: 1, maxLength: 2}),
  }),
  check: fc.constant({houseRules: true}),
});

describe('what the machine of a browser sends', () => {
  it.each([
    ['the library card', (): string => aWorkspace()],
    ['a longer flow', aLongerFlow],
  ])('is never refused: %s', async (_, workspace) => {
    const root = workspace();
    const compilation = compile(readWorkspace(root).files);
    const [compiled, manifest] = [compilation.orgs['default'], compilation.manifest];
    const flow = compiled?.flows['card']?.flow;
    const start = flow === undefined ? undefined : beginningOf(flow, {});
    expect(compilation.diagnostics.filter(({severity}) => severity === 'error')).toEqual([]);
    if (compiled === undefined || manifest === undefined || start === undefined)
      throw new Error('It does not compile.');
    const site = {compiled, manifest, validators: validatorsOf(compilation)};
    // The days that it is somewhere at this moment.
    const {call} = await running(root, {now: () => new Date('2026-06-01T11:00:00Z')});
    const days = fc.constantFrom('2026-05-31', '2026-06-01', '2026-06-02');
    const branches = fc.constantFrom(['OLD_TOWN', 'HARBOUR'], ['HARBOUR', 'OLD_TOWN']);

    const sentBy = async (answers: Answers, date: string, ids: readonly string[]): Promise<Json | undefined> => {
      let sent: Json | undefined;
      const facts = {today: {date}, session: {}, found: {branches: ids.map((id) => ({id, name: id}))}};
      const {journey, place} = openVisit(
        site,
        {org: 'default', flow: 'card', start, facts, raised: [], journey: answers},
        {
          call: async ({id}, input) => {
            if (id === 'orderCard') sent = input?.body;
            return {};
          },
          pause: async () => setImmediate(),
        },
      );
      const screens = flow?.screens.length ?? 0;
      for (let step = 0; step <= screens && sent === undefined; step += 1) {
        const end = await place();
        const view = journey.view.get();
        if (end.kind !== 'screen' || view.kind !== 'screen') break;
        const {session, actions} = view.showing;
        const onward = session.screen.actions.find(({when}) => holds(when, session.read()));
        if (onward !== undefined) actions.start(onward);
        await place();
      }
      return sent;
    };

    await fc.assert(
      fc.asyncProperty(typed, days, branches, async (answers, date, ids) => {
        const body = await sentBy(answers, date, ids);
        const {status, json} = await call('POST', cards, body);
        expect([body === undefined, status, json['errors']]).toEqual([false, 200, undefined]);
      }),
      {numRuns: 40},
    );
  });
});
