import type {ServerConfig} from './config.ts';
import type {ServedOperation} from './contract/contract.ts';
import type {OperationValidators} from './contract/validators.ts';
import type {OrgDirectory} from './hosting/orgs.ts';
import type {Seal} from './session/seal.ts';
import type {DraftRoom} from './store/draft-room.ts';
import type {Database} from './store/open.ts';
import type {Scan} from './uploads/scanner/scan.ts';

/** What every part of a server may use; made once at start. Nothing here changes while it runs. */
export interface ServerServices {
  readonly config: ServerConfig;
  readonly db: Database;
  readonly operations: readonly ServedOperation[];
  readonly validators: ReadonlyMap<string, OperationValidators>;
  /** Names of answers that are never given back, drafts included. */
  readonly writeOnly: ReadonlySet<string>;
  /** Names of passwords, which are not even held. */
  readonly passwordNames: ReadonlySet<string>;
  readonly seal: Seal;
  readonly orgs: OrgDirectory;
  readonly scan: Scan;
  readonly draftRoom: DraftRoom;
}
