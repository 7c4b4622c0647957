import {describe, expect, it} from 'vitest';
import type {Facts, Here} from '../model/decision.ts';
import {decide} from './decide.ts';
import {aFlow, aGate, aScreen, aSection, is} from './fixtures/flow.ts';
import {cardFlow, joinFlow} from './fixtures/library-card.ts';

const here = (parts: Partial<Here> = {}): Here => ({path: '/x', asked: false, ...parts});
const valid = (...screens: readonly string[]): Readonly<Record<string, boolean>> =>
  Object.fromEntries(screens.map((id) => [id, true]));

describe('decide in an order-led flow', () => {
  const facts = (answers: object = {}): Facts => ({opening: null, answers: {age: 'ADULT', ...answers}});

  it.each<[string, object, Partial<Here>, string]>([
    ['resumes at the first screen', {}, {}, 'index'],
    ['resumes at the first without a valid answer', {}, {valid: valid('index')}, 'delivery'],
    ['leaves out a screen whose condition does not hold', {}, {valid: valid('index', 'delivery')}, 'agree'],
    ['takes in a screen whose condition holds', {delivery: 'POST'}, {valid: valid('index', 'delivery')}, 'address'],
    ['takes in a section whose condition holds', {age: 'CHILD'}, {valid: valid('index', 'delivery')}, 'guardian'],
    ['leaves out a section whose condition is unknown', {age: ''}, {valid: valid('index', 'delivery')}, 'agree'],
    ['stays on an answered screen', {}, {screen: 'index', valid: valid('index', 'delivery')}, 'index'],
    ['opens the first that is not answered', {}, {screen: 'delivery', valid: valid('index')}, 'delivery'],
    ['does not open one further on', {}, {screen: 'agree', valid: valid('index')}, 'delivery'],
    ['does not open one off the path', {}, {screen: 'address', valid: valid('index', 'delivery')}, 'agree'],
    ['opens one that may always be open', {}, {screen: 'help'}, 'help'],
    ['does not open one without an address', {}, {screen: 'rules'}, 'index'],
    [
      'goes to the next on the path when asked',
      {},
      {asked: true, screen: 'index', valid: valid('index', 'delivery', 'agree')},
      'delivery',
    ],
    ['does not pass one that is not valid', {}, {asked: true, screen: 'delivery', valid: valid('delivery')}, 'index'],
    ['resumes when asked from beside the path', {}, {asked: true, screen: 'help', valid: valid('index')}, 'delivery'],
  ])('%s', (_, answers, place, screen) => {
    expect(decide(joinFlow, facts(answers), here(place))).toMatchObject({kind: 'screen', flow: 'join', screen});
  });

  it('hands over at the end, with every screen of the path open', () => {
    const all = valid('index', 'delivery', 'agree');
    const end = decide(joinFlow, facts(), here({asked: true, screen: 'agree', valid: all}));
    expect(end).toMatchObject({flow: 'card', screen: 'index', because: {kind: 'path', id: 'end'}});
    expect(end).toMatchObject({open: ['index', 'delivery', 'agree', 'help'], path: ['index', 'delivery', 'agree']});
    expect(decide(joinFlow, facts(), here({valid: all}))).toMatchObject({flow: 'card', screen: 'index'});
  });

  it('stays on the last screen of a flow without an end', () => {
    const {end: _, ...endless} = joinFlow;
    expect(decide(endless, facts(), here({valid: valid('index', 'delivery', 'agree')}))).toMatchObject({
      screen: 'agree',
    });
  });

  it('opens what is answered and the first that is not, besides the decided one', () => {
    expect(decide(joinFlow, facts(), here({valid: valid('index')}))).toMatchObject({open: ['index', 'help']});
  });

  it('says which screens it passed over and why', () => {
    const {because} = decide(joinFlow, facts(), here({valid: valid('index', 'delivery')}));
    expect(because.before).toEqual([
      {kind: 'gate', id: 'closed', why: 'opening.closed is absent, not true', source: 'flow.yaml:closed'},
      {kind: 'screen', id: 'address', why: 'answers.delivery is absent, not POST'},
      {kind: 'screen', id: 'guardian', why: 'its section guardian: answers.age is another'},
      {kind: 'screen', id: 'index', why: 'it is answered'},
      {kind: 'screen', id: 'delivery', why: 'it is answered'},
    ]);
  });

  it('shows that nothing is here in a flow whose path is empty, and what may be open', () => {
    const shell = aFlow({
      id: 'shell',
      path: '',
      sections: [aSection('aside', ['closed', 'sorry'])],
      screens: [aScreen('closed', {addressed: false}), aScreen('sorry', {open: {kind: 'always'}})],
    });
    expect(decide(shell, {}, here())).toMatchObject({flow: 'shell', screen: 'not-found', because: {kind: 'otherwise'}});
    expect(decide(shell, {}, here({screen: 'sorry'}))).toMatchObject({flow: 'shell', screen: 'sorry'});
  });
});

