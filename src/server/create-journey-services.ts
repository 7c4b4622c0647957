import type {Kysely} from 'kysely';
import type {ServerConfig} from './config.ts';
import {readOperations} from './contract/contract.ts';
import {compileValidators} from './contract/validators.ts';
import {passwordNames, writeOnlyNames} from './contract/write-only.ts';
import {readOrgs} from './hosting/orgs.ts';
import type {JourneyServices} from './journey-services.ts';
import type {ServerPlan} from './plan/plan.ts';
import {createSeal} from './session/seal.ts';
import {createDraftRoom} from './store/draft-room.ts';
import type {JourneyTables} from './store/tables.ts';
import {createScan} from './uploads/scanner/scan.ts';

/** Reads the contract and the organisations for a store that is open. */
export function createJourneyServices(
  config: ServerConfig,
  plan: ServerPlan,
  db: Kysely<JourneyTables>,
  toDeliver: () => void,
): JourneyServices {
  // Browsers send a key with each write: the same one twice is one write, whether the contract asks for it or not.
  const operations = readOperations(config.root).map((one) => {
    if (one.method === 'GET') return one;
    // The answer that opens a draft holds its token, and the code opens once: it is kept for no second time.
    return opensDraft(plan, one.id) ? {...one, needsKey: false} : {...one, takesKey: true as const};
  });
  return {
    ...{config, plan, db, toDeliver, operations},
    validators: compileValidators(operations),
    writeOnly: writeOnlyNames(operations),
    passwordNames: passwordNames(operations),
    seal: createSeal(config.secret),
    orgs: readOrgs(config),
    scan: createScan(config),
    draftRoom: createDraftRoom(config),
  };
}

function opensDraft({operations}: ServerPlan, id: string): boolean {
  const one = operations[id];
  return one?.does === 'come-back' && one.step === 'open';
}
