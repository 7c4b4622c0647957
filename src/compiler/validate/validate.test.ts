import {describe, expect, it} from 'vitest';
import {parseFile} from '../parse/parse.ts';
import {toJson} from '../tree/to-json.ts';
import {flowSchemas, type SchemaNode} from './schemas.ts';
import {validateFile} from './validate.ts';

function findings(file: string, text: string) {
  const {tree, diagnostics} = parseFile(file, text);
  return [...diagnostics, ...validateFile(file, tree).diagnostics];
}

const screen = 'flows/rent/screens/bike.yaml';

describe('validateFile', () => {
  it('says of a file with ten different mistakes ten things', () => {
    const text = `screen: byke
title: 1.10
survey: maybe
blocks:
  kind: {type: choice, labl: Kind}
  days: {type: number, label: Days, minItems: -1}
  note: {text: [Hello]}
  3rd: {text: Hello}
checks:
  enough: {must: {answers.days: {more: 1}}, message: Too few}
actions:
  go: {kind: buton, label: Go}
blcks: {}
`;
    const found = findings(screen, text);
    expect(found.map(({code, origin}) => `${code} ${text.slice(...(origin.key ?? origin.span))}`).toSorted()).toEqual(
      [
        'name-mismatch screen',
        'unknown-key blcks',
        'unknown-key labl',
        'wrong-type answers.days',
        'wrong-type survey',
        'wrong-type text',
        'wrong-type title',
        'wrong-value 3rd',
        'wrong-value kind',
        'wrong-value minItems',
      ].toSorted(),
    );
  });

  it('says of an entry of a list how it is written, and not its number', () => {
    const text = "org: north\nextends: default\nhosts: ['https://north.example/']\n";
    expect(findings('orgs/north/org.yaml', text)).toMatchObject([
      {message: '`https://north.example/` is not what stands here', hint: expect.stringMatching(/^A host alone/)},
    ]);
  });

  it.each([
    ['blocks: {a: {text: {one: {when: {b.c: 1}, txt: Hello}}}}', 'unknown-key', 'txt'],
    ['title: {one: {when: {b.c: 1}, goTo: x}}', 'unknown-key', 'goTo'],
    ['open: sometimes', 'wrong-value', 'sometimes'],
    ['open: {besides: [a]}', 'unknown-key', 'besides'],
    ['open: {}', 'wrong-value', '{}'],
    ['blocks: {a: {summary: some}}', 'wrong-value', 'some'],
    ['blocks: {a: {tasks: some}}', 'wrong-value', 'some'],
    ['blocks: {a: {type: text, optional: {b.c: {}}}}', 'wrong-type', '{}'],
    ['actions: {a: {calls: {b: {body: question}}}}', 'wrong-value', 'question'],
    ['actions: {a: {then: {b: {goto: c}}}}', 'unknown-key', 'goto'],
    ['actions: {a: {runs: every minute}}', 'wrong-value', 'every minute'],
    ['facts: {a: {from: b, refresh: 5}}', 'wrong-type', '5'],
    ['blocks: {a: {text: Hello, when: {all-of: []}}}', 'wrong-value', '[]'],
    ['blocks: {a: {text: Hello, when: {b.c: []}}}', 'wrong-value', '[]'],
    ['blocks: {a: {text: Hello, when: []}}', 'wrong-type', '[]'],
    ['query: {id: {type: string}}', 'wrong-value', 'string'],
    ['blocks: {a: {text: ""}}', 'wrong-value', '""'],
  ])('%s is one finding', (line, code, marked) => {
    const text = `screen: bike\n${line}\n`;
    const found = findings(screen, text);
    expect(found.map((one) => one.code)).toEqual([code]);
    const {key, span} = found[0]?.origin ?? {span: [0, 0]};
    expect([text.slice(...span), key && text.slice(...key)]).toContain(marked);
  });

  it.each([
    ['fields: {a: {text: Hello}}', 'Did you mean `blocks`?'],
    ['blocks: {a: {type: text, label: A, if: {b.c: 1}}}', 'Did you mean `when`?'],
    ['blocks: {a: {type: text, label: A, help: Say}}', 'Did you mean `hint`?'],
    ['facts: {a: {from: getStep, onFocus: "true"}}', 'Write it without quotes: true.'],
    ['blocks: {a: {type: text, label: A, maxLength: "80"}}', 'Write it without quotes: 80.'],
    ['blocks: {a: {type: text, label: A, required: false}}', '`required: false` is `optional: true`'],
    ['blocks: {a: {type: text, label: A, hidden: true}}', '`when: {not: {...}}`'],
    ['blocks: {a: {type: text, label: A, when: isChild}}', 'write `when: {rule: isChild}`'],
    ['blocks: {a: {type: text, label: A, optional: yes}}', 'Write `true`: here `yes` is a text.'],
    ['blocks: {a: {type: text, label: A, optional: Off}}', 'Write `false`: here `Off` is a text.'],
    ['blocks: {a: {type: text, label: A, optional: "true"}}', 'Write it without quotes: true.'],
    ['survey: NO', 'Write `false`: here `NO` is a text.'],
    ['blocks: {a: {type: text, label: A, when: on}}', 'leave `when` out where it always holds'],
    ['actions: {a: {label: A, next: b}}', 'Did you mean `then`?'],
    ['blocks: {a: {text: Note: we close at 6}}', 'Quote it: "Note: we close at 6".'],
    ['title: *Where*', 'Quote a text that starts with "*"'],
    ['title: Branch #1', 'Quote a text that has " #"'],
  ])('says of %s what is to be written', (line, hint) => {
    expect(findings(screen, `screen: bike\n${line}\n`).map((one) => one.hint)).toEqual([expect.stringContaining(hint)]);
  });

  it.each([
    ['orgs/hill/flows/rent/screens/pay/card.yaml', 'title: Card', 'Write `changes: pay/card`.'],
    ['orgs/hill/flows/rent/flow.yaml', 'title: Rent', 'Write `changes: flow`.'],
    ['flows/rent/screens/bike.yaml', 'title: Bike', 'Write `screen: bike`.'],
    ['orgs/hill/flow/rent/flow.yaml', 'changes: flow', 'Rename the folder orgs/hill/flow to orgs/hill/flows.'],
    ['flows/rent/screen/bike.yaml', 'screen: bike', 'Rename the folder flows/rent/screen to flows/rent/screens.'],
    ['tests/scenario/rent.yaml', 'scenarios: {}', 'Rename the folder tests/scenario to tests/scenarios.'],
    ['shops/hill/flow.yaml', 'changes: flow', 'See "Files"'],
    ['flows/rent/rule.yaml', 'a: 1', 'Did you mean `rules.yaml`?'],
    [
      'tests/scenarios/rent.yaml',
      'flow: rent\nscenarios: {One: {journey: {index: {}}, expects: {screen: end}}}',
      'Did you mean `expect`?',
    ],
    ['orgs/hill/org.yaml', "org: hill\ntheme: {primary: blue, secondary: '#8a4b16'}", 'six digits'],
  ])('says of %s what is to be written', (file, text, hint) => {
    expect(findings(file, text).map((one) => one.hint)).toEqual([expect.stringContaining(hint)]);
  });

  it('takes the word null in an override and beside `like`, and nowhere else', () => {
    const patch = 'blocks: {a: {hint: null}, b: null}';
    expect(findings('orgs/hill/flows/rent/screens/bike.yaml', `changes: bike\n${patch}`)).toEqual([]);
    expect(findings(screen, `screen: bike\nlike: other\n${patch}`)).toEqual([]);
    expect(findings(screen, `screen: bike\n${patch}`).map(({code}) => code)).toEqual(['null-nowhere', 'null-nowhere']);
    expect(findings(screen, 'screen: bike\nblocks: {a: {like: b, hint: null}}')).toEqual([]);
  });
});

