import type {ChatTokens} from './chat/chat-tokens.ts';
import type {SandboxConfig} from './config.ts';
import type {Operation} from './contract/contract.ts';
import type {OperationValidators} from './contract/validators.ts';
import type {Lender} from './lender/lender.ts';
import type {Attempts} from './session/attempts.ts';
import type {Seal} from './session/seal.ts';
import type {Tokens} from './session/tokens.ts';
import type {Listen} from './store/listen.ts';
import type {Database} from './store/open.ts';
import type {OrgDirectory} from './hosting/orgs.ts';
import type {Facts} from './store/records.ts';

/** What every handler may use; made once at start. Nothing here changes while the server runs. */
export interface Services {
  readonly config: SandboxConfig;
  readonly db: Database;
  readonly listen: Listen;
  readonly operations: readonly Operation[];
  readonly validators: ReadonlyMap<string, OperationValidators>;
  /** Names of answers that are never given back, drafts included. */
  readonly writeOnly: ReadonlySet<string>;
  readonly lender: Lender;
  readonly tokens: Tokens;
  readonly chatTokens: ChatTokens;
  readonly seal: Seal;
  readonly attempts: Attempts;
  readonly orgs: OrgDirectory;
  readonly flags: Readonly<Record<string, Facts>>;
}
