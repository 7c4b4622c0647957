import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {contractFile} from '../../catalog/operations/written.ts';
import {filesOf} from '../../cli/fixtures/temp-workspace.ts';
import {diagnosticCatalog} from '../../diagnostics/catalog.ts';
import {renderPretty} from '../../diagnostics/render/pretty.ts';
import {compile} from '../compile.ts';

const library = filesOf(join(import.meta.dirname, '../../../tests/workspaces/library-card'));
const {'flows/card/screens/check.yaml': check = ''} = library;
const branchOfRiverside = 'orgs/riverside/flows/card/screens/branch.yaml';
const sends =
  'actions: {order: {label: Order now, calls: {orderCard: {body: {fullName: Ada, dateOfBirth: 1990-01-01, branch: A}}}, errors: {CARD_EXISTS: {message: You have one.}}}}';

/** What is found where the contract calls an operation something else, as a person reads it, without why. */
const found = (id: string, called: string, more: Readonly<Record<string, string>> = {}): readonly string[] => {
  const contract = (library[contractFile] ?? '').replace(`operationId: ${id}\n`, `operationId: ${called}\n`);
  const files = new Map(Object.entries({...library, [contractFile]: contract, ...more}));
  return renderPretty(compile(files).diagnostics, files, {colours: false})
    .split('\n')
    .filter(
      (line) =>
        !/^[> ] +\d* *\|/.test(line) && line !== `  ${diagnosticCatalog['unknown-reference'].why}` && line !== '',
    )
    .map((line) => line.trim());
};

describe('a slip in the name of an operation', () => {
  const server = {'server.yaml': 'operations: {orderCard: {submit: card, once: true}}\n'};
  const law = {
    'flows/card/laws.yaml':
      'agreed:\n  never: {called: orderCard}\n  before: {asked: houseRules}\n  because: The house\n',
  };

  it('in the contract is one finding there, which names the places that use the name', () => {
    expect(found('orderCard', 'orderCrad', {...server, ...law})).toEqual([
      'schemas/api/openapi.yaml:23:20  error  unknown-reference',
      'Nothing names the operation `orderCrad`, and 3 places name `orderCard`, which does not exist.',
      '`orderCard` is named here: flows/card/screens/check.yaml:11:7',
      '`orderCard` is named here: flows/card/laws.yaml:2:19',
      '`orderCard` is named here: server.yaml:1:14',
      '→ Did you mean `orderCard`?',
    ]);
  });

  it('where one place alone uses the name is told there, with the contract beside it', () => {
    expect(found('orderCard', 'orderCrad')).toEqual([
      'flows/card/screens/check.yaml:11:7  error  unknown-reference',
      'The API has no operation `orderCard`.',
      'Nothing names the operation `orderCrad`: schemas/api/openapi.yaml:23:20',
      '→ Did you mean `orderCrad`?',
    ]);
  });

  it('is told where it is while something names the operation of the contract', () => {
    const slips = {'flows/card/laws.yaml': law['flows/card/laws.yaml'].replace('orderCard', 'orderCrad'), ...server};
    expect(found('', '', slips)).toEqual([
      'flows/card/laws.yaml:2:19  error  unknown-reference',
      'There is no operation `orderCrad`.',
      '→ Did you mean `orderCard`?',
    ]);
    const twice = {'flows/card/screens/check.yaml': check.replace('orderCard:', 'orderCards:'), ...slips};
    expect(found('', '', twice).filter((line) => /error/.test(line))).toHaveLength(2);
  });

  it('is of those organisations whose overrides name it', () => {
    const own = {
      [branchOfRiverside]: `changes: branch\nbecause: They may order now.\n${sends}\n`,
      'orgs/riverside/flows/card/screens/guardian.yaml': `changes: guardian\nbecause: They may order now.\n${sends}\n`,
      'flows/card/screens/check.yaml': check.replace(/^ {4}calls:\n(?: {6}.*\n)+ {4}errors.*\n/m, ''),
    };
    expect(found('orderCard', 'orderCrad', own)[0]).toBe(
      'schemas/api/openapi.yaml:23:20  error  unknown-reference  for riverside',
    );
  });
});

describe('a contract that keeps answers by halves', () => {
  it.each([
    ['saveDraft', 'saveDrat', 58, 'Did you mean `saveDraft`?'],
    ['readDraft', 'readDrafts', 50, 'Did you mean `readDraft`?'],
    ['saveDraft', 'keepAnswers', 50, 'Add `saveDraft`, or take `readDraft` out.'],
  ])('says that %s is not there where it is called %s', (id, called, line, hint) => {
    const other = id === 'saveDraft' ? 'readDraft' : 'saveDraft';
    expect(found(id, called)).toEqual([
      `schemas/api/openapi.yaml:${line}:20  error  fact-schema`,
      `No answer is kept: there is \`${other}\`, and no operation is called \`${id}\`.`,
      'Rules are checked against these schemas.',
      `→ ${hint}`,
    ]);
  });

  it.each<[string, string, string]>([
    ['was not read for a slip', '      operationId: saveDraft\n', '\t    operationId: saveDraft\n'],
    [
      'stands in a file that is not there',
      '    put:\n      operationId: saveDraft\n',
      '    put: {$ref: other.yaml}\n    x-put:\n',
    ],
    ['is called as another', 'operationId: saveDraft\n', 'operationId: readDraft\n'],
  ])('is told of nothing else while the other half %s', (_, written, slip) => {
    const files = new Map(Object.entries(library));
    files.set(contractFile, (files.get(contractFile) ?? '').replace(written, slip));
    const {diagnostics} = compile(files);
    expect(diagnostics.filter(({severity}) => severity === 'error')).toHaveLength(1);
  });
});
