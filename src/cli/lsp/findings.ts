import type {Diagnostic as Shown, Range} from 'vscode-languageserver/node';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {forOrgs, gather} from '../../diagnostics/gather.ts';
import {places, type Place} from '../../diagnostics/places.ts';
import type {Files} from '../../model/workspace.ts';

/** What an editor needs besides the findings. */
export interface EditorSurroundings {
  readonly files: Files;
  readonly uriOf: (path: string) => string;
  /** Address of the page of a code, where there is one. */
  readonly pageOf: (code: string) => string | undefined;
}

/** 1 and 2, as the protocol counts them. */
const severities = {error: 1, warning: 2} as const;

/** A place as the protocol counts: from 0. */
const rangeOf = ({start, end}: Place): Range => ({
  start: {line: start.line - 1, character: start.column - 1},
  end: {line: end.line - 1, character: end.column - 1},
});

/**
 * Findings as an editor shows them, by path: the codes, severities, places, hints and organisations that
 * `validate` prints, each with the other places that matter.
 */
export const shownFindings = (
  diagnostics: readonly Diagnostic[],
  {files, uriOf, pageOf}: EditorSurroundings,
): ReadonlyMap<string, readonly Shown[]> => {
  const placeOf = places(files);
  const shown = new Map<string, Shown[]>();
  for (const {code, severity, message, hint, origin, orgs, related = []} of gather(diagnostics)) {
    const page = pageOf(code);
    const whose = forOrgs(orgs);
    const one: Shown = {
      range: rangeOf(placeOf(origin)),
      severity: severities[severity],
      source: 'waymark',
      code,
      message: [
        `${message}.`,
        ...(hint === undefined ? [] : [hint]),
        ...(whose === '' ? [] : [`Holds ${whose}.`]),
      ].join('\n'),
      ...(page === undefined ? {} : {codeDescription: {href: page}}),
      ...(related.length === 0
        ? {}
        : {
            relatedInformation: related.map((other) => ({
              location: {uri: uriOf(other.origin.file), range: rangeOf(placeOf(other.origin))},
              message: other.message,
            })),
          }),
      data: {message, ...(hint === undefined ? {} : {hint})},
    };
    const before = shown.get(origin.file);
    if (before === undefined) shown.set(origin.file, [one]);
    else before.push(one);
  }
  return shown;
};