describe('decide on gates', () => {
  const signedIn = {session: {signedIn: true}};

  it('waits for just the facts that a gate reads', () => {
    expect(decide(cardFlow, signedIn, here())).toMatchObject({
      kind: 'wait',
      facts: ['card'],
      because: {kind: 'facts', id: 'no-card'},
    });
    expect(decide(joinFlow, {}, here())).toMatchObject({kind: 'wait', facts: ['opening']});
  });

  it('is decided by the first that holds, before any other fact is loaded', () => {
    const result = decide(cardFlow, {session: {signedIn: false, email: 'a+b@x.example'}}, here({path: '/site/7?x&y'}));
    expect(result).toMatchObject({
      kind: 'exit',
      exit: 'login',
      href: '/auth/login?redirectUrl=%2Fsite%2F7%3Fx%26y&hint=a%2Bb%40x.example',
      because: {kind: 'gate', id: 'signed-out'},
    });
  });

  it('is decided at a path that no browser can encode', () => {
    const result = decide(cardFlow, {session: {signedIn: false}}, here({path: '/card/\ud800'}));
    expect(result).toMatchObject({kind: 'exit', exit: 'login', because: {kind: 'gate', id: 'signed-out'}});
  });

  it('logs what the gate wants logged', () => {
    expect(decide(cardFlow, {...signedIn, card: null}, here())).toMatchObject({
      exit: 'desk',
      effects: [{effect: 'log', level: 'error'}],
      because: {id: 'no-card', before: [{id: 'signed-out', why: 'session.signedIn is true, not false'}]},
    });
  });

  it('spares the screens that it excepts', () => {
    const facts = {session: {signedIn: false}, card: {id: 1}, step: {name: 'READY'}, notes: null};
    expect(decide(cardFlow, facts, here({screen: 'terms'}))).toMatchObject({kind: 'screen', screen: 'terms'});
  });

  it('meets a gate on leaving a screen that the gate excepts', () => {
    const facts = {session: {signedIn: false}, card: {id: 1}, step: {name: 'READY'}, notes: null};
    expect(decide(cardFlow, facts, here({screen: 'terms', asked: true}))).toMatchObject({exit: 'login'});
    const toTerms = {
      ...cardFlow,
      gates: [aGate('signed-out', is('session.signedIn', false), {screen: 'name'}, {except: ['name']})],
    };
    expect(decide(toTerms, facts, here({screen: 'name'}))).toMatchObject({screen: 'name', because: {kind: 'gate'}});
  });

  it('shows a screen of another flow', () => {
    expect(decide(joinFlow, {opening: {closed: true}}, here())).toMatchObject({
      kind: 'screen',
      flow: 'shell',
      screen: 'closed',
    });
  });
});

