import type {Mode} from './config.ts';
import {isLoopback} from './http/framed-by.ts';

/** What it means that other machines reach a server in development mode; undefined where none does, and in production. */
export function openDevelopment(mode: Mode, host: string): string | undefined {
  if (mode === 'production' || isLoopback(host)) return undefined;
  return (
    `This is DEVELOPMENT mode, and other machines reach it at ${host}: passwords, keys and people that are in the ` +
    'documentation, cookies without HTTPS, the organisation that ?org= names, no log. For people set NODE_ENV=production.'
  );
}
