import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join, relative, resolve} from 'node:path';
import {doors} from './package-doors.mjs';
import {must, root} from './setup.mjs';

const specifier = /(\bfrom |\bimport\(|\bimport )(['"])(\.[^'"]*)\2/g;

/** Writes the declarations of the doors, and of what they name, to `outDir`. */
export const buildTypes = (outDir) => {
  const all = `${outDir}-all`;
  must(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    'scripts/package-types.json',
    '--outDir',
    all,
  ]);
  rmSync(outDir, {recursive: true, force: true});
  const open = doors.map((name) => join(all, 'doors', `${name}.d.ts`));
  const seen = new Set(open);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const text = readFileSync(file, 'utf8')
      // Styles have no types.
      .replaceAll(/^import ['"]\.[^'"]*\.css['"];\n/gm, '')
      .replaceAll(specifier, (_, before, quote, name) => {
        const declared = resolve(dirname(file), name.replace(/\.tsx?$/, '.d.ts'));
        if (!existsSync(declared)) throw new Error(`${file} names ${name}, which has no declaration.`);
        if (!seen.has(declared)) open.push(declared);
        seen.add(declared);
        return `${before}${quote}${name.replace(/\.tsx?$/, '.js')}${quote}`;
      });
    const target = join(outDir, relative(all, file));
    mkdirSync(dirname(target), {recursive: true});
    writeFileSync(target, text);
  }
  rmSync(all, {recursive: true, force: true});
};
