import {filePlace} from '../../../compiler/files/file-place.ts';
import type {Files} from '../../../model/workspace.ts';
import type {Name} from './name.ts';

/** The operations that the description of the API defines, where their ids stand. */
export const definedOperations = (files: Files): readonly Name[] =>
  [...files].flatMap(([file, text]) =>
    file.startsWith('schemas/api/') && filePlace(file)?.kind === 'schema'
      ? [...text.matchAll(/^ +operationId: *(['"]?)([\w-]+)\1 *$/gm)].map(({0: line, 2: id = '', index}): Name => {
          const start = index + line.lastIndexOf(id);
          const span = [start, start + id.length] as const;
          const defines = {kind: 'scalar', value: id, origin: {file, span}} as const;
          return {sort: 'operation', id, flow: undefined, file, span, defines};
        })
      : [],
  );
