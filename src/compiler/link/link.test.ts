import {beforeAll, describe, expect, it} from 'vitest';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Block, CompiledScreen, FieldBlock} from '../../model/compiled/screen.ts';
import {type Compiled, compile} from '../compile.ts';
import {loanFiles} from './fixtures/loan.ts';

describe('a linked workspace', () => {
  let compiled: Compiled;
  let loan: CompiledFlow;
  let screens: Readonly<Record<string, CompiledScreen>>;

  beforeAll(() => {
    compiled = compile(loanFiles);
    const found = compiled.orgs['default']?.flows['loan'];
    if (found === undefined) throw new Error('The flow did not compile.');
    ({flow: loan, screens} = found);
  });

  function screen(id: string): CompiledScreen {
    const found = screens[id];
    if (found === undefined) throw new Error(`No screen ${id}`);
    return found;
  }

  function block(id: string, within: readonly Block[]): Block {
    const found = within.find((one) => one.id === id);
    if (found === undefined) throw new Error(`No block ${id}`);
    return found;
  }

  function field(id: string, within: readonly Block[]): FieldBlock {
    const found = block(id, within);
    if (found.block !== 'field') throw new Error(`${id} is no field`);
    return found;
  }

  it('has no findings', () => {
    expect(compiled.diagnostics).toEqual([]);
  });

  it("puts the shell's gates first, and knows what each waits for", () => {
    expect(loan.gates.map(({id, goTo, reads, except}) => ({id, goTo, reads, except}))).toEqual([
      {id: 'closed', goTo: {screen: 'closed', flow: 'shell'}, reads: ['opening'], except: []},
      {id: 'signed-out', goTo: {exit: 'login'}, reads: [], except: ['done']},
      {id: 'lost', goTo: {exit: 'desk'}, reads: ['loan'], except: []},
    ]);
    expect(loan.gates[2]?.source).toMatch(/^flows\/loan\/flow\.yaml:\d+$/);
  });

  it('takes exits of the shell under their own names', () => {
    expect(loan.exits).toEqual({
      login: {href: '/login', query: {back: {var: 'here.path'}}},
      desk: {href: {var: 'org.deskUrl'}},
    });
  });

  it('knows every step with its groups, and prefixes for steps that the schema does not know', () => {
    const {steps} = loan;
    expect(steps?.groups).toEqual({
      ASKED: [],
      WAITING_FOR_RETURN: ['waiting'],
      WAITING_FOR_POST: ['waiting'],
      READY: [],
      LOST: ['over'],
    });
    expect(steps?.prefixes).toEqual([{prefix: 'WAITING_FOR_', groups: ['waiting']}]);
    expect(steps?.rows.map(({id, steps: names, prefixes}) => ({id, names, prefixes}))).toEqual([
      {id: 'asked', names: ['ASKED'], prefixes: []},
      {id: 'wait', names: ['WAITING_FOR_RETURN', 'WAITING_FOR_POST'], prefixes: ['WAITING_FOR_']},
      {id: 'rest', names: ['LOST', 'READY'], prefixes: []},
    ]);
    expect(steps?.polling).toEqual({
      delay: {first: 1000, times: 2, cap: 5000},
      waiting: {tries: 14, shows: {screen: 'processing', flow: 'shell'}, thenStep: 'LOST', keepStep: []},
      unchanged: {tries: 7},
    });
    expect(steps?.rows[0]?.cases.map(({id, goTo, carry}) => ({id, goTo, carry}))).toEqual([
      {id: 'again', goTo: {screen: 'ask'}, carry: {from: 'again'}},
      {id: 'otherwise', goTo: {screen: 'ask'}, carry: {}},
    ]);
  });

  it('keeps states and transitions in order', () => {
    expect(loan.machine?.initial).toBe('START');
    expect(loan.machine?.states.map(({id}) => id)).toEqual(['START', 'READY']);
    expect(loan.machine?.transitions.map(({id, from, to, when}) => ({id, from, to, when}))).toEqual([
      {id: 'arrived', from: ['START'], to: 'READY', when: {'===': [{var: 'step.name'}, 'READY']}},
      {id: 'fetched', from: 'any', to: 'START', when: undefined},
    ]);
  });

  it('lists the operations that the flow uses, and those of drafts because it asks', () => {
    expect(Object.keys(loan.operations)).toEqual([
      'askBook',
      'getLoan',
      'getOpening',
      'listTitles',
      'readDraft',
      'saveDraft',
    ]);
    expect(loan.defaults).toEqual({
      'answers.quick': false,
      'loan.notes': [],
      'opening.closed': false,
      'session.signedIn': false,
      'titles.items': [],
    });
  });

  it('gives the operations that the page itself calls to the shell alone', () => {
    expect(Object.keys(compiled.orgs['default']?.flows['shell']?.flow.operations ?? {})).toContain('noteVisit');
    expect(Object.keys(loan.operations)).not.toContain('noteVisit');
  });

  it('gives a screen that asks and sends nothing a submit', () => {
    expect(screen('address').actions).toMatchObject([
      {id: 'continue', kind: 'submit', then: {cases: [{value: {go: 'onward'}}]}},
    ]);
    expect(screen('done').actions).toEqual([]);
  });

  it('makes a schema of the answers, with nothing required', () => {
    expect(screen('ask').schema).toEqual({
      type: 'object',
      properties: {
        title: {type: 'string'},
        kind: {type: 'string', enum: ['BOOK', 'MAP', 'OTHER']},
        kindWords: {type: 'object', properties: {OTHER: {type: 'string', maxLength: 200}}},
        due: {type: 'string', format: 'date', formatMinimum: '2000-01-01'},
        quick: {type: 'boolean'},
        fee: {type: 'number', minimum: 1, maximum: 5},
        readers: {type: 'array', items: {type: 'object', properties: {name: {type: 'string', maxLength: 40}}}},
        known: {type: 'array', items: {type: 'object', properties: {id: {type: 'string'}, keep: {type: 'boolean'}}}},
      },
    });
    expect(screen('address').schema).toMatchObject({
      properties: {
        home: {type: 'object', properties: {street1: {type: 'string'}, zip: {type: 'string', pattern: '^[0-9]{5}$'}}},
      },
    });
  });

  it('marks the fields whose answers change what the screen shows', () => {
    const {blocks} = screen('ask');
    expect(['title', 'kind', 'due', 'quick'].map((id) => field(id, blocks).watched)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('lowers conditions, also where things are repeated', () => {
    const {blocks, checks, actions} = screen('ask');
    expect(field('fee', blocks).when).toEqual({'===': [{var: 'answers.kind'}, 'MAP']});
    expect(field('fee', blocks).optional).toEqual({'===': [{var: ['answers.quick', false]}, true]});
    expect(block('known', blocks)).toMatchObject({in: {var: ['titles.items', []]}, key: 'id', max: 9});
    expect(checks[0]?.fails).toEqual({
      and: [
        {known: [{var: 'answers.due'}]},
        {known: [{var: 'today.date'}]},
        {'!': [{'>': [{var: 'answers.due'}, {var: 'today.date'}]}]},
      ],
    });
    expect(actions.map(({id, kind, runs}) => ({id, kind, runs}))).toEqual([
      {id: 'send', kind: 'submit', runs: undefined},
      {id: 'look', kind: 'button', runs: {every: 30_000}},
    ]);
  });

  it('finds a message for everything that can fail: its own, else the one of the flow', () => {
    const {messages} = field('due', screen('ask').blocks);
    expect(Object.keys(messages).sort()).toEqual(['format', 'formatMinimum', 'minimum', 'required']);
    expect(messages['required']).toEqual({cases: [{id: 'otherwise', value: ['Please fill this in']}]});
    expect(field('fee', screen('ask').blocks).messages['maximum']).toEqual({
      cases: [{id: 'otherwise', value: ['At most ', {print: {var: 'limit'}, formats: [{id: 'money', words: []}]}]}],
    });
  });

  it('reads calls with their bodies, errors and results, and what is said once they are done', () => {
    const [send] = screen('ask').actions;
    expect(send?.calls).toEqual([
      {id: 'ask', operation: 'askBook', body: {title: {var: 'answers.title'}, kind: {var: 'answers.kind'}}, with: {}},
    ]);
    expect(send?.errors).toEqual({
      GONE: {at: 'title', message: ['It is gone.'], then: {cases: [{id: 'otherwise', value: {exit: 'desk'}}]}},
    });
    expect(send?.said).toEqual(['We have asked ', {print: {var: 'result.ask.desk'}, formats: [], or: 'the desk'}, '.']);
    expect(send?.then.cases).toEqual([
      {id: 'now', when: {'===': [{var: 'result.ask.ready'}, true]}, value: {screen: 'done'}},
      {id: 'otherwise', value: {go: 'onward'}},
    ]);
  });

  it('has an action tell of an error what the flow says of it, unless it says something itself', () => {
    const said = 'errors: {GONE: {at: title, message: It is gone., then: desk}}';
    const errorsWith = (own: string) => {
      const files = [...loanFiles].map(
        ([file, text]) =>
          [
            file,
            text.replace(said, own).replace('gates:', 'errors: {GONE: {message: Somebody has it.}}\ngates:'),
          ] as const,
      );
      const {orgs, diagnostics} = compile(new Map(files));
      expect(diagnostics).toEqual([]);
      return orgs['default']?.flows['loan']?.screens['ask']?.actions.map(({errors}) => errors);
    };
    expect(errorsWith('')).toEqual([{GONE: {message: ['Somebody has it.']}}, {}]);
    expect(errorsWith(said)?.[0]?.['GONE']?.message).toEqual(['It is gone.']);
  });

  it.each([
    ['a text', "maxLength: '40'", ['wrong-type']],
    ['no count', 'maxLength: 4.5', ['wrong-type']],
  ])('says once of a limit that is %s that it is wrong', (_, limit, codes) => {
    const files = new Map([...loanFiles].map(([file, text]) => [file, text.replace('maxLength: 40', limit)]));
    expect(compile(files).diagnostics.map(({code}) => code)).toEqual(codes);
  });
});
