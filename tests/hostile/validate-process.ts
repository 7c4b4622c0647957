import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {runCommandLine} from '../../src/cli/main.ts';
import type {Laid} from './cases.ts';

/** What `waymark validate` did with one workspace. */
export interface Validated {
  readonly code: number;
  readonly printed: string;
  readonly remarks: string;
  /** Seconds of the processor, so that a busy machine changes nothing. */
  readonly seconds: number;
  /** Most memory that this process ever had, in MB. */
  readonly mostMemory: number;
  /** An object got a property that it was not given. */
  readonly polluted: boolean;
}

function lay(folder: string, files: Readonly<Record<string, Laid>>): void {
  for (const [path, content] of Object.entries(files)) {
    const full = join(folder, path);
    mkdirSync(dirname(full), {recursive: true});
    if (typeof content === 'string' || content instanceof Uint8Array) {
      writeFileSync(full, content);
      continue;
    }
    rmSync(full, {force: true});
    if (content.is === 'link') symlinkSync(content.to, full);
    else if (content.is === 'folder') mkdirSync(full);
    else execFileSync('mkfifo', [full]);
  }
}

/** Linux counts what the process had that started this one as if it were this one’s, but not among its own figures. */
function mostMemory(): number {
  const own = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : '';
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(own)?.[1] ?? process.resourceUsage().maxRSS;
  return Number(kilobytes) / 1024;
}

async function validate(files: Readonly<Record<string, Laid>>): Promise<Validated> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-hostile-'));
  const [printed, remarks]: [string[], string[]] = [[], []];
  try {
    lay(folder, files);
    const started = process.cpuUsage();
    const code = await runCommandLine(['validate'], {
      cwd: folder,
      env: {},
      colours: false,
      watched: false,
      out: (text) => void printed.push(text),
      err: (text) => void remarks.push(text),
    });
    const {user, system} = process.cpuUsage(started);
    return {
      code,
      printed: printed.join(''),
      remarks: remarks.join(''),
      seconds: (user + system) / 1e6,
      mostMemory: mostMemory(),
      polluted: 'polluted' in {},
    };
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

process.on('message', (files: Readonly<Record<string, Laid>>) => {
  void validate(files).then((validated) => process.send?.(validated));
});
