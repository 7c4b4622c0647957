import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {basename, join, resolve} from 'node:path';
import {strToU8, zipSync} from 'fflate';
import {build} from 'vite';
import {root} from './setup.mjs';

/*
 * Packs the extension of VS Code, `packages/vscode`, as a `.vsix` to the folder that is named, else to its `dist`: an archive
 * of the Open Packaging Conventions with the bundle, its manifest and its texts, and no sources. The same bytes for the
 * same sources.
 */
const home = join(root, 'packages/vscode');
const outDir = resolve(process.argv[2] ?? join(home, 'dist'));
const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));

/** Folders of the libraries that are in the bundle. */
const libraries = new Set();
const told = {
  name: 'told',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const folder = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id.replace(/^\0/, ''))?.[1];
      if (folder !== undefined) libraries.add(folder);
    }
  },
};

const {output} = await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [told],
  ssr: {noExternal: true, target: 'node'},
  build: {
    ssr: join(home, 'src/extension.ts'),
    write: false,
    target: 'node22',
    minify: true,
    rolldownOptions: {
      checks: {pluginTimings: false},
      // The editor itself.
      external: ['vscode'],
      output: {format: 'cjs', entryFileNames: 'extension.js', codeSplitting: false},
    },
  },
});
const [bundle] = output;

/** The licences of what is in the bundle go with it. */
const notices = [...libraries]
  .toSorted((one, other) => (one < other ? -1 : 1))
  .map((folder) => {
    const {name, version, license} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    if (file === undefined) throw new Error(`${name} comes without the text of its licence.`);
    return `${name} ${version}, ${license}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const property = (id, value) => `<Property Id="Microsoft.VisualStudio.${id}" Value="${escaped(value)}"/>`;
const asset = (type, path) =>
  `<Asset Type="Microsoft.VisualStudio.${type}" Path="extension/${path}" Addressable="true"/>`;

const {name, version, publisher, displayName, description, keywords, categories, engines, extensionKind} = manifest;
const about = `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011" xmlns:d="http://schemas.microsoft.com/developer/vsx-schema-design/2011">
<Metadata>
<Identity Language="en-US" Id="${escaped(name)}" Version="${version}" Publisher="${escaped(publisher)}"/>
<DisplayName>${escaped(displayName)}</DisplayName>
<Description xml:space="preserve">${escaped(description)}</Description>
<Tags>${escaped(keywords.join(','))}</Tags>
<Categories>${escaped(categories.join(','))}</Categories>
<GalleryFlags>Public</GalleryFlags>
<Properties>
${property('Code.Engine', engines.vscode)}
${property('Code.ExtensionDependencies', '')}
${property('Code.ExtensionPack', '')}
${property('Code.ExtensionKind', extensionKind.join(','))}
${property('Code.LocalizedLanguages', '')}
${property('Code.EnabledApiProposals', '')}
${property('Code.ExecutesCode', 'true')}
${property('Services.GitHubFlavoredMarkdown', 'true')}
${property('Services.Content.Pricing', 'Free')}
</Properties>
<License>extension/LICENSE.txt</License>
</Metadata>
<Installation>
<InstallationTarget Id="Microsoft.VisualStudio.Code"/>
</Installation>
<Dependencies/>
<Assets>
${asset('Code.Manifest', 'package.json')}
${asset('Services.Content.Details', 'readme.md')}
${asset('Services.Content.License', 'LICENSE.txt')}
</Assets>
</PackageManifest>
`;

const types = {
  json: 'application/json',
  md: 'text/markdown',
  txt: 'text/plain',
  js: 'application/javascript',
  vsixmanifest: 'text/xml',
};
const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${Object.entries(types)
  .map(([ending, type]) => `<Default Extension=".${ending}" ContentType="${type}"/>`)
  .join('')}</Types>
`;

const files = {
  'extension.vsixmanifest': about,
  '[Content_Types].xml': contentTypes,
  'extension/package.json': `${JSON.stringify(manifest, null, 2)}\n`,
  'extension/readme.md': readFileSync(join(home, 'README.md'), 'utf8'),
  'extension/LICENSE.txt': readFileSync(join(root, 'LICENSE'), 'utf8'),
  'extension/ThirdPartyNotices.txt': notices.join(`\n${'-'.repeat(80)}\n\n`),
  [`extension/${manifest.main.replace('./', '')}`]: bundle.code,
};
// The first day that an archive can say: it tells nothing of when it was made.
const archive = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])), {
  level: 9,
  mtime: new Date(1980, 0, 1),
});
const vsix = join(outDir, `${name}-${version}.vsix`);
mkdirSync(outDir, {recursive: true});
writeFileSync(vsix, archive);
// For who tries it from the sources: `code --extensionDevelopmentPath=packages/vscode`.
mkdirSync(join(home, 'dist'), {recursive: true});
writeFileSync(join(home, 'dist', basename(manifest.main)), bundle.code);
console.log(`${vsix}: ${Math.round(archive.length / 1000)} kB`);
