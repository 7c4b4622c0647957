import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {ProofCache} from '../../proofs/prove.ts';
import {isKeptHere, markKept} from '../workspace/kept-here.ts';

interface CacheInFolder extends ProofCache {
  /** Forgets what nothing asked for. */
  readonly prune: () => void;
  /** All that was asked for was known, or has been found: nothing stays open for want of time. */
  readonly isSettled: () => boolean;
}

/**
 * Findings of proofs under `.waymark/proofs` of a workspace; what cannot be read or written is proved anew, and so is
 * what other code has found (`codeVersion`), and what came by git.
 */
export function proofCache(root: string, version: string): CacheInFolder {
  const folder = join(root, '.waymark/proofs');
  const used = new Set<string>();
  const open = new Set<string>();
  return {
    read: (key) => {
      const name = `${key}-${version}.json`;
      const findings = keptIn(join(folder, name));
      if (findings === undefined) open.add(key);
      else used.add(name);
      return findings;
    },
    write: (key, findings) => {
      open.delete(key);
      const name = `${key}-${version}.json`;
      try {
        mkdirSync(folder, {recursive: true});
        const text = JSON.stringify(findings);
        writeFileSync(join(folder, name), text);
        markKept(join(folder, name), text);
        used.add(name);
      } catch {
        // A workspace that may only be read is proved each time.
      }
    },
    isSettled: () => open.size === 0,
    prune: () => {
      try {
        for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(join(folder, name));
      } catch {
        // There is none yet.
      }
    },
  };
}

function keptIn(file: string): ReturnType<ProofCache['read']> {
  try {
    const text = readFileSync(file, 'utf8');
    return isKeptHere(file, text) ? (JSON.parse(text) as ReturnType<ProofCache['read']>) : undefined;
  } catch {
    return undefined;
  }
}
