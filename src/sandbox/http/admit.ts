import {unauthenticated, notFoundProblem} from '../../server/http/problem.ts';
import type {ServedOperation} from '../../server/contract/contract.ts';
import type {Admit} from '../../server/http/run.ts';
import {badToken} from '../chat/problems.ts';
import {endWaiting} from '../lender/advance.ts';
import type {LoanFile} from '../lender/loan-file.ts';
import type {SandboxServices} from '../services.ts';
import {readTokenSession} from '../session/sessions.ts';
import type {TokenClaims} from '../session/tokens.ts';
import type {SandboxTrx} from '../store/database.ts';
import {printOf, readLoanFile, saveLoanFile} from '../store/loan-files.ts';
import type {ServerTables} from '../../server/store/tables.ts';
import type {IdentityRow, Tables} from '../store/tables.ts';
import type {AnyCall} from './call.ts';

/** Who asks, by the session of a token, and of which application: another's answers like one that does not exist. */
export function admitTo(services: SandboxServices): Admit<AnyCall> {
  const {seal, config, lender, tokens} = services;
  return async (operation, incoming) => {
    const claims = incoming.token === undefined ? undefined : await tokens.read(incoming.token);
    if (claims === undefined && operation.secured) throw unauthenticated();
    // Nobody's file is read before it is known whose chat it is for.
    if (incoming.readUpload !== undefined && operation.chat) await chatHolder(services, incoming.token);
    return async (asked, serverTrx) => {
      const trx = serverTrx.withTables<Omit<Tables, keyof ServerTables>>();
      const person = claims === undefined ? undefined : await readTokenSession(trx, claims, asked.at);
      if (operation.secured && person === undefined) throw unauthenticated();
      const file = await ownFile(services, operation, asked, person, trx);
      const before = file === undefined ? '' : printOf(file);
      if (file !== undefined) endWaiting(lender, file, config.pace, asked.at);
      const session = person === undefined ? undefined : claims?.session;
      return {
        call: {...asked, services, trx, person, session, file},
        headers: person === undefined ? {} : await renewal(services, operation, claims),
        done: async () => {
          if (file !== undefined) await saveLoanFile(trx, seal, file, before, asked.at);
        },
        ...(person === undefined ? {} : {owner: person.uuid}),
      };
    };
  };
}

async function chatHolder({chatTokens}: SandboxServices, token: string | undefined): Promise<void> {
  if ((await chatTokens.read(token)) === undefined) throw badToken();
}

/** A fresh token instead of one that is old, in any answer but the last. */
async function renewal(
  {tokens}: SandboxServices,
  operation: ServedOperation,
  claims: TokenClaims | undefined,
): Promise<Readonly<Record<string, string>>> {
  if (claims === undefined || operation.id === 'logout' || !tokens.isOld(claims)) return {};
  return {authorization: `Bearer ${await tokens.sign(claims.identity, claims.session)}`};
}

async function ownFile(
  {seal, config}: SandboxServices,
  operation: ServedOperation,
  {params, org}: Pick<AnyCall, 'params' | 'org'>,
  person: IdentityRow | undefined,
  trx: SandboxTrx,
): Promise<LoanFile | undefined> {
  const uuid = params.applicationUuid;
  if (uuid === undefined) return undefined;
  const file = await readLoanFile(trx, seal, uuid.toLowerCase());
  if (file === undefined || (!operation.control && file.identity !== person?.uuid)) throw notFoundProblem();
  if (config.mode === 'production' && file.org !== org) throw notFoundProblem();
  return file;
}
