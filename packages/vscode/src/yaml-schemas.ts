import {existsSync, readFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {extensions, Uri, workspace} from 'vscode';
import {filePlace} from '../../../src/compiler/files/file-place.ts';
import {schemaOfFile} from '../../../src/compiler/validate/schema-of-file.ts';
import {schemaPath} from '../../../src/reference/editor/schema-path.ts';

/** What the extension YAML offers others: a scheme of addresses, which of them is for a file, and what stands there. */
interface YamlApi {
  readonly registerContributor: (
    scheme: string,
    requestSchema: (resource: string) => string | undefined,
    requestSchemaContent: (address: string) => string | undefined,
    label?: string,
  ) => boolean;
}

/** A workspace, and the package that it is written for. */
export interface SchemaHome {
  readonly root: string;
  readonly home: string | undefined;
}

const scheme = 'waymark';

/**
 * Gives the extension YAML, where it is installed, the schema of each file of a workspace: the one with the names of the
 * workspace where `waymark schemas` or `dev` has written it, else the language's own, of the installation; none while the
 * setting says so. They are data: nothing of the folder is run for it.
 */
export const offerSchemas = async (homeOf: (file: string) => SchemaHome | undefined): Promise<void> => {
  const yaml = extensions.getExtension<YamlApi>('redhat.vscode-yaml');
  if (yaml === undefined) return;
  const api = await yaml.activate();
  api.registerContributor(scheme, schemaAddress(homeOf), schemaText, 'Waymark');
};

const schemaAddress =
  (homeOf: (file: string) => SchemaHome | undefined) =>
  (resource: string): string | undefined => {
    if (!workspace.getConfiguration('waymark').get('yamlSchemas', true)) return undefined;
    const uri = Uri.parse(resource);
    const found = uri.scheme === 'file' ? homeOf(uri.fsPath) : undefined;
    if (found === undefined) return undefined;
    const file = relative(found.root, uri.fsPath).split(sep).join('/');
    return [ofWorkspace(found, file), ofLanguage(found, file)]
      .filter((path) => path !== undefined && existsSync(path))
      .map((path) => `${scheme}://schema${Uri.file(path ?? '').path}`)[0];
  };

/** Where schemas stand, in a workspace and in the package. */
const schemas = /\/(?:\.waymark\/schemas|schemas\/flow)\/(?:[\w-]+\/)?[\w.-]+\.json$/;

/** Others that it refers to stand beside it, and are asked for by their address too. */
const schemaText = (address: string): string | undefined => {
  const {scheme: of, path} = Uri.parse(address);
  if (of !== scheme || !schemas.test(path)) return undefined;
  return readFileSync(Uri.file(path).fsPath, 'utf8');
};

const ofWorkspace = ({root}: SchemaHome, file: string): string | undefined => {
  const path = schemaPath(file);
  return path === undefined ? undefined : join(root, '.waymark/schemas', path);
};

const ofLanguage = ({home}: SchemaHome, file: string): string | undefined => {
  const place = filePlace(file);
  const name = place === undefined ? undefined : schemaOfFile(place)?.split('#')[0];
  return name === undefined || home === undefined ? undefined : join(home, 'schemas/flow', name);
};
