import {cpSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {root} from './setup.mjs';

/** What a style sheet names, which is no module: others beside it, fonts of libraries. */
const inStyles = /(?:@import |url\()['"]?((?:\.{1,2}\/|@)[^'")]+)/g;

/** What the app is built of, for workspaces whose plug-ins are built into it: told of each module while it is built. */
export const appSources = () => {
  const files = new Set([
    'index.html',
    'src/app/icon.svg',
    'src/app/start.css',
    'src/doors/plug-in.ts',
    'src/doors/blocks.ts',
  ]);
  const libraries = new Set(['vite', '@vitejs/plugin-react']);
  const reads = (id) => {
    const path = relative(root, id.replace(/\?.*$/, '')).replaceAll('\\', '/');
    const library = /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
    if (library !== undefined) libraries.add(library);
    else if (path.startsWith('src/')) files.add(path);
  };
  /** Puts the files into the package at `home`, and writes the names of libraries that it names itself to `list`. */
  const writeTo = (home, list) => {
    for (const path of files) {
      const styles = path.endsWith('.css') ? readFileSync(join(root, path), 'utf8') : '';
      for (const [, named] of styles.matchAll(inStyles))
        reads(join(root, named.startsWith('.') ? dirname(path) : 'node_modules', named));
      mkdirSync(dirname(join(home, path)), {recursive: true});
      cpSync(join(root, path), join(home, path));
    }
    const {peerDependencies} = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    writeFileSync(list, JSON.stringify(Object.keys(peerDependencies).filter((name) => libraries.has(name))));
  };
  return {reads, writeTo};
};