describe('validateFile: misspelt keys', () => {
  const mended = (text: string) => {
    const {tree} = validateFile(screen, parseFile(screen, text).tree);
    return tree && toJson(tree);
  };

  it('hands on what was meant, so that nothing else seems to be missing', () => {
    expect(mended('screen: bike\nblcks: {a: {tpye: text, labl: A, options: {B: {labell: C}}}}')).toEqual({
      screen: 'bike',
      blocks: {a: {type: 'text', label: 'A', options: {B: {label: 'C'}}}},
    });
  });

  it('leaves alone what is there already, or near nothing', () => {
    const text = 'screen: bike\ntitle: A\ntitel: B\nfoobar: C';
    expect(mended(text)).toEqual({screen: 'bike', title: 'A', titel: 'B', foobar: 'C'});
  });

  it('gives the very same tree where nothing was misspelt', () => {
    const {tree} = parseFile(screen, 'screen: bike\ntitle: A\n');
    expect(validateFile(screen, tree).tree).toBe(tree);
  });
});

describe('the schemas of the language', () => {
  const described: string[] = [];
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const [index, item] of node.entries()) visit(item, `${path}/${index}`);
      return;
    }
    const {properties, patternProperties} = node as Readonly<Record<string, SchemaNode | undefined>>;
    for (const [key, value] of Object.entries({...properties, ...patternProperties})) {
      if (!text(value, path.split('/')[0] ?? '')) described.push(`${path}/${key}`);
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'if') visit(value, `${path}/${key}`);
  };

  function text(value: unknown, from: string): boolean {
    const {description, $ref} = value as {description?: string; $ref?: string};
    if (description !== undefined) return description.length > 3;
    const [file, pointer] = ($ref ?? '').split('#/$defs/');
    const home = flowSchemas[file === '' ? from : (file ?? '')];
    const definition = (home?.['$defs'] as SchemaNode | undefined)?.[pointer ?? ''];
    return (definition as {description?: string} | undefined)?.description !== undefined;
  }

  it('describe every property', () => {
    for (const [name, schema] of Object.entries(flowSchemas)) visit(schema, name);
    expect(described).toEqual([]);
  });
});
