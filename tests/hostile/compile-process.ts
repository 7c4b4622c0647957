import {createCompiler} from '../../src/compiler/compile.ts';
import {gather} from '../../src/diagnostics/gather.ts';
import {places} from '../../src/diagnostics/places.ts';

/** What was found in one set of files: `file:line` and code. */
export interface Found {
  readonly at: string;
  readonly code: string;
  readonly message: string;
}

process.on('message', (files: ReadonlyMap<string, string>) => {
  const placeOf = places(files);
  const found = gather(createCompiler()(files, {artifacts: false}).diagnostics).map(
    ({code, message, origin}): Found => ({at: `${origin.file}:${String(placeOf(origin).start.line)}`, code, message}),
  );
  process.send?.(found);
});
