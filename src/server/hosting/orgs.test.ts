import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import type {ServerConfig} from '../config.ts';
import {orgToTell} from './chosen-org.ts';
import {readOrgs} from './orgs.ts';

let folder = '';
afterEach(() => rmSync(folder, {recursive: true, force: true}));

const directory = (files: Readonly<Record<string, unknown>>, isBuilt = true) => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-orgs-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), {recursive: true});
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return readOrgs({root: folder, ...(isBuilt && {artifactFolder: folder})} as unknown as ServerConfig);
};

const entry = (id: string, site: string) => ({
  ...{hosts: [`Apply.${id}.example`], config: `orgs/${id}.1.json`, theme: 'themes/theme.1.css'},
  site: `sites/site.${site}.json`,
});
const site = (screen: string) => ({
  flows: {card: {path: '/card', flow: 'flows/card.1.json', screens: {index: screen}}},
  widgets: {[screen]: ['text']},
});
const index = {
  format: 3,
  base: '/library/',
  orgs: {default: entry('default', '1'), riverside: entry('riverside', '2'), gone: entry('gone', '3')},
};
const built = {
  'manifest.json': index,
  'orgs/default.1.json': {org: 'default'},
  'orgs/riverside.1.json': {org: 'riverside'},
  'sites/site.1.json': site('screens/a.js'),
  'sites/site.2.json': site('screens/b.js'),
};

describe('readOrgs', () => {
  it('gives whoever tells of a request no failure where a file under edit is gone', () => {
    const orgs = directory({'orgs/one/org.yaml': 'org: one\nhosts: [one.example]\n'}, false);
    const request = {host: 'one.example', headers: {}};
    const config = {mode: 'production'} as ServerConfig;
    rmSync(join(folder, 'orgs/one/org.yaml'));
    expect(() => orgs.choose(request.host)).toThrow('ENOENT');
    expect(orgToTell({config, orgs}, request)).toBe('none');
    writeFileSync(join(folder, 'orgs/one/org.yaml'), 'org: one\nhosts: [one.example]\n');
    expect(orgToTell({config, orgs}, request)).toBe('one');
  });

  it('reads what is an organisation’s when it is asked for: the files of one that nobody comes to may be away', () => {
    const orgs = directory(built);
    expect(orgs.base).toBe('/library');
    expect(['default', 'riverside', 'gone', 'nobody', '__proto__'].map(orgs.has)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(orgs.config('riverside')).toEqual({org: 'riverside'});
    expect(orgs.manifest('riverside')).toEqual({
      ...{hosts: ['Apply.riverside.example'], config: 'orgs/riverside.1.json', theme: 'themes/theme.1.css'},
      flows: site('screens/b.js').flows,
    });
    expect(orgs.widgets('riverside', 'screens/b.js')).toEqual(['text']);
    expect(orgs.widgets('riverside', 'screens/a.js')).toEqual([]);
    expect(() => orgs.config('gone')).toThrow('ENOENT');
  });

  it.each([
    ['its host', 'apply.riverside.example', undefined, 'riverside'],
    ['its host with a port, however it is written', 'APPLY.Riverside.example:8443', undefined, 'riverside'],
    ['its host with the dot of a whole name', 'apply.riverside.example.', undefined, 'riverside'],
    ['the same with a port', 'apply.riverside.example.:443', undefined, 'riverside'],
    ['the one that is asked for', 'apply.riverside.example', 'default', 'default'],
    ['the default one where neither is known', 'other.example', 'nobody', 'default'],
  ])('chooses by %s', (_by, host, asked, expected) => {
    expect(directory(built).choose(host, asked)).toBe(expected);
  });

  it('gives the default one’s settings and screens for one that is not there', () => {
    const orgs = directory(built);
    expect(orgs.config('nobody')).toEqual({org: 'default'});
    expect(orgs.manifest('nobody')?.flows).toEqual(site('screens/a.js').flows);
  });

  it('reads a site that is a patch of another', () => {
    const patched = {
      format: 1,
      basis: 'sites/site.1.json',
      patch: [
        {op: 'replace', path: '/flows/card/screens/index', value: 'screens/c.js'},
        {op: 'add', path: '/widgets/screens~1c.js', value: ['date']},
      ],
    };
    const orgs = directory({...built, 'sites/site.2.json': patched});
    expect(orgs.manifest('riverside')?.flows).toEqual(site('screens/c.js').flows);
    expect(orgs.widgets('riverside', 'screens/c.js')).toEqual(['date']);
    expect(orgs.manifest('default')?.flows).toEqual(site('screens/a.js').flows);
    expect(orgs.widgets('default', 'screens/c.js')).toEqual([]);
  });

  it.each([1, 2, 4, undefined])('refuses artifacts of format %s', (format) => {
    expect(() => directory({'manifest.json': {...index, format}})).toThrow(
      /are of format (?:1|2|4|undefined), and this release reads format 3: build them anew/,
    );
  });

  it('reads what is under edit anew each time, and finds it by host', () => {
    const orgs = directory(
      {
        'orgs/default/org.yaml': 'org: default\nbrand: {companyName: City, email: a@city.example}\n',
        'orgs/river/org.yaml': 'org: river\nextends: default\nhosts: [River.example]\nbrand: {companyName: River}\n',
        'flows/shell/flow.yaml': 'base: /library\n',
      },
      false,
    );
    expect(orgs.base).toBe('/library');
    expect(orgs.choose('river.example:80')).toBe('river');
    expect(orgs.choose('River.example.')).toBe('river');
    expect(orgs.config('river').brand).toMatchObject({companyName: 'River', email: 'a@city.example'});
    writeFileSync(join(folder, 'orgs/river/org.yaml'), 'org: river\nextends: default\nbrand: {companyName: Sea}\n');
    expect(orgs.config('river').brand.companyName).toBe('Sea');
    expect(orgs.manifest('river')).toBeUndefined();
  });
});
