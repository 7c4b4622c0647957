import type {Origin} from '../../model/tree.ts';
import type {Files} from '../../model/workspace.ts';
import {diagnosticCatalog, isDiagnosticCode} from '../catalog.ts';
import type {Diagnostic} from '../diagnostic.ts';
import {forOrgs, gather} from '../gather.ts';
import {type Place, places} from '../places.ts';

/**
 * Findings as a SARIF 2.1.0 log, for code scanning. Ends with a new line. `folder`, '' or with a slash at its end, is
 * where the workspace lies in the repository; `version` is Waymark's.
 */
export function renderSarif(diagnostics: readonly Diagnostic[], files: Files, folder = '', version?: string): string {
  const placeOf = places(files);
  const location = ({origin}: {readonly origin: Origin}): object => locationIn(folder, origin, placeOf);
  const gathered = gather(diagnostics);
  const codes = [...new Set(gathered.map(({code}) => code))].toSorted();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {driver: {name: 'waymark', ...(version !== undefined && {version}), rules: codes.map(ruleOf)}},
        columnKind: 'utf16CodeUnits',
        results: gathered.map(({code, severity, message, hint, origin, orgs, related}) => ({
          ruleId: code,
          ruleIndex: codes.indexOf(code),
          level: severity,
          message: {
            text: [`${message}.`, hint, forOrgs(orgs)].filter((part) => part !== undefined && part !== '').join(' '),
          },
          locations: [location({origin})],
          relatedLocations: (related ?? []).map((other) => ({
            message: {text: other.message},
            ...location(other),
          })),
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function ruleOf(code: string): object {
  const page = isDiagnosticCode(code) ? diagnosticCatalog[code] : undefined;
  if (page === undefined) return {id: code};
  return {
    id: code,
    shortDescription: {text: page.what},
    fullDescription: {text: page.why},
    help: {text: page.fix},
    defaultConfiguration: {level: page.severity},
  };
}

function locationIn(folder: string, origin: Origin, placeOf: (origin: Origin) => Place): object {
  const {start, end} = placeOf(origin);
  const region = {startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column};
  return {physicalLocation: {artifactLocation: {uri: encodeURI(`${folder}${origin.file}`)}, region}};
}
