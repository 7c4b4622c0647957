import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {CompiledFlow} from '../../src/model/compiled/flow.ts';
import {decide} from '../../src/runtime/decide.ts';
import type {Application, StepName} from '../../src/sandbox/contract/entities.ts';
import {injecting} from '../../src/sandbox/demo/carrier.ts';
import {createDemoClient, type DemoClient} from '../../src/sandbox/demo/client.ts';
import type {StageId} from '../../src/sandbox/demo/stage-id.ts';
import {stages} from '../../src/sandbox/demo/stages.ts';
import {stepNamesOfContract} from '../../src/sandbox/lender/check-steps.ts';
import {progressOfFile, readProgress} from '../../src/sandbox/lender/progress.ts';
import type {SandboxStore} from '../../src/sandbox/store/database.ts';
import {readOperations} from '../../src/server/contract/contract.ts';
import {progressOf as sidebarOf} from '../../src/shell/progress/progress-of.ts';
import {compilation} from '../compiled.ts';
import {ownSandboxStore} from './support/own-store.ts';
import {below, serve, type TestServer} from './support/server.ts';

/** Stage -> the screen that its step's row leads to, and the state that a replay of the flags reaches. */
const expected: Readonly<Record<StageId, readonly [screen: string, state: string]>> = {
  created: ['start/profile', 'PROFILE'],
  profile: ['liens', 'LIENS'],
  liens: ['product/select', 'PRODUCT'],
  offer: ['start/contact', 'MORE_PROFILE'],
  contact: ['start/hmda', 'HMDA'],
  hmda: ['start/app-summary', 'APP_SUMMARY'],
  summary: ['income/review', 'INCOME_REVIEW'],
  income: ['bank/disburse', 'ACH'],
  disburse: ['bank/autopay', 'AUTOPAY'],
  autopay: ['identity', 'DOC_VERIFY'],
  identity: ['signing/intro', 'SIGN'],
  note: ['signing/additional', 'CO_DEED'],
  signers: ['notary/intro', 'NOTARY'],
  notary: ['insurance/upload', 'INSURANCE'],
  insurance: ['complete', 'WAIT_FUND'],
};

const person = {
  email: 'agrees@people.example',
  firstName: 'Mara',
  lastName: 'Whitfield',
  until: 'insurance',
  about: '',
  street1: '12 Main Street',
  city: 'Austin',
  state: 'TX',
  zip: '78704',
} as const;

let store: SandboxStore;
let server: TestServer;
let flow: CompiledFlow;

beforeAll(async () => {
  const compiled = compilation.orgs['default']?.flows['heloc'];
  if (compiled === undefined) throw new Error('The flow heloc of the organisation default does not compile.');
  flow = compiled.flow;
  store = await ownSandboxStore();
  server = await serve(store.db);
});

afterAll(async () => {
  await server.app.close();
  await store.close();
});

describe('the server and the flow agree', () => {
  it('on the screen and on the state of every stage of the standard path', async () => {
    const client = createDemoClient(injecting(server.app));
    const seen: Record<string, readonly unknown[]> = {};
    for (const stage of stages) {
      await stage.go(client, person);
      const facts = await factsOf(client);
      seen[stage.id] = [screenAt(facts), stateOf(facts)];
    }
    expect(seen).toEqual(expected);
  });

  it('[CALLS-SHELL-12, PROGRESS-SIDEBAR-01] on the part of the way of every stage', async () => {
    const client = createDemoClient(injecting(server.app));
    for (const stage of stages) {
      await stage.go(client, {...person, email: 'progress@people.example'});
      const status = `/service-krang-heloc/borrower/secure/api/v1/${client.application}/status`;
      const part = flow.sections.find(({screens}) => screens.includes(expected[stage.id][0]));
      expect([stage.id, (await client.get(status))['progress']]).toEqual([stage.id, part?.id]);
    }
  });
});

describe('the data of the sandbox and the flow agree', () => {
  it('on the part of the way of every step whose row leads to a screen that counts', () => {
    const steps = stepNamesOfContract(readOperations('.')) as readonly StepName[];
    const progress = readProgress(steps);
    const said = [false, true].flatMap((isChecked) =>
      [false, true].flatMap((isSigned) =>
        steps.flatMap((step) => {
          const application: Application = {
            uuid: '77777777-7777-4777-8777-777777777777',
            consents: isChecked ? [{type: 'HARD_CREDIT', at: '2026-11-20T10:00:00Z'}] : [],
            status: {disclosurelistSummaryComplete: isSigned, bpo: 'BPO_REQUIRED'},
          };
          const facts = {...someFacts, application, profile: {uuid: '1'}, step: {name: step, subState: 'INITIAL'}};
          const decision = decide(flow, facts, {path: '/account/heloc/x', asked: true});
          if (decision.kind !== 'screen' || decision.because.kind !== 'row') return [];
          const shown = sidebarOf(flow, decision.screen, facts).find(({state}) => state === 'current')?.id;
          const own = progressOfFile(progress, {active: true, step, subState: 'INITIAL', application}).progress;
          return shown === undefined ? [] : [{step, isChecked, isSigned, part: own, shown}];
        }),
      ),
    );
    expect(new Set(said.map(({step}) => step)).size).toBeGreaterThan(35);
    expect(said.filter(({part, shown}) => part !== shown)).toEqual([]);
  });

  it.each([
    ['once the money was sent', 'COMPLETE', {}],
    ['once it was withdrawn', 'CANCELLED', {}],
    ['once it was declined', 'HARD_CREDIT_PULL', {uwDecision: 'DECLINE'}],
  ])('on the documents, which open %s', (_, name, status) => {
    const facts = {...someFacts, application: {uuid: '1', status}, profile: {uuid: '1'}, step: {name}};
    const decision = decide(flow, facts, {path: '/account/heloc/x/documents', screen: 'documents', asked: false});
    expect(decision).toMatchObject({kind: 'screen', screen: 'documents'});
  });
});

/** What both read besides the application. */
const someFacts = {
  identity: {},
  conditions: {items: []},
  coDeed: {},
  maintenance: {flagEnabled: false},
  session: {signedIn: true},
  org: {org: 'default'},
  today: {date: '2026-11-21'},
  answers: {},
};

async function factsOf(client: DemoClient): Promise<Record<string, unknown>> {
  return {
    application: await client.get(below(client, '').slice(0, -1)),
    profile: await client.get('/service-profile/api/v1/profile'),
    step: await client.get(below(client, 'step')),
    ...someFacts,
    identity: await client.get('/identity/secure/api/v1_1/identity'),
  };
}

function screenAt(facts: Record<string, unknown>): unknown {
  const decision = decide(flow, facts, {path: '/account/heloc/x', asked: true});
  return decision.kind === 'screen' ? decision.screen : decision;
}

/** The state that the flags alone lead to: no row knows this step. */
function stateOf(facts: Record<string, unknown>): unknown {
  const decision = decide(
    flow,
    {...facts, step: {name: 'A_STEP_OF_TOMORROW'}},
    {path: '/account/heloc/x', asked: true},
  );
  return decision.kind === 'screen' ? decision.state : decision;
}
