import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {basename, dirname, join} from 'node:path';
import {setFlagsFromString} from 'node:v8';
import {Script, constants} from 'node:vm';

/**
 * Commands that end before optimized code would pay for its making, and load nothing from outside of the bundle but what it
 * requires: none that runs modules of plug-ins, as `diff` does. Code that was kept imports nothing in Node 20, and not without
 * a warning in later ones.
 */
const short = new Set(['validate', 'build', 'orgs', 'explain-code', 'new', 'schemas', 'docs']);
/** With these they do more: `new screen` runs scenarios, and `orgs --screen` what plug-ins bring. */
const long = new Set(['--deep', '--watch', '--app', 'screen', '--screen', '--flow']);

/** A command line without the workspace that may be named before the command. */
export const fromCommand = (args) => args.slice(args[0] === '--root' ? 2 : args[0]?.startsWith('--root=') ? 1 : 0);

/** Whether a command line is over so soon that it is better interpreted than optimized. */
const isShort = ([command, ...options]) =>
  command === undefined ||
  command.startsWith('-') ||
  (short.has(command) && !options.some((one) => long.has(one.split('=', 1)[0])));

/** Those that go through most of the code: after one of them, what V8 has compiled is worth keeping. */
const teaching = new Set(['validate', 'build']);

/**
 * Runs the bundled command line. V8's compiled code of each of its files is kept beside it (`compiled/`), and
 * taken from there at the next start: a short command takes a quarter less by it. What another version of Node has
 * compiled is refused by V8 and written anew; where nothing can be written, all goes on without.
 */
export const runBundle = (entry, given) => {
  const args = fromCommand(given);
  if (!isShort(args)) {
    if (provesOnce(args)) waitToOptimize(500_000);
    createRequire(entry)(entry);
    return;
  }
  // The same for all that are run from kept code: V8 refuses what was compiled under other flags. A cold run would throw most
  // of what is optimized away.
  waitToOptimize(1_000_000);
  // Organisations are read one after another, and there may be thousands: V8 would let the heap grow to three times what is in
  // use before it looks for what is not. Beyond so many percent it looks. What takes long would pay a fifth for it.
  setKnownFlag('--heap-growing-percent=30');
  const loader = new Loader(dirname(entry));
  loader.load(entry);
  if (teaching.has(args[0])) process.once('exit', () => loader.keep());
};

/** Proofs and scenarios run for some seconds, in two threads, each of which optimizes for itself. */
const provesOnce = ([command, ...options]) =>
  command === 'validate' && options.includes('--deep') && !options.includes('--watch');

/** How many bytes of code V8 runs of a function until it optimizes it, 66 kB by itself. */
const waitToOptimize = (budget) => setKnownFlag(`--interrupt-budget=${budget}`);

/** V8 has these flags up to Node 20, and says aloud which one it does not know. */
const setKnownFlag = (flag) => {
  if (Number.parseInt(process.versions.v8, 10) < 12) setFlagsFromString(flag);
};

/** Loads a file of the bundle in a thread of such a command, from code that was kept where there is any. */
export const loadKept = (file) => new Loader(dirname(file)).load(file);

class Loader {
  #folder;
  #modules = new Map();
  #scripts = new Map();
  /** Some file had no code that V8 takes. */
  #isNew = false;

  constructor(folder) {
    this.#folder = folder;
  }

  load(file) {
    const known = this.#modules.get(file);
    if (known !== undefined) return known.exports;
    const module = {exports: {}};
    this.#modules.set(file, module);
    const required = createRequire(file);
    const require = (name) => (name.startsWith('./') ? this.load(join(this.#folder, name)) : required(name));
    this.#compile(file).runInThisContext()(module.exports, require, module, file, this.#folder);
    return module.exports;
  }

  #compile(filename) {
    const source = readFileSync(filename);
    const digest = createHash('sha256').update(source).digest();
    const cachedData = this.#read(filename, digest);
    const code = `(function (exports, require, module, __filename, __dirname) {${source.toString('utf8')}\n})`;
    // Node warns of it where it is used: here it is only a way out.
    const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
    const script = new Script(code, {filename, cachedData, importModuleDynamically});
    if (cachedData === undefined || script.cachedDataRejected) this.#isNew = true;
    this.#scripts.set(filename, {script, digest});
    return script;
  }

  /** What was compiled of this very file: V8 itself compares no more than the length of the two. */
  #read(file, digest) {
    try {
      const kept = readFileSync(this.#placeOf(file));
      return digest.equals(kept.subarray(0, digest.length)) ? kept.subarray(digest.length) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Writes what V8 has compiled until now, functions that were called included. */
  keep() {
    if (!this.#isNew) return;
    try {
      mkdirSync(join(this.#folder, 'compiled'), {recursive: true});
      for (const [file, {script, digest}] of this.#scripts) {
        const place = this.#placeOf(file);
        const draft = `${place}.${process.pid}`;
        writeFileSync(draft, Buffer.concat([digest, script.createCachedData()]));
        renameSync(draft, place);
      }
    } catch {
      // An installation that may only be read starts as it always did.
    }
  }

  #placeOf(file) {
    // Not under the name of code: what is proved is remembered by the code that proved it.
    return join(this.#folder, 'compiled', `${basename(file, '.cjs')}.v8`);
  }
}
