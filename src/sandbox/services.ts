import type {ChatTokens} from './chat/chat-tokens.ts';
import type {SandboxConfig} from './config.ts';
import type {Lender} from './lender/lender.ts';
import type {Attempts} from '../server/session/attempts.ts';
import type {Passwords} from './session/passwords.ts';
import type {SessionTokens} from './session/tokens.ts';
import type {Listen} from '../server/store/listen.ts';
import type {SandboxDatabase} from './store/database.ts';
import type {ServerServices} from '../server/services.ts';
import type {Flag} from './contract/entities.ts';

/** What every handler may use; made once at start. Nothing here changes while the server runs. */
export interface SandboxServices extends ServerServices {
  readonly config: SandboxConfig;
  readonly db: SandboxDatabase;
  readonly listen: Listen;
  readonly lender: Lender;
  readonly tokens: SessionTokens;
  readonly chatTokens: ChatTokens;
  readonly attempts: Attempts;
  readonly passwords: Passwords;
  readonly flags: Readonly<Record<string, Flag>>;
}
