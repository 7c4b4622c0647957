import fc from 'fast-check';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {
  commandAt,
  expectSound,
  idPart,
  lineOfText,
  maybeOption,
  newWrites,
  filesOfTest,
} from '../fixtures/new-start.ts';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {packageRoot} from '../package-root.ts';

const library = filesOfTest('library-card');

describe('waymark new org', () => {
  it('org: validates right away, whatever its id, name and host are', async () => {
    const options = fc.tuple(
      maybeOption('name', lineOfText),
      maybeOption(
        'host',
        idPart.map((id) => `${id}.example`),
      ),
    );
    await fc.assert(
      fc.asyncProperty(idPart, fc.constantFrom('default', 'riverside'), options, async (id, parent, [name, host]) => {
        await newWrites(library, ['org', id, '--extends', parent, ...name, ...host]);
      }),
      {seed: 6, numRuns: 8},
    );
  });

  it('org: has not the logo of the one that it extends, nor leads where that does', async () => {
    const file = 'orgs/default/org.yaml';
    const files = {
      ...library,
      [file]:
        library[file]?.replace('brand: {', 'brand: {logo: logo.svg, logoAlt: City, logoRedirect: /library, ') ?? '',
      'orgs/default/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>',
    };
    expect(files[file]).toContain('logo.svg');
    const riverside = (library['orgs/riverside/org.yaml'] ?? '').replace(
      'brand: {',
      'brand: {logo: null, logoAlt: null, logoRedirect: null, ',
    );
    const root = await newWrites({...files, 'orgs/riverside/org.yaml': riverside}, ['org', 'hillside']);
    expect(readFileSync(join(root, 'orgs/hillside/org.yaml'), 'utf8')).toContain('logo: null');
  });

  it('gives an organisation with a host of its own everything by which people know it', async () => {
    const facts = (library['schemas/facts/org.yaml'] ?? '').replace(
      'companyName: {',
      'companyName: {x-identity: true, ',
    );
    const root = tempWorkspace({...library, 'schemas/facts/org.yaml': facts});
    await commandAt(root, 'new', 'org', 'lakeside', '--name', 'Lake "Side": 1');
    expect(readFileSync(join(root, 'orgs/lakeside/org.yaml'), 'utf8')).toContain(`companyName: 'Lake "Side": 1'`);
    await expectSound(root);
  });

  it('org: writes one whose name stands in a legal text, and says that this has to be accepted', async () => {
    const terms = 'flows/_parts/disclosures/terms.yaml';
    const legal = filesOf(join(packageRoot(), 'tests/checks/legal-text/changed/files'));
    const {'legal.lock.yaml': _, ...files} = {...library, ...legal};
    const named = {
      ...files,
      [terms]: (files[terms] ?? '').replace('text: ', 'text: ((org.brand.companyName)) says so. '),
    };
    expect(named[terms]).toContain('companyName');
    const root = tempWorkspace(named);
    const accept = ['legal', 'accept', '--because', 'The board decided so', '--by', 'The library'];
    expect(await commandAt(root, ...accept)).toMatchObject({code: 0});
    const {code, printed} = await commandAt(root, 'new', 'org', 'lakeside');
    expect(code).toBe(0);
    expect(printed).toContain('A legal text reads otherwise with it: `waymark legal` shows it');
    expect((await commandAt(root, 'validate')).printed).toContain('legal-text  for lakeside');
    await commandAt(root, ...accept);
    await expectSound(root);
    expect((await commandAt(root, 'new', 'screen', 'shelf')).printed).not.toContain('legal');
  });

  it('says how a screen is changed for an organisation, and asks for nothing that need not be said', async () => {
    const root = tempWorkspace(library);
    const {printed} = await commandAt(root, 'new', 'org', 'lakeside', '--root', root);
    const [, said = ''] = /To change a screen, write (.*)$/m.exec(printed) ?? [];
    expect(said).toBe(
      'orgs/lakeside/flows/<flow>/screens/<screen>.yaml: `changes: <screen>`, below it what differs alone, and `because:` where you want to say why.',
    );
    const [path = ''] = said.split(':');
    const override = join(root, path.replace('<flow>', 'card').replace('<screen>', 'check'));
    mkdirSync(dirname(override), {recursive: true});
    writeFileSync(override, 'changes: check\ntitle: Well?\n');
    await expectSound(root);
  });

  it('gives an organisation a host that is nobody’s, whole names compared, and colours of its own', async () => {
    const settings = `org: default
hosts: [apply.lakeside.example, harbour.example]
brand: {companyName: City Library, supportPhone: '+15555550123', email: help@seaside.example}
theme: {primary: '#1f4e79', secondary: '#7a4b12'}
`;
    const root = tempWorkspace({...library, 'orgs/default/org.yaml': settings});
    const written = async (id: string): Promise<string> => {
      expect((await commandAt(root, 'new', 'org', id)).said).toBe('');
      return readFileSync(join(root, `orgs/${id}/org.yaml`), 'utf8');
    };
    const [lakeside, seaside, harbour] = [
      await written('lakeside'),
      await written('seaside'),
      await written('harbour'),
    ];
    expect(lakeside).toContain('hosts: [lakeside.example]');
    expect(seaside).toContain('hosts: [seaside.example]');
    expect(harbour).toContain('hosts: [harbour-2.example]');
    const themes = [settings, lakeside, seaside, harbour].map((text) => /^theme: .*$/m.exec(text)?.[0]);
    expect(new Set(themes).size).toBe(4);
    await expectSound(root);
  });
});
