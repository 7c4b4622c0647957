import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {kinds} from '../../catalog/kinds/index.ts';
import {loadFunctions} from '../../catalog/plug-ins/functions.ts';
import {readWorkspace} from '../../cli/workspace/workspace.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {Files} from '../../model/workspace.ts';
import {evaluate} from '../../runtime/rules/evaluate.ts';
import {compile, createCompiler} from '../compile.ts';

const {files: birds} = readWorkspace(join(import.meta.dirname, '../../../tests/workspaces/bird-count'));
const {files: library} = readWorkspace(join(import.meta.dirname, '../../../tests/workspaces/library-card'));

const plugin = 'plugins/sightings/plugin.yaml';
const changed = (file: string, from: string, to: string): Files => {
  const text = birds.get(file) ?? '';
  if (!text.includes(from)) throw new Error(`${file} does not have: ${from}`);
  return new Map([...birds, [file, text.replace(from, () => to)]]);
};
const found = (files: Files): readonly string[] =>
  compile(files).diagnostics.map(({code, message}) => `${code} ${message}`);
const screenOf = (files: Files, id: string): CompiledScreen | undefined =>
  compile(files).orgs['default']?.flows['sighting']?.screens[id];

const index = 'flows/sighting/screens/index.yaml';
const check = 'flows/sighting/screens/check.yaml';
const rules = 'flows/sighting/rules.yaml';

afterAll(() => {
  loadFunctions({formats: {}, operators: {}});
  // The catalogue of the next file is nobody's.
  compile(library);
});

describe('words of plug-ins', () => {
  it('have no findings where they are used as their plug-in says', () => {
    expect(found(birds)).toEqual([]);
  });

  it.each([
    [
      'a setting that there is not',
      index,
      '{of: 5}',
      '{off: 5}',
      /^unknown-key `certainty-scale` has no property `off`$/,
    ],
    ['a setting of another type', index, '{of: 5}', '{of: 5.5}', /^rule-type `5.5` stands where a number is needed$/],
    ['a constraint that the kind does not take', index, 'minimum: 1\n', 'multipleOf: 2\n', /takes no `multipleOf`/],
    ['a type that is misspelt', index, 'type: tally', 'type: taly', /^unknown-reference There is no type `taly`$/],
    [
      'a control in place of what shows',
      check,
      'sketch-map',
      'tally-box',
      /^unknown-reference There is no widget `tally-box`/,
    ],
    [
      'a property that must be there',
      check,
      ', caption: ',
      ', capture: ',
      /^missing-key `sketch-map` needs `caption`$/,
    ],
    ['an event that there is not', check, 'moved: note', 'shut: note', /has no event `shut`$/],
    ['a format that is misspelt', check, '| distance', '| distnce', /^unknown-reference There is no format `distnce`$/],
    ['a format of another type', check, 'answers.far | distance', 'answers.ring | distance', /does not print a text/],
    ['an operand too few', rules, '20, 1000]', '20]', /^rule-shape `between` takes 3 operands and has 2$/],
    ['an operand of another type', rules, 'answers.ring', 'answers.birds', /^rule-type `is-rare` takes a text here/],
  ])('are checked: %s', (_, file, from, to, wanted) => {
    expect(found(changed(file, from, to)).filter((one) => wanted.test(one))).toHaveLength(1);
  });

  it('say what they are to the answer: its schema, its constraints, its control', () => {
    const compiled = screenOf(birds, 'index');
    expect(compiled?.schema['properties']).toMatchObject({
      birds: {type: 'integer', minimum: 1, maximum: 500},
      sure: {type: 'integer', minimum: 1, maximum: 5},
    });
    expect(kinds['certainty']?.control).toBe('certainty-scale');
  });

  it('stand in the manifest as data, without what stands for something known', () => {
    const {plugIns} = compile(birds).manifest?.orgs['default'] ?? {};
    expect(Object.keys(plugIns?.widgets ?? {})).toEqual(['tally-box', 'star-rating', 'certainty-scale', 'sketch-map']);
    expect(Object.keys(plugIns?.operators ?? {})).toEqual(['is-rare']);
    expect(compile(library).manifest?.orgs['default']).not.toHaveProperty('plugIns');
  });

  it('are in the manifest without what YAML may say of them, which no page needs', () => {
    const {plugIns} = compile(birds).manifest?.orgs['default'] ?? {};
    expect(plugIns?.widgets['sketch-map']).toEqual({
      ...{id: 'sketch-map', about: '', use: 'display', plugIn: 'sightings', props: {}, events: {}},
    });
  });

  it('say what stands in each entry of a map, and what must', () => {
    const text = birds.get(plugin) ?? '';
    const rings =
      '      rings: {about: Rings., is: entries, each: {far: {about: How far., type: number, required: true}}}\n';
    const files = (entries: string): Files =>
      new Map([
        ...birds,
        [plugin, text.replace('    events:', `${rings}    events:`)],
        [check, (birds.get(check) ?? '').replace('caption: ', `rings: ${entries}, caption: `)],
      ]);
    expect(found(files('{near: {far: 100}, wide: {far: 900}}'))).toEqual([]);
    expect(screenOf(files('{near: {far: 100}}'), 'check')?.blocks).toMatchObject([
      {},
      {},
      {props: {rings: {entries: [{id: 'near', props: {far: {value: 100}}}]}}},
    ]);
    expect(found(files('{near: {far: close}}'))).toEqual(['rule-type `close` stands where a number is needed']);
    expect(found(files('{near: {}}'))).toEqual(['missing-key `near` needs `far`']);
  });

  it('say what pages use of others, for the server alone', () => {
    const sources = 'sources:\n  maps: {wide: {connect: [https://tiles.wide.example/]}}\n';
    const {artifacts, manifest} = compile(new Map([...birds, [plugin, `${birds.get(plugin) ?? ''}${sources}`]]));
    expect(JSON.parse(artifacts.get('manifest.json') ?? '')).toHaveProperty('sources', [
      {integration: 'maps', value: 'wide', connect: ['https://tiles.wide.example/']},
    ]);
    expect(JSON.stringify(manifest)).not.toContain('wide.example');
    expect(JSON.parse(compile(birds).artifacts.get('manifest.json') ?? '')).not.toHaveProperty('sources');
  });

  it.each(['http://tiles.wide.example/', 'https://tiles.wide.example', "https://a.example/ 'unsafe-inline'", '*'])(
    'cannot let pages use %s',
    (address) => {
      const sources = `sources:\n  maps: {wide: {connect: [${JSON.stringify(address)}]}}\n`;
      expect(found(new Map([...birds, [plugin, `${birds.get(plugin) ?? ''}${sources}`]]))).not.toEqual([]);
    },
  );

  it('end with their workspace: another one knows none of them', () => {
    compile(birds);
    compile(library);
    expect(kinds).not.toHaveProperty('tally');
    expect(kinds).toHaveProperty('text');
  });

  it('are new after each edit, for a compiler that remembers', () => {
    const again = createCompiler();
    expect(again(birds).diagnostics).toEqual([]);
    const renamed = again(changed(plugin, '  tally: {', '  count: {'));
    expect(renamed.diagnostics.map(({message}) => message)).toEqual(['There is no type `tally`']);
    expect(again(birds).diagnostics).toEqual([]);
  });
});