describe('decide in a server-led flow', () => {
  const facts = (step: unknown, card: object = {}): Facts => ({
    session: {signedIn: true},
    org: {freeUrl: '/free'},
    card: {id: 7, ...card},
    step: typeof step === 'string' ? {name: step} : step,
  });
  const at = (step: unknown, card: object = {}, place: Partial<Here> = {}, raised: readonly string[] = []) =>
    decide(cardFlow, facts(step, card), here(place), raised);

  it('waits for every fact whose own condition holds', () => {
    const {step: _, ...rest} = facts('NEW', {hasNotes: true}) as Record<string, unknown>;
    expect(decide(cardFlow, rest, here())).toMatchObject({
      kind: 'wait',
      facts: ['step', 'notes'],
      because: {id: 'card'},
    });
    expect(decide(cardFlow, facts('NEW', {hasNotes: false}), here())).toMatchObject({kind: 'screen'});
  });

  it.each<[string, unknown, object, object]>([
    ['the row of a step', 'READY', {}, {screen: 'pick-up', because: {kind: 'row', id: 'ready'}}],
    [
      'the first case that holds',
      'FEE_DUE',
      {kind: 'CHILD', paid: true},
      {exit: 'free', href: '/free', because: {case: 'child'}},
    ],
    [
      'a case with the rest of an address',
      'FEE_DUE',
      {paid: true},
      {screen: 'receipt', rest: 'FEE', because: {case: 'paid'}},
    ],
    [
      'the machine, for a row in which no case holds',
      'FEE_DUE',
      {name: 'A'},
      {screen: 'photo', state: 'PHOTO', because: {kind: 'state'}},
    ],
    [
      'the machine, for a row that leaves it to it',
      'NEW',
      {name: 'A'},
      {screen: 'photo', because: {kind: 'state', id: 'PHOTO'}},
    ],
    [
      'the machine, for a step that nobody knows',
      'RAIN',
      {name: 'A'},
      {screen: 'photo', because: {kind: 'state', id: 'PHOTO'}},
    ],
    ['the machine, without a step', null, {name: 'A'}, {screen: 'photo'}],
    ['a case of a state', 'NEW', {name: 'A', kind: 'CHILD'}, {screen: 'guardian', because: {case: 'child'}}],
    ['the row with the prefix of an unknown step', 'PRINT_SOON', {}, {screen: 'printing'}],
    ['the row with the longest prefix', 'PRINT_LATE_AGAIN', {}, {screen: 'late'}],
    ['the first listed, for a state that stays', 'NEW', {}, {screen: 'name', state: 'START'}],
    [
      'what is shown while a step waits',
      'WAITING_FOR_PRINT',
      {name: 'A', paid: true},
      {flow: 'shell', screen: 'processing', because: {kind: 'polling'}},
    ],
    [
      'the same for a waiting step known by its prefix',
      'WAITING_FOR_X',
      {paid: true},
      {flow: 'shell', screen: 'processing'},
    ],
    ['the machine, while a step may not be waited for', 'WAITING_FOR_PRINT', {name: 'A'}, {screen: 'photo'}],
  ])('shows %s', (_, step, card, expected) => {
    expect(at(step, card)).toMatchObject(expected);
  });

  it('goes where the machine says for a state without a screen, and logs it', () => {
    const result = at('NEW', {name: 'A'}, {}, ['waived']);
    expect(result).toMatchObject({
      kind: 'exit',
      exit: 'root',
      href: '/',
      state: 'DONE',
      because: {kind: 'otherwise', id: 'DONE'},
    });
    expect(result).toMatchObject({effects: [{level: 'error', message: 'State DONE has no screen.'}]});
  });

  it('passes on the warnings of the machine only where the machine was asked', () => {
    expect(at('NEW', {}, {}, ['waived'])).toMatchObject({effects: [{level: 'warning'}]});
    expect(at('READY', {}, {}, ['waived'])).toMatchObject({effects: []});
  });

  it.each<[string, string, object, Partial<Here>, string]>([
    ['an address that is decided shows', 'READY', {}, {screen: 'pick-up'}, 'pick-up'],
    ['an address that is not is led onward', 'READY', {}, {screen: 'fee'}, 'pick-up'],
    ['a screen beside the decided one may be open', 'READY', {}, {screen: 'change-photo'}, 'change-photo'],
    ['but not beside another', 'LOST', {}, {screen: 'change-photo'}, 'lost'],
    ['a screen opens by its condition', 'READY', {hasNotes: true}, {screen: 'notes'}, 'notes'],
    ['and not without', 'READY', {}, {screen: 'notes'}, 'pick-up'],
    ['a screen may always be open', 'READY', {}, {screen: 'terms'}, 'terms'],
    ['asked, a side screen is left', 'READY', {}, {screen: 'change-photo', asked: true}, 'pick-up'],
    ['new facts move nobody who is there already', 'READY', {}, {screen: 'fee', shows: true}, 'fee'],
    ['moveOn moves who is there already', 'LOST', {}, {screen: 'fee', shows: true}, 'lost'],
    ['moveOn closes side screens', 'LOST', {hasNotes: true}, {screen: 'notes'}, 'lost'],
    ['moveOn spares what it excepts', 'LOST', {}, {screen: 'terms', shows: true}, 'terms'],
    ['a state that stays keeps a screen that may be open', 'NEW', {}, {screen: 'terms', asked: true}, 'terms'],
    ['a state that stays opens no other', 'NEW', {}, {screen: 'pick-up', asked: true}, 'name'],
    ['a screen that the flow lacks is led onward', 'READY', {}, {screen: 'gone', shows: true}, 'pick-up'],
  ])('%s', (_, step, card, place, screen) => {
    const facts_ = {...facts(step, card), notes: null};
    expect(decide(cardFlow, facts_, here(place))).toMatchObject({kind: 'screen', screen});
  });

  it('tells which screens may be open besides', () => {
    expect(at('READY')).toMatchObject({open: ['terms', 'change-photo']});
    expect(at('READY', {}, {screen: 'terms'})).toMatchObject({open: ['pick-up', 'change-photo']});
  });

  it('keeps the rest of the address of a screen that stays', () => {
    const place = {screen: 'receipt', params: {cardId: '7', reason: 'FINE'}, shows: true};
    expect(at('READY', {}, place)).toMatchObject({screen: 'receipt', rest: 'FINE'});
  });

  it('carries what the case says', () => {
    const [first, ...others] = cardFlow.steps?.rows ?? [];
    const rows = [
      {...first, cases: first?.cases.map((one) => ({...one, carry: {from: 'lost', id: {var: 'card.id'}}}))},
      ...others,
    ];
    const flow = {...cardFlow, steps: {...cardFlow.steps, rows}} as typeof cardFlow;
    expect(decide(flow, facts('LOST'), here())).toMatchObject({carry: {from: 'lost', id: 7}});
  });

  it('says of each trigger and case why it did not hold', () => {
    const {because} = at('FEE_DUE', {name: 'A'});
    expect(because.before.map((one) => `${one.kind} ${one.id}: ${one.why}`)).toEqual([
      'gate signed-out: session.signedIn is true, not false',
      'gate no-card: card.id is present',
      'case fee child: card.kind is absent, not CHILD',
      'case fee paid: card.paid is absent, not true',
      'trigger photographed: card.hasPhoto is absent, not true',
      'trigger waived: only an action raises it',
      'trigger paid: machine.state is PHOTO, not FEE',
      'trigger again: only an action raises it',
      'case PHOTO child: card.kind is absent, not CHILD',
    ]);
    expect(because.pass).toEqual([{transition: 'named', from: 'START', to: 'PHOTO', by: 'trigger', allowed: true}]);
  });

  describe('without a machine', () => {
    const {machine: _, ...machineless} = cardFlow;
    const otherwise = {goTo: {screen: 'lost'}, log: 'error'} as const;

    it('goes where `otherwise` says', () => {
      const flow = {...machineless, steps: {...cardFlow.steps, otherwise}} as typeof cardFlow;
      expect(decide(flow, facts('NEW'), here())).toMatchObject({
        screen: 'lost',
        effects: [{level: 'error', message: 'Flow card has no screen for step NEW.'}],
        because: {kind: 'otherwise', id: 'NEW'},
      });
    });

    it('shows that nothing is here where the flow says nothing', () => {
      expect(decide(machineless, facts('NEW'), here())).toMatchObject({
        flow: 'shell',
        screen: 'not-found',
        effects: [{level: 'error'}],
      });
    });
  });
});
