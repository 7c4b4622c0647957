import {join, posix} from 'node:path';
import {describe, expect, it} from 'vitest';
import {widgetDefinitions} from '../src/catalog/widgets/definitions.ts';
import {createChecks} from '../src/checks/run-checks.ts';
import {tempWorkspace} from '../src/cli/fixtures/temp-workspace.ts';
import {testTerminal} from '../src/cli/fixtures/test-terminal.ts';
import {runCommandLine} from '../src/cli/main.ts';
import {guides} from '../src/cli/authoring/guides.ts';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {createCompiler} from '../src/compiler/compile.ts';
import {diagnosticCatalog, isDiagnosticCode} from '../src/diagnostics/catalog.ts';
import {testPages} from '../src/diagnostics/codes/test.ts';
import type {Diagnostic} from '../src/diagnostics/diagnostic.ts';
import {silence} from '../src/diagnostics/silence/silence.ts';
import {isRecord} from '../src/lib/is-record.ts';
import type {JsonSchema} from '../src/model/json.ts';
import type {Files} from '../src/model/workspace.ts';
import {prove, type ProofCache} from '../src/proofs/prove.ts';
import {filesOfExample} from '../src/reference/code-example.ts';
import {referenceSite} from '../src/reference/html/site.ts';
import {idOf} from '../src/reference/page.ts';
import {referencePages} from '../src/reference/reference.ts';

const {files: sample} = readWorkspace(join(import.meta.dirname, '../docs/example'));
const pages = referencePages(sample, sample);
const compile = createCompiler();
const checks = createChecks();
/** What is proved of a flow stands for every workspace that has it unchanged. */
const proved = new Map<string, NonNullable<ReturnType<ProofCache['read']>>>();
const cache: ProofCache = {read: (key) => proved.get(key), write: (key, found) => void proved.set(key, found)};

/** Codes of everything that is found in a workspace, by whom it is found. */
const codesIn = (files: Files, deep: boolean): readonly string[] =>
  silence(findingsIn(files, deep), files, {today: '2027-01-31', deep}).map(({code}) => code);

const findingsIn = (files: Files, deep: boolean): readonly Diagnostic[] => {
  const compiled = compile(files, {artifacts: false});
  if (compiled.diagnostics.length > 0) return compiled.diagnostics;
  const judged = checks.all({...compiled, whole: true});
  const {orgs, evidence} = compiled;
  return deep ? [...judged, ...prove({files, orgs, evidence, now: () => 0, cache})] : judged;
};

describe('the workspace of the examples', () => {
  it('has no findings, whoever looks', () => {
    expect(codesIn(sample, true)).toEqual([]);
  });
});

describe('the reference', () => {
  it('has a text for every page and every key', () => {
    const silent = pages.flatMap((page) => [
      ...(page.about.length < 5 ? [idOf(page)] : []),
      ...page.keys.filter(({about}) => about.length < 5).map(({path}) => `${idOf(page)} ${path}`),
    ]);
    expect(silent).toEqual([]);
  });

  it('has a text for every property of every widget', () => {
    const silent = Object.values(widgetDefinitions).flatMap(({id, props}) =>
      without(props).map((name) => `${id} ${name}`),
    );
    expect(silent).toEqual([]);
  });

  it('has an example for every page that is not of a workspace, and for every key', () => {
    const bare = pages
      .filter(({chapter}) => chapter !== 'operations')
      .flatMap((page) => [
        ...(page.markdown.includes('## Example') ? [] : [idOf(page)]),
        ...page.keys.filter(({markdown}) => !markdown.includes('~~~~yaml')).map(({path}) => `${idOf(page)} ${path}`),
      ]);
    // Words of JSON Schema for which no type of field has a use yet.
    expect(bare).toEqual(['language/block format', 'language/block uniqueItems']);
  });

  // Found by whoever reads the files, runs them or compares them: no workspace has them by itself.
  const elsewhere = new Set(['unreadable-file', ...Object.keys(testPages)]);
  const codes = Object.keys(diagnosticCatalog).filter((code) => isDiagnosticCode(code) && !elsewhere.has(code));
  it.each(codes.filter(isDiagnosticCode))('shows of %s an example that has it', (code) => {
    const {example, deep} = diagnosticCatalog[code];
    const files = filesOfExample(example);
    expect([...files.keys()]).not.toEqual([]);
    expect(codesIn(new Map([...sample, ...files]), deep === true)).toContain(code);
  });
});

