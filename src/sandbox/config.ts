import {readServerConfig, type ServerConfig} from '../server/config.ts';
import {readSetting, settings, type Environment} from '../server/settings.ts';
import {readStaffSecret} from './chat/console/staff-secret.ts';

export type Pace = 'fast' | 'normal';

/** Everything the sandbox is told from outside. */
export interface SandboxConfig extends ServerConfig {
  /** Opens the console of the chats; absent: there is none. */
  readonly staffSecret?: string;
  /** Whether a scripted agent answers chats when nobody is at the console. */
  readonly scriptedAgent: boolean;
  /** `fast`: a waiting step is over at the next read. */
  readonly pace: Pace;
  /** Creates the demo people at the first start. */
  readonly demo: boolean;
  /** Chats begun in an hour from one address, counted for all servers of the store. */
  readonly chatsPerHour: number;
  /** Bytes of files that all chats together may hold. */
  readonly chatBytes: number;
}

export type SandboxOptions = Partial<SandboxConfig>;

/**
 * Settings of every server, and of the chats besides; options win over the environment.
 *
 * @throws CannotStart as `readServerConfig`, or with a staff's secret that is weak
 */
export function readConfig(options: SandboxOptions, env: Environment = {}): SandboxConfig {
  const server = readServerConfig(options, env);
  const isDevelopment = server.mode === 'development';
  const staffSecret = readStaffSecret(!isDevelopment, options.staffSecret ?? readSetting(env, settings.staffSecret));
  return {
    ...server,
    scriptedAgent:
      options.scriptedAgent ?? (readSetting(env, settings.scriptedAgent) ?? (isDevelopment ? 'on' : 'off')) === 'on',
    pace: options.pace ?? 'normal',
    demo: options.demo ?? isDevelopment,
    chatsPerHour: options.chatsPerHour ?? (isDevelopment ? 100_000 : 60),
    chatBytes: options.chatBytes ?? 10_000_000_000,
    ...(staffSecret === undefined ? {} : {staffSecret}),
  };
}
