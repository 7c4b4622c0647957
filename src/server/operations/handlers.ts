import type {ServedOperation} from '../contract/contract.ts';
import type {Mode} from '../config.ts';
import {sampleOfSchema} from '../../lib/sample-of-schema.ts';
import type {Apart} from '../http/call.ts';
import {Problem} from '../http/problem.ts';
import type {Environment} from '../settings.ts';
import type {ServerPlan} from '../plan/plan.ts';
import {askForCode, askForLink, openDraft} from '../come-back/come-back.ts';
import {beginPayment, readPayment} from '../payments/operations.ts';
import {tellHandedOver} from '../handovers/shared.ts';
import type {JourneyHandler} from './call.ts';
import {answerByCode} from './code.ts';
import {eraseKept, tellKept} from './kept.ts';
import {readOwnDraft, saveOwnDraft} from './own-draft.ts';
import {leaveSession, tellSession} from './session.ts';
import {receipt, submit} from './submit.ts';
import {keepUpload, listUploads, removeUpload} from './upload.ts';
import {askUpstream} from './upstream.ts';

/** What answers each operation, as the plan says. */
export function journeyHandlers(
  operations: readonly ServedOperation[],
  plan: ServerPlan,
  env: Environment,
  mode: Mode,
): Readonly<Record<string, JourneyHandler | Apart>> {
  return Object.fromEntries(operations.map((operation) => [operation.id, handlerOf(operation, plan, env, mode)]));
}

function handlerOf(
  operation: ServedOperation,
  {operations, upstreams, handovers, comeBack}: ServerPlan,
  env: Environment,
  mode: Mode,
): JourneyHandler | Apart {
  const one = operations[operation.id];
  switch (one?.does) {
    case 'draft':
      return operation.method === 'GET' ? readOwnDraft : saveOwnDraft;
    case 'session':
      return operation.method === 'GET' ? tellSession(one.says) : leaveSession(one.says);
    case 'kept':
      return operation.method === 'GET' ? tellKept(one.says) : eraseKept;
    case 'submit':
      return submit(one);
    case 'pay':
      return (operation.method === 'GET' ? readPayment : beginPayment)(one.payment, one.says);
    case 'receipt':
      return receipt(one.of, one.answer);
    case 'handed-over': {
      const handover = handovers[one.handover];
      if (handover === undefined) throw new Error(`There is no handover ${one.handover}.`);
      return tellHandedOver(one, handover);
    }
    case 'come-back': {
      if (comeBack === undefined) throw new Error('server.yaml has no comeBack.');
      return {ask: () => askForLink, code: askForCode, open: openDraft}[one.step](comeBack);
    }
    case 'upload':
      if (operation.method === 'GET') return listUploads(one.answer);
      return operation.method === 'DELETE' ? removeUpload : keepUpload(one.answer);
    case 'upstream': {
      const upstream = upstreams[one.upstream];
      if (upstream === undefined) throw new Error(`There is no upstream ${one.upstream}.`);
      return askUpstream(upstream, operation, env, one.cache);
    }
    case 'code':
      return answerByCode(operation.id, one.answer);
    default:
      if (mode === 'production' && one?.does === 'example' && one.unsaid === true) return answeredByNobody(operation);
      return async () => operation.example ?? sampleOfSchema(operation.answer);
  }
}

/** An example of the contract is an answer that nobody means: whoever asks is told that there is none. */
const answeredByNobody =
  ({id}: ServedOperation): JourneyHandler =>
  async () => {
    throw new Problem(501, 'NOT_IMPLEMENTED', `Nothing answers ${id} here.`);
  };
