// Runs in a thread of its own: making an empty database is seconds of work, and copying one is a file system's. It says
// `ready` once the store is there, and then keeps a copy of the first one.
import {
  closeSync,
  cpSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {parentPort, workerData} from 'node:worker_threads';
import {PGlite} from '@electric-sql/pglite';

const {version} = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')), 'utf8'),
);
const empty = join(workerData.kept, `store-${version}`);
/** Names and sizes of the files of the kept store, written last: what is not so any more is not copied. */
const list = `${empty}.json`;
/** Nobody takes so long to keep one, in milliseconds. */
const leftBehind = 600_000;

if (copyOfEmpty(workerData.made)) parentPort.postMessage('ready', []);
else {
  const store = await PGlite.create({dataDir: workerData.made});
  await store.close();
  // What is kept is not yet asked.
  const part = copyBeside(workerData.made);
  parentPort.postMessage('ready', []);
  if (part !== undefined) keepAsEmpty(part);
}

/** Whether there was an empty store of this version of the database to be copied, and the copy is whole. */
function copyOfEmpty(to) {
  try {
    const wanted = readFileSync(list, 'utf8');
    cpSync(empty, to, {recursive: true});
    if (filesOf(to) === wanted) return true;
  } catch {
    // Whatever is the matter is said where one is made.
  }
  rmSync(to, {recursive: true, force: true});
  mkdirSync(to, {mode: 0o700});
  return false;
}

/** A copy to be kept for the next one that begins; undefined where nothing can be kept: then each is made. */
function copyBeside(from) {
  try {
    mkdirSync(dirname(empty), {recursive: true});
    sweep();
    const part = mkdtempSync(`${empty}-`);
    cpSync(from, part, {recursive: true});
    return part;
  } catch {
    return undefined;
  }
}

/** It is there whole, also on the disk, or not at all. */
function keepAsEmpty(part) {
  try {
    const files = filesOf(part);
    for (const [name] of JSON.parse(files)) synced(join(part, name), 'r');
    rmSync(list, {force: true});
    rmSync(empty, {recursive: true, force: true});
    renameSync(part, empty);
    synced(`${list}.${process.pid}`, 'w', files);
    renameSync(`${list}.${process.pid}`, list);
  } catch {
    rmSync(part, {recursive: true, force: true});
  }
}

function synced(file, flags, text) {
  const opened = openSync(file, flags);
  try {
    if (text !== undefined) writeSync(opened, text);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** What processes have left that ended in the middle. */
function sweep() {
  for (const name of readdirSync(dirname(empty))) {
    const path = join(dirname(empty), name);
    if (name.startsWith(`${basename(empty)}-`) && Date.now() - statSync(path).mtimeMs > leftBehind)
      rmSync(path, {recursive: true, force: true});
  }
}

function filesOf(folder) {
  const files = readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return JSON.stringify(files.map((file) => [file.slice(folder.length + 1), statSync(file).size]));
}
