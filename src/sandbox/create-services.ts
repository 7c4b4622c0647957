import {createChatTokens} from './chat/chat-tokens.ts';
import type {SandboxConfig} from './config.ts';
import {readOperations} from '../server/contract/contract.ts';
import {compileValidators} from '../server/contract/validators.ts';
import {passwordNames, writeOnlyNames} from '../server/contract/write-only.ts';
import {readOrgs} from '../server/hosting/orgs.ts';
import {readLender} from './lender/lender.ts';
import {readDataFile} from './data.ts';
import type {SandboxServices} from './services.ts';
import {createAttempts} from '../server/session/attempts.ts';
import {createPasswords} from './session/passwords.ts';
import {createSeal} from '../server/session/seal.ts';
import {createTokens} from './session/tokens.ts';
import type {Listen} from '../server/store/listen.ts';
import type {SandboxDatabase} from './store/database.ts';
import {createDraftRoom} from '../server/store/draft-room.ts';
import {createScan} from '../server/uploads/scanner/scan.ts';
import type {Flag} from './contract/entities.ts';

/**
 * Reads the contract, the lender and the organisations for a store that is open. Without `listen` a server
 * does not hear what happens in chats.
 *
 * @throws Error when the contract and the lender's steps do not agree
 */
export function createSandboxServices(
  config: SandboxConfig,
  db: SandboxDatabase,
  listen: Listen = hearingNobody,
): SandboxServices {
  const operations = readOperations(config.root);
  const seal = createSeal(config.secret);
  return {
    config,
    db,
    listen,
    operations,
    validators: compileValidators(operations),
    writeOnly: writeOnlyNames(operations),
    passwordNames: passwordNames(operations),
    lender: readLender(operations),
    tokens: createTokens(config.secret, config.now),
    chatTokens: createChatTokens(config.secret, config.now),
    seal,
    attempts: createAttempts(seal),
    passwords: createPasswords(),
    orgs: readOrgs(config),
    scan: createScan(config),
    draftRoom: createDraftRoom(config),
    flags: readFlags(),
  };
}

const hearingNobody: Listen = async () => async () => undefined;

function readFlags(): SandboxServices['flags'] {
  return readDataFile<{[key: string]: Flag}>('lender/flags.yaml', {
    type: 'object',
    required: [],
    additionalProperties: {
      type: 'object',
      required: ['flagEnabled'],
      additionalProperties: false,
      properties: {
        flagEnabled: {type: 'boolean'},
        variables: {
          type: 'object',
          nullable: true,
          required: [],
          additionalProperties: false,
          properties: {
            routes: {type: 'array', nullable: true, items: {type: 'string'}},
            message: {type: 'string', nullable: true},
            pageTitle: {type: 'string', nullable: true},
            shouldShowDashboardLink: {type: 'boolean', nullable: true},
            mode: {type: 'string', nullable: true, enum: ['optimizely', 'legacy', 'broker']},
          },
        },
      },
    },
  });
}
