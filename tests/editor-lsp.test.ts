import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {describe, expect, it} from 'vitest';
import {testTerminal} from '../src/cli/fixtures/test-terminal.ts';
import {runCommandLine} from '../src/cli/main.ts';
import {startServer, type Place} from './editor/client.ts';
import {
  at,
  closed,
  cut,
  positionOf,
  root,
  serveExample,
  server,
  textOf,
  typed,
  uriOf,
  waymark,
} from './editor/opened.ts';
import {proposals} from './editor/proposals.ts';

serveExample();

const repairText = 'flows/repair/screens/parts.yaml';

describe('waymark lsp', () => {
  it.each([
    ['flows/repair/steps.yaml', 'goTo: parts}', 'goTo: prats}'],
    ['flows/book/screens/money.yaml', 'label: At most', 'labell: At most'],
    ['flows/repair/rules.yaml', '{var: repair.price}, 50', '{var: repair.prize}, 50'],
    ['orgs/harbor/flows/repair/machine.yaml', 'goTo: words', 'goTo: wrods'],
    ['flows/repair/machine.yaml', 'initial: OPEN', 'initial: ['],
  ])('finds in an unsaved %s what validate finds once it is saved', async (file, before, after) => {
    const {uri, found} = await typed(file, before, after);
    const saved = textOf(file);
    writeFileSync(join(root, file), saved.replace(before, after));
    const terminal = testTerminal(root);
    await runCommandLine(['validate', '--json'], terminal);
    writeFileSync(join(root, file), saved);
    const {findings} = JSON.parse(terminal.printed()) as {readonly findings: readonly PrintedFinding[]};
    const printed = findings.filter((one) => one.file === file);
    expect(printed.length).toBeGreaterThan(0);
    const place = ({line, column}: PrintedFinding['start']) => ({line: line - 1, character: column - 1});
    expect(found.map(({code, severity, range, message}) => ({code, severity, range, message}))).toEqual(
      printed.map(({code, severity, start, end, message, hint, orgs}) => ({
        code,
        severity: severity === 'error' ? 1 : 2,
        range: {start: place(start), end: place(end)},
        message: [
          `${message}.`,
          ...(hint === undefined ? [] : [hint]),
          ...(orgs.length === 0 ? [] : [`Holds for ${orgs.length === 1 ? orgs[0] : `${orgs.length} organisations`}.`]),
        ].join('\n'),
      })),
    );
    await closed(uri);
  });

  it('counts edits as they come, tells of the last, and takes back what is mended', async () => {
    const file = 'flows/repair/steps.yaml';
    const {uri} = await typed(file, 'goTo: parts}', 'goTo: prats}');
    const end = positionOf(textOf(file).replace('goTo: parts}', 'goTo: prats}'), 'goTo: prats¦}');
    const start = {...end, character: end.character - 'prats'.length};
    const change = (version: number, range: object, text: string): void =>
      server.tell('textDocument/didChange', {textDocument: {uri, version}, contentChanges: [{range, text}]});
    const told = server.nextOf(uri);
    change(2, {start, end}, 'p');
    change(
      3,
      {start: {...start, character: start.character + 1}, end: {...start, character: start.character + 1}},
      'art',
    );
    expect((await told).map(({message}) => message.split('.')[0])).toEqual([
      'There is no screen or exit `part` in the flow `repair`',
    ]);
    const mended = server.nextOf(uri);
    change(
      4,
      {start: {...start, character: start.character + 4}, end: {...start, character: start.character + 4}},
      's',
    );
    expect(await mended).toEqual([]);
    server.tell('textDocument/didClose', {textDocument: {uri}});
  });

  it('looks again when a file changes on the disk', async () => {
    const file = 'flows/repair/rules.yaml';
    const text = textOf(file);
    const broken = server.nextOf(uriOf(file));
    writeFileSync(join(root, file), text.replace('repair.isLate: true', 'repair.isLat: true'));
    expect((await broken).map(({code}) => code)).toEqual(['unknown-variable']);
    const mended = server.nextOf(uriOf(file));
    writeFileSync(join(root, file), text);
    expect(await mended).toEqual([]);
  });

  it.each([
    ...proposals,
    [
      'facts and rules in a text',
      repairText,
      '((repair.price | money))',
      '((rep¦ | money))',
      ['repair.price', 'rule.isDear'],
    ],
    [
      'rules of the site’s own flow, and items of lists, in a text',
      'flows/repair/screens/start.yaml',
      'line: ((item.name))',
      'line: ((¦))',
      ['rule.isClosedEarly', 'item.name'],
    ],
    [
      'what is asked for each item of a list in a text',
      'flows/book/screens/details.yaml',
      'line: ((item.nickname))',
      'line: ((i¦))',
      ['item.nickname'],
    ],
    [
      'formats in a text',
      repairText,
      '((repair.price | money))',
      '((repair.price | m¦))',
      ['money', 'long-date', 'or'],
    ],
    [
      'screens, whatever alias stands within its own anchor elsewhere',
      'flows/repair/steps.yaml',
      'goTo: parts}',
      'goTo: ¦}\n  strange: &a {goTo: *a}',
      ['parts'],
    ],
  ] as typeof proposals)('proposes %s', async (_, file, before, after, wanted) => {
    const text = textOf(file);
    const written = text.replace(before, () => (after.includes('¦') ? after : `${after}¦`));
    const uri = uriOf(file);
    server.tell('textDocument/didOpen', {
      textDocument: {uri, languageId: 'yaml', version: 1, text: written.replace('¦', '')},
    });
    const {items} = await server.ask<{readonly items: readonly {readonly label: string}[]}>('textDocument/completion', {
      textDocument: {uri},
      position: positionOf(written, '¦'),
    });
    server.tell('textDocument/didClose', {textDocument: {uri}});
    expect(items.map(({label}) => label)).toEqual(expect.arrayContaining([...wanted]));
  });

  it('proposes a name as soon as somebody has given it and rests', async () => {
    const rules = await typed('flows/repair/rules.yaml', 'isQuiet:', 'isLoud: {repair.isLat: true}\nisQuiet:');
    const screen = textOf('flows/repair/screens/start.yaml').replace('{rule: isHeld}', '{rule: }');
    const uri = uriOf('flows/repair/screens/start.yaml');
    server.tell('textDocument/didOpen', {textDocument: {uri, languageId: 'yaml', version: 1, text: screen}});
    const position = positionOf(screen, '{rule: ¦}');
    const proposed = async () => {
      const {items} = await server.ask<{readonly items: readonly {readonly label: string}[]}>(
        'textDocument/completion',
        {
          textDocument: {uri},
          position,
        },
      );
      return items.map(({label}) => label);
    };
    await expect.poll(proposed).toContain('isLoud');
    server.tell('textDocument/didClose', {textDocument: {uri}});
    await closed(rules.uri);
  });

  it.each([
    ['a screen', 'flows/repair/steps.yaml', 'goTo: ¦parts}', 'flows/repair/screens/parts.yaml', 'parts'],
    [
      'a screen of another flow',
      'flows/repair/steps.yaml',
      'shell:¦processing',
      'flows/shell/screens/processing.yaml',
      'processing',
    ],
    ['an exit of the site', 'flows/repair/machine.yaml', 'goTo: ¦shop', 'flows/shell/flow.yaml', 'shop'],
    ['a rule', 'flows/repair/screens/start.yaml', 'rule: ¦isHeld', 'flows/repair/rules.yaml', 'isHeld'],
    ['a fact in a condition', 'flows/repair/rules.yaml', '{¦repair.isLate', 'flows/repair/flow.yaml', 'repair'],
    ['a fact in a text', 'flows/repair/screens/parts.yaml', '((¦repair.price', 'flows/repair/flow.yaml', 'repair'],
    ['a field', 'flows/book/screens/person.yaml', 'at: ¦dateOfBirth', 'flows/book/screens/person.yaml', 'dateOfBirth'],
    [
      'an answer in a part',
      'flows/_parts/checks/not-past.yaml',
      'answers.¦day',
      'flows/book/screens/details.yaml',
      'day',
    ],
    ['a state', 'flows/repair/machine.yaml', 'to: ¦URGENT', 'flows/repair/machine.yaml', 'URGENT'],
    [
      'a state of an organisation',
      'orgs/harbor/flows/repair/machine.yaml',
      'to: ¦KEPT',
      'orgs/harbor/flows/repair/machine.yaml',
      'KEPT',
    ],
    ['a transition', 'flows/repair/screens/start.yaml', 'raise: ¦seen', 'flows/repair/machine.yaml', 'seen'],
    ['an operation', 'flows/repair/flow.yaml', 'from: ¦getRepair', 'schemas/api/openapi.yaml', 'getRepair'],
    [
      'a part',
      'flows/book/screens/person.yaml',
      'like: fields/¦email',
      'flows/_parts/fields/email.yaml',
      'fields/email',
    ],
    ['facts of tests', 'tests/scenarios/repair.yaml', 'like: ¦late-owner', 'tests/facts/late-owner.yaml', 'late-owner'],
    [
      'what a scenario wants',
      'tests/scenarios/repair.yaml',
      'gate ¦signed-out',
      'flows/repair/flow.yaml',
      'signed-out',
    ],
  ])('leads from %s to its definition, and from there back', async (_, file, place, defined, words) => {
    const found = await server.ask<readonly Location[]>('textDocument/definition', at(file, place));
    expect(found.map(({uri, range}) => [uri, cut(uri, range)])).toEqual([[uriOf(defined), words]]);
    const start = found[0]?.range.start;
    const places = await server.ask<readonly Location[]>('textDocument/references', {
      textDocument: {uri: uriOf(defined)},
      position: start,
      context: {includeDeclaration: true},
    });
    const asked = at(file, place).position;
    const isAsked = ({uri, range}: Location): boolean =>
      uri === uriOf(file) &&
      range.start.line === asked.line &&
      range.start.character <= asked.character &&
      asked.character <= range.end.character;
    expect(places.some(isAsked)).toBe(true);
    expect(places.some(({uri, range}) => uri === uriOf(defined) && range.start.line === start?.line)).toBe(true);
  });

  it.each([
    ['a part of a fact', 'flows/repair/rules.yaml', '{repair.¦isLate', 'schemas/facts/repair.yaml', 'isLate'],
    ['a part of a part', 'flows/repair/rules.yaml', 'repair.address.ci¦ty', 'schemas/facts/repair.yaml', 'city'],
    ['what the page knows', 'flows/repair/flow.yaml', '{session.signed¦In', 'schemas/facts/session.yaml', 'signedIn'],
    ['all that the page knows', 'flows/repair/flow.yaml', '{sess¦ion.signedIn', 'schemas/facts/session.yaml', ''],
  ])('leads from %s to where the contract describes it', async (_, file, place, defined, words) => {
    const found = await server.ask<readonly Location[]>('textDocument/definition', at(file, place));
    expect(found.map(({uri, range}) => [uri, cut(uri, range)])).toEqual([[uriOf(defined), words]]);
  });

  it.each([
    ['a word of a text', 'title: Your repair', 'title: The ¦session of your repair'],
    ['a comment', 'title: Your repair', '# The ¦session.signedIn\ntitle: Your repair'],
    ['a fact that a path does not have', '{rule: isHeld}', '{¦session.isNone: true}'],
  ])('leads from %s to no description of a fact', async (_, before, marked) => {
    const uri = uriOf('flows/repair/screens/start.yaml');
    const text = textOf('flows/repair/screens/start.yaml');
    expect(text).toContain(before);
    const written = text.replace(before, marked);
    server.tell('textDocument/didOpen', {
      textDocument: {uri, languageId: 'yaml', version: 1, text: written.replace('¦', '')},
    });
    const position = positionOf(written, '¦');
    expect(await server.ask('textDocument/definition', {textDocument: {uri}, position})).toEqual([]);
    server.tell('textDocument/didClose', {textDocument: {uri}});
  });

  it('leads from a widget to where the catalogue defines it', async () => {
    const [found] = await server.ask<readonly Location[]>(
      'textDocument/definition',
      at('flows/repair/screens/widgets.yaml', 'widget: ¦facts'),
    );
    expect(found?.uri).toMatch(/\/src\/catalog\/widgets\/facts\/definition\.ts$/);
  });

  it.each([
    ['a key', 'flows/repair/steps.yaml', '¦moveOn:', ['without being asked']],
    [
      'a setting of the workspace',
      'orgs/lakeside/org.yaml',
      '¦closesEarly:',
      ['**`org.closesEarly`**', 'The workshop closes at noon.'],
    ],
    [
      'a key under which organisations change something',
      'flows/book/screens/index.yaml',
      '¦blocks:',
      ['Everything on the screen', 'Changed by `harbor`, `lakeside`.'],
    ],
    ['a type', 'flows/book/screens/money.yaml', 'type: ¦money', ['An amount of money', '`minimum`']],
    ['a widget', 'flows/repair/screens/widgets.yaml', 'widget: ¦facts', ['What is known', '`rows`']],
    ['a format', 'flows/repair/screens/parts.yaml', '| ¦money', ['An amount in US dollars']],
    ['an operator', 'flows/repair/rules.yaml', '{¦add-days:', ['**operator `add-days`**']],
    ['an operation', 'flows/repair/screens/sign.yaml', '¦signOrder:', ['POST /workshop-api/repairs/', '`TOO_LATE`']],
    [
      'what a fact has',
      'flows/repair/rules.yaml',
      'var: repair.add¦ress.city',
      ['**`repair.address`** of `repair`', 'A group of values.'],
    ],
    [
      'what a part of a fact has',
      'flows/repair/rules.yaml',
      'repair.address.ci¦ty',
      ['**`repair.address.city`**', 'A text.'],
    ],
    ['a step in a row', 'flows/repair/steps.yaml', 'steps: [¦OFFER]', ['**step `OFFER`**', 'Row `offer` of `repair`']],
    [
      'a step in a condition',
      'flows/repair/machine.yaml',
      'step.name: ¦REPAIRED',
      ['**step `REPAIRED`**', 'Row `rest` of `repair`: `flows/repair/steps.yaml:18`'],
    ],
    ['a step of a test', 'tests/scenarios/repair.yaml', 'step: ¦OFFER', ['**step `OFFER`**', 'Row `offer`']],
    ['a rule', 'flows/repair/screens/start.yaml', 'rule: ¦isHeld', ['isHeld: {all-of:', 'flows/repair/rules.yaml:1']],
    [
      'what organisations change',
      'flows/repair/steps.yaml',
      '¦offer:',
      ['**row `offer`**', 'Changed by `harbor`, `lakeside`.'],
    ],
    [
      'a block that an organisation changes',
      'flows/book/screens/index.yaml',
      '¦kind:\n',
      ['**field `kind`**', 'Changed by `harbor`.'],
    ],
  ])('says of %s what it is', async (_, file, place, said) => {
    const hover = await server.ask<{readonly contents: {readonly value: string}} | null>(
      'textDocument/hover',
      at(file, place),
    );
    for (const words of said) expect(hover?.contents.value).toContain(words);
  });

  it('lists what a file defines, each thing inside of the one round it', async () => {
    const symbols = await server.ask<readonly Symbol[]>('textDocument/documentSymbol', {
      textDocument: {uri: uriOf('flows/book/screens/person.yaml')},
    });
    const names = (all: readonly Symbol[]): readonly unknown[] =>
      all.map(({name, children = []}) => (children.length === 0 ? name : [name, ...names(children)]));
    expect(names(symbols)).toEqual([
      [
        'person',
        ['fullName', 'fullName.firstName', 'fullName.lastName'],
        ...['dateOfBirth', 'email', 'emailAgain', 'phone', 'phoneAbroad'],
        ['home', 'home.street1', 'home.city', 'home.zip'],
        'password',
      ],
    ]);
    const found = await server.ask<readonly Symbol[]>('workspace/symbol', {query: 'isquiet'});
    expect(found.map(({name}) => name)).toEqual(['isQuiet']);
  });

  it('offers the name that was meant, and changes only that', async () => {
    const file = 'flows/repair/steps.yaml';
    const {uri, found} = await typed(file, 'goTo: parts}', 'goTo: prats}');
    const [action] = await server.ask<readonly {readonly title: string; readonly edit: {readonly changes: unknown}}[]>(
      'textDocument/codeAction',
      {textDocument: {uri}, range: found[0]?.range, context: {diagnostics: found}},
    );
    expect(action).toMatchObject({
      title: 'Change to parts',
      edit: {changes: {[uri]: [{range: found[0]?.range, newText: 'parts'}]}},
    });
    await closed(uri);
  });

  it('says beside the field that may be meant which ones the screen asks for', async () => {
    const {uri, found} = await typed('tests/scenarios/book.yaml', 'index: {kind: BRAKES}', 'index: {knid: BRAKES}');
    const [action] = await server.ask<readonly {readonly title: string}[]>('textDocument/codeAction', {
      textDocument: {uri},
      range: found[0]?.range,
      context: {diagnostics: found},
    });
    expect(found[0]?.message).toContain('Did you mean `kind`? The screen asks for: ');
    expect(found[0]?.message).not.toContain('kindWords');
    expect(action?.title).toBe('Change to kind');
    await closed(uri);
  });

  it('renames a rule wherever it is named, and refuses what others keep', async () => {
    const rule = at('flows/repair/rules.yaml', '¦isDear:');
    const {changes} = await server.ask<{
      readonly changes: Readonly<Record<string, readonly {readonly newText: string}[]>>;
    }>('textDocument/rename', {...rule, newName: 'isCostly'});
    expect(Object.values(changes).flat().length).toBeGreaterThan(1);
    const refused = (method: string, params: object): Promise<string> =>
      server.ask(method, params).then(
        () => 'done',
        (fault: unknown) => (fault as Error).message,
      );
    expect(await refused('textDocument/rename', {...rule, newName: 'isCheap'})).toBe(
      'There is a rule isCheap already.',
    );
    expect(await refused('textDocument/prepareRename', at('flows/book/screens/person.yaml', '¦dateOfBirth:'))).toBe(
      'The field dateOfBirth cannot be renamed here: answers that people have given are kept under the name of their field.',
    );
  });

  it('leads to the page of a finding and of a key, where the reference is written', async () => {
    mkdirSync(join(root, 'dist/docs/codes'), {recursive: true});
    mkdirSync(join(root, 'dist/docs/language'), {recursive: true});
    writeFileSync(join(root, 'dist/docs/codes/unknown-reference.html'), '');
    writeFileSync(join(root, 'dist/docs/language/steps.html'), '');
    const {uri, found} = await typed('flows/repair/steps.yaml', 'goTo: parts}', 'goTo: prats}');
    const page = pathToFileURL(join(root, 'dist/docs/codes/unknown-reference.html')).href;
    expect(found.map(({codeDescription}) => codeDescription?.href)).toEqual([page]);
    const hover = await server.ask<Hover>('textDocument/hover', at('flows/repair/steps.yaml', '¦moveOn:'));
    expect(hover?.contents.value).toContain('/dist/docs/language/steps.html#key-moveOn)');
    await closed(uri);
  });

  it('shows the other place that matters beside what an override does', async () => {
    const file = 'orgs/harbor/flows/repair/steps.yaml';
    const {uri, found} = await typed(file, 'rows:', 'rows:\n  signing: {goTo: done}');
    const locked = found.find(({code}) => code === 'override-locked');
    expect(locked?.relatedInformation?.map(({location}) => location.uri)).toEqual([uriOf('flows/repair/steps.yaml')]);
    expect(locked?.message).toContain('Holds for harbor.');
    await closed(uri);
  });

  it('knows a file that cannot be read at the moment as it was when it last could', async () => {
    const {uri, found} = await typed('flows/repair/machine.yaml', 'initial: OPEN', 'initial: [');
    expect(found.map(({code}) => code)).toContain('yaml-syntax');
    const asked = at('flows/repair/screens/start.yaml', 'raise: ¦seen');
    const definitions = await server.ask<readonly Location[]>('textDocument/definition', asked);
    expect(definitions.map((one) => one.uri)).toEqual([uri]);
    await closed(uri);
  });

  it('ends when the editor says so, and has printed nothing beside the protocol', async () => {
    expect(server.said).toEqual([]);
    expect(server.complaints()).toBe('');
    expect(await server.end()).toBe(0);
  });

  it('tells the editor when there is no workspace, and goes on', async () => {
    const empty = join(root, 'tests');
    const other = await startServer(empty, [waymark, 'lsp', '--stdio']);
    await expect.poll(() => other.said).toHaveLength(1);
    expect(other.said[0]).toContain('is not a workspace: it has no flows/');
    expect(await other.ask('textDocument/hover', at('flows/repair/steps.yaml', '¦offer:'))).toBeNull();
    expect(await other.end()).toBe(0);
  });
});

interface Location {
  readonly uri: string;
  readonly range: {readonly start: Place; readonly end: Place};
}

type Hover = {readonly contents: {readonly value: string}} | null;

interface Symbol {
  readonly name: string;
  readonly children?: readonly Symbol[];
}

interface PrintedFinding {
  readonly file: string;
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly hint?: string;
  readonly start: {readonly line: number; readonly column: number};
  readonly end: {readonly line: number; readonly column: number};
  readonly orgs: readonly string[];
}
