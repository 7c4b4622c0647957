import type {ErrorPayload} from 'vite';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {gather} from '../../diagnostics/gather.ts';
import {places} from '../../diagnostics/places.ts';
import type {Files} from '../../model/workspace.ts';

/** The message that makes Vite's overlay show the findings: each with file:line:column. */
export const overlayOf = (errors: readonly Diagnostic[], files: Files): ErrorPayload => {
  const placeOf = places(files);
  const lines = gather(errors).map(({code, message, hint, origin}) => {
    const {line, column} = placeOf(origin).start;
    return `${origin.file}:${line}:${column}  ${code}\n    ${message}${hint === undefined ? '' : `\n    ${hint}`}`;
  });
  const head = lines.length === 1 ? 'A mistake in YAML' : `${lines.length} mistakes in YAML`;
  return {type: 'error', err: {plugin: 'waymark', message: [head, ...lines].join('\n\n'), stack: ''}};
};
