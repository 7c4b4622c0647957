import {join} from 'node:path';
import type {Plugin} from 'vite';
import {packageRoot} from '../package-root.ts';

/** Parts of the form library that no screen can reach, and what stands for them in the built app. */
const parts: readonly {readonly part: RegExp; readonly by: string}[] = [
  {part: /[\\/]@rjsf[\\/]core[\\/]lib[\\/]getDefaultRegistry\.js$/, by: 'registry.ts'},
  {part: /[\\/]@rjsf[\\/]utils[\\/]lib[\\/]schema[\\/]shallowAllOfMerge\.js$/, by: 'all-of.ts'},
  {part: /[\\/]@rjsf[\\/]utils[\\/]lib[\\/]schema[\\/]index\.js$/, by: 'schema.ts'},
  {part: /[\\/]@rjsf[\\/]utils[\\/]lib[\\/]deepEquals\.js$/, by: 'deep-equals.ts'},
  {part: /[\\/]@rjsf[\\/]utils[\\/]lib[\\/]schemaHasNestedConditional\.js$/, by: 'conditional.ts'},
  {part: /[\\/]@rjsf[\\/]validator-ajv8[\\/]lib[\\/]processRawValidationErrors\.js$/, by: 'errors.ts'},
  {part: /[\\/]node_modules[\\/]fast-uri[\\/]index\.js$/, by: 'uri.ts'},
];

/** Leaves most of the form library out of the browser's bundle. */
export const slimForms = (): Plugin => ({
  name: 'slim-forms',
  apply: 'build',
  load: (id) => {
    const found = parts.find(({part}) => part.test(id));
    if (found === undefined) return null;
    const path = join(packageRoot(), 'src/renderer/form/slim', found.by);
    const from = JSON.stringify(path);
    return found.by === 'schema.ts' ? `export * from ${from};` : `export {default} from ${from};`;
  },
});
