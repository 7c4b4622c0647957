import {join} from 'node:path';
import {expect, it} from 'vitest';
import {filesOf} from '../../cli/fixtures/temp-workspace.ts';
import {compile} from '../compile.ts';

const sample = Object.entries(filesOf(join(import.meta.dirname, '../../../docs/example')));
const flow = 'flows/book/flow.yaml';

/** Organisations with an exit of the flow that leads to a host which they do not name, with what is said of it. */
const foreignIn = (exits: string, settings: Readonly<Record<string, string>>): readonly string[] => {
  const files = new Map(sample);
  files.set(flow, `${(files.get(flow) ?? '').replace(/^exits:\n(?: .*\n)*/m, '')}\nexits: ${exits}\n`);
  for (const [id, own] of Object.entries(settings))
    files.set(`orgs/${id}/org.yaml`, `org: ${id}\nextends: default\nhosts: [${id}.example]\n${own}`);
  const {diagnostics} = compile(files, {artifacts: false});
  return diagnostics.flatMap(({code, origin, message, org = ''}) =>
    code === 'unsafe-copy' && origin.file === flow && org !== 'default' ? [`${org}: ${message}`] : [],
  );
};

it('looks at where an exit leads by the settings of each organisation, also of many with the same flows', () => {
  // Of three, one leads to its own host, one to another, and one to that of the next.
  const hostOf = (at: number): string => [`p${at}`, 'other', `p${at + 1}`][at % 3] ?? '';
  const orgs = Array.from({length: 120}, (_, at) => [`p${at}`, `brand: {companyName: ${hostOf(at)}.example}\n`]);
  const found = foreignIn(
    '{out: {href: {concat: ["https://", {var: org.brand.companyName}, "/x"]}}}',
    Object.fromEntries(orgs),
  );
  const expected = orgs.flatMap(([id = ''], at) =>
    at % 3 === 0 ? [] : [`${id}: This leads to \`${hostOf(at)}.example\`, which the organisation does not name`],
  );
  expect(found.toSorted()).toEqual(expected.toSorted());
});

it('says nothing of an address to call or to write to, whatever it goes on with', () => {
  const call = '{href: {concat: ["tel:", {var: org.brand.supportPhone}]}}';
  const mail = '{href: {concat: ["MAILTO:", {var: org.brand.email}]}}';
  expect(foreignIn(`{call: ${call}, mail: ${mail}}`, {pier: 'brand: {email: "//else.example"}\n'})).toEqual([]);
});

it('says the same to do for all organisations, as those that share a finding are told of together', () => {
  const settings = 'extends: default\nbrand: {companyName: "https://other.example/"}\n';
  const files = new Map(sample);
  for (const id of ['p1', 'p2']) files.set(`orgs/${id}/org.yaml`, `org: ${id}\nhosts: [${id}.example]\n${settings}`);
  const {diagnostics} = compile(files, {artifacts: false});
  const hints = diagnostics.filter(({code}) => code === 'unsafe-copy').map(({hint}) => hint);
  expect(hints).toHaveLength(2);
  expect(new Set(hints).size).toBe(1);
});