describe('an operator that stands for something known', () => {
  const ruleOf = (files: Files) => {
    const flock = screenOf(files, 'index')?.blocks.find(({id}) => id === 'flock');
    return flock?.when ?? null;
  };

  it.each([
    [19, false],
    [20, true],
    [1000, true],
    [1001, false],
  ])('is that in what is compiled: of %d birds it is %s', (birdCount, holds) => {
    const rule = ruleOf(birds);
    expect(JSON.stringify(rule)).not.toContain('between');
    expect(evaluate(rule, {answers: {birds: birdCount}})).toBe(holds);
  });

  it('may stand for another such', () => {
    const means =
      "between:\n    about: One.\n    takes: {value: number, least: number, most: number}\n    gives: boolean\n    means: {'<=': [{var: operand.least}, {var: operand.value}, {var: operand.most}]}\n  many:\n    about: Many.\n    takes: {value: number}\n    gives: boolean\n    means: {between: [{var: operand.value}, 20, 1000]}\n  old:";
    const files = changed(plugin, 'between:', means);
    const many = new Map([
      ...files,
      [
        rules,
        (birds.get(rules) ?? '').replace(
          '{between: [{var: answers.birds}, 20, 1000]}',
          '{many: [{var: answers.birds}]}',
        ),
      ],
    ]);
    expect(ruleOf(many)).toEqual(ruleOf(birds));
  });
});

describe('a type that there is not', () => {
  it.each([
    ['what an operator gives', 'gives: boolean', 'gives: booleans'],
    [
      'what an operator gives that a module computes',
      'takes: {ring: text}\n    gives: boolean',
      'takes: {ring: text}\n    gives: booleans',
    ],
    ['an operand', 'value: number', 'value: numbers'],
    ['one of several that an operand may be', 'value: number', 'value: [numbers, text]'],
    ['what a format takes', 'takes: [number]', 'takes: [numbers]'],
  ])('is told where it stands alone, as %s', (_, from, to) => {
    const files = changed(plugin, from, to);
    expect(compile(files).diagnostics.map(({code, origin}) => `${code} ${origin.file}`)).toEqual([
      `wrong-value ${plugin}`,
    ]);
  });
});

describe('an operator that a module computes', () => {
  it('is asked, and is a fault where nobody has loaded it', () => {
    const flow = compile(birds).orgs['default']?.flows['sighting']?.flow;
    const rule = flow?.screens.find(({id}) => id === 'rare')?.when;
    expect(JSON.stringify(rule)).toContain('is-rare');
    expect(() => evaluate(rule ?? null, {answers: {ring: 'X1'}})).toThrow(
      'The module of the operator is-rare is not loaded.',
    );
    loadFunctions({formats: {}, operators: {'is-rare': (ring) => String(ring).startsWith('X')}});
    expect(evaluate(rule ?? null, {answers: {ring: 'X1'}})).toBe(true);
    expect(evaluate(rule ?? null, {answers: {ring: 'A1'}})).toBe(false);
  });
});
