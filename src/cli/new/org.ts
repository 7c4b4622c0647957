import {identitySettings} from '../../checks/marked-settings.ts';
import {treeAt} from '../../checks/trees.ts';
import {compile} from '../../compiler/compile.ts';
import {setAt} from '../../lib/at-path.ts';
import {didYouMean} from '../../lib/suggest.ts';
import type {Json} from '../../model/json.ts';
import type {Tree} from '../../model/tree.ts';
import type {Files} from '../../model/workspace.ts';
import {orgsOf} from '../workspace/checked.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {titleOf} from './id.ts';
import type {Plan} from './plan.ts';
import {schemaComment} from './schema-comment.ts';
import {block, scalar} from './yaml-text.ts';

export interface NewOrg {
  readonly extends?: string;
  readonly name?: string;
  readonly host?: string;
  /** The folder where Waymark will be, where it is not yet. */
  readonly home?: string;
}

type Settings = Readonly<Record<string, Json>>;

/** The first organisation, on which others build, or one that starts from another. */
export function planOrg(root: string, files: Files, id: string, {extends: asked, name, host, home}: NewOrg): Plan {
  const known = orgsOf(files);
  const path = `orgs/${id}/org.yaml`;
  if (known.includes(id)) throw new UsageError(`there is an organisation ${id} already: ${path}.`);
  if (asked !== undefined && !known.includes(asked))
    throw new UsageError([`there is no organisation ${asked}.`, didYouMean(asked, known) ?? []].flat().join(' '));
  if (known.length === 0 && id !== 'default')
    throw new UsageError('the first organisation is `default`, on which the others build: waymark new org default');
  if (host !== undefined && !/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(host))
    throw new UsageError(`--host ${scalar(host)} is no host: apply.${id}.example, without https:// and path.`);
  const parent = asked ?? (known.includes('default') ? 'default' : known[0]);
  const called = name ?? (parent === undefined ? 'Your Company' : titleOf(id));
  const own = host ?? `${id === 'default' ? 'apply' : id}.example`;
  const hosts = host === undefined && namesHost(files, own) ? undefined : own;
  const settings = parent === undefined ? firstSettings(called, own) : ownSettings(files, parent, called, own);
  const text = [
    schemaComment(root, path, 'org', home),
    `org: ${id}\n`,
    ...(parent === undefined
      ? ['# Others start from this one: `extends: default`.\n']
      : [`extends: ${parent}  # what is not written here, and its overrides, are those of \`${parent}\`\n`]),
    ...(hosts === undefined
      ? ['# hosts: []  # the addresses at which it is served; they are not inherited\n']
      : [`hosts: [${scalar(hosts)}]  # the addresses at which it is served; they are not inherited\n`]),
    '# Who people are told that they deal with. Put your own in place of these.\n',
    block(settings),
    '# All shades are derived from these two, with enough contrast.\n',
    "theme: {primary: '#1f4e79', secondary: '#7a4b12'}\n",
  ];
  const next = [
    `Write in ${path} who it is.`,
    ...(parent === undefined
      ? []
      : [
          `Look at it with ?org=${id} behind an address.`,
          `To change a screen, mirror its path: orgs/${id}/flows/<flow>/screens/<screen>.yaml with \`changes:\` and \`because:\`.`,
        ]),
  ];
  return {created: new Map([[path, text.join('')]]), changed: new Map(), next};
}

const firstSettings = (companyName: string, host: string): Settings => ({
  brand: {companyName, supportPhone: '+15555550100', email: `help@${host}`},
});

/** Its name, and everything by which the workspace says that people know an organisation, as placeholders. */
function ownSettings(files: Files, parent: string, name: string, host: string): Settings {
  const {resolved, contract} = compile(files, {artifacts: false});
  const tree = resolved.find(({id}) => id === parent)?.org;
  let settings: Json | undefined = {brand: {companyName: name}};
  for (const path of identitySettings(contract)) {
    const value = treeAt(tree, ...path);
    if (value !== undefined) settings = setAt(settings, path, placeholder(value, path.at(-1) ?? '', name, host));
  }
  return settings as Settings;
}

/** A value of the same shape as another's, that says nothing untrue of the new one. */
function placeholder(value: Tree, key: string, name: string, host: string): Json {
  if (value.kind === 'list') return value.items.map((item) => placeholder(item, key, name, host));
  if (value.kind === 'map')
    return Object.fromEntries([...value.entries].map(([id, one]) => [id, placeholder(one, id, name, host)]));
  const text = value.value;
  // A picture, or where it leads, is nobody else's.
  if (key.startsWith('logo')) return null;
  if (typeof text !== 'string') return text;
  if (/^[^@\s]+@[^@\s]+$/.test(text)) return `help@${host}`;
  if (/^https?:\/\//.test(text)) return `https://${host}/`;
  if (/^\+\d{8,15}$/.test(text)) return '+15555550100';
  if (/^\d+$/.test(text)) return '0'.repeat(text.length);
  return /name/i.test(key) ? name : text;
}

const namesHost = (files: Files, host: string): boolean =>
  [...files].some(([path, text]) => /^orgs\/[^/]+\/org\.yaml$/.test(path) && text.includes(host));