describe('examples of what is found by running a flow', () => {
  it.each([
    ['scenario', 1, /error +scenario\n/],
    ['no-scenario', 0, /^ +rent: .*riding/m],
  ] as const)('shows of %s one that has it', async (code, ended, said) => {
    const files = new Map([...sample, ...filesOfExample(diagnosticCatalog[code].example)]);
    const terminal = testTerminal(tempWorkspace(Object.fromEntries(files)));
    expect(await runCommandLine(['test', '--coverage'], terminal)).toBe(ended);
    expect(terminal.printed()).toMatch(said);
  });
});

describe('the pages', () => {
  const site = referenceSite(guides(), pages);
  const html = [...site].filter(([path]) => path.endsWith('.html'));

  it('lead to pages and places that are there', () => {
    const lost = html.flatMap(([path, text]) =>
      [...text.matchAll(/href="([^"]+)"/g)].flatMap(([, href = '']) => {
        const [file = '', anchor = ''] = href.split('#');
        const target = file === '' ? path : posix.join(posix.dirname(path), file);
        const found = site.get(target);
        return found !== undefined && (anchor === '' || found.includes(`id="${anchor}"`)) ? [] : [`${path} -> ${href}`];
      }),
    );
    expect(lost).toEqual([]);
  });

  it('have one heading of the first level, and skip none', () => {
    const wrong = html.filter(([, text]) => {
      const levels = [...text.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
      return (
        levels.filter((level) => level === 1).length !== 1 ||
        levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1)
      );
    });
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  it('have no script, style or handler of their own', () => {
    const wrong = html.filter(([, text]) =>
      /<script(?! src="search\.js" defer><)|<style| style=| on[a-z]+=/.test(text),
    );
    expect(wrong.map(([path]) => path)).toEqual([]);
  });
});

describe('the pages of a hostile workspace', () => {
  const api = 'schemas/api/openapi.yaml';
  const acting = '<img src=x onerror=alert(1)>';
  const path = `  '/${acting}"[x](javascript:alert(1))':\n    get:\n      operationId: `;
  const hostile = (sample.get(api) ?? '').replace(
    'paths:\n',
    `paths:\n${path}'a/../../../b"><script>alert(1)</script>'\n      responses: {'200': {description: Done.}}\n`,
  );
  const site = referenceSite([], referencePages(sample, new Map([...sample, [api, hostile]])));

  it('stay in their folder, and have what is hostile as text', () => {
    const added = [...site].filter(([name]) => name.startsWith('operations/a-'));
    expect(added).toHaveLength(1);
    for (const name of site.keys()) expect(name).toMatch(/^(?:[a-z]+\/)?[\w-]+\.(?:html|css|js)$/);
    for (const [, text] of [...added, ['', site.get('index.html') ?? ''] as const]) {
      expect(text).toContain('&lt;img src=x');
      expect(text).not.toMatch(/<img|<script>|href="javascript/);
      expect(text).not.toContain('../b"');
    }
  });
});

function without(schema: JsonSchema): readonly string[] {
  const properties = isRecord(schema['properties']) ? Object.entries(schema['properties']) : [];
  return properties.flatMap(([name, prop]) => {
    if (!isRecord(prop)) return [name];
    const inner = [prop['additionalProperties'], prop['items']].flatMap((one) => (isRecord(one) ? without(one) : []));
    return [...(typeof prop['description'] === 'string' ? [] : [name]), ...inner.map((one) => `${name}.${one}`)];
  });
}
