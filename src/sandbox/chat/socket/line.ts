import type {SandboxServices} from '../../services.ts';
import type {ScriptedAgent} from '../script/scripted-agent.ts';
import type {Allowance} from './allowance.ts';
import type {SocketFrame} from './frames.ts';
import type {Hub} from './hub.ts';
import type {Peer} from './peer.ts';

/** One connection and what its frames may use. */
export interface ChatLine {
  readonly services: SandboxServices;
  readonly hub: Hub;
  readonly peer: Peer;
  readonly script: ScriptedAgent;
  /** Previews of what is being written: one a second. */
  readonly mayPreview: Allowance;
  /** The chat in which the others think that this side writes. */
  typing: string | undefined;
  /** Answers a frame by an error, with the id of the message that it was. */
  readonly refuse: (code: string, message: string, frame?: SocketFrame) => void;
}
