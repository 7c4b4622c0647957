import {identitySettings} from '../../checks/marked-settings.ts';
import {treeAt} from '../../checks/trees.ts';
import {compile} from '../../compiler/compile.ts';
import {parseFile} from '../../compiler/parse/parse.ts';
import {setAt} from '../../lib/at-path.ts';
import {hostName} from '../../lib/host-name.ts';
import {didYouMean} from '../../lib/suggest.ts';
import type {Json} from '../../model/json.ts';
import type {Tree} from '../../model/tree.ts';
import type {Files} from '../../model/workspace.ts';
import {orgsOf} from '../workspace/orgs-of.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {titleOfId} from './id.ts';
import type {Plan} from './plan.ts';
import {schemaComment} from './schema-comment.ts';
import {blockYaml, scalar} from './yaml-text.ts';

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
  const called = name ?? (parent === undefined ? 'Your Company' : titleOfId(id));
  const own = host ?? freeHost(id === 'default' ? 'apply' : id, files);
  const settings = parent === undefined ? firstSettings(called, own) : ownSettings(files, parent, called, own);
  const [primary, secondary] = parent === undefined ? firstColours : coloursOf(id);
  const text = [
    schemaComment(root, path, 'org', home),
    `org: ${id}\n`,
    ...(parent === undefined
      ? ['# Others start from this one: `extends: default`.\n']
      : [`extends: ${parent}  # what is not written here, and its overrides, are those of \`${parent}\`\n`]),
    `hosts: [${scalar(own)}]  # the addresses at which it is served; they are not inherited\n`,
    '# Who people are told that they deal with. Put your own in place of these.\n',
    blockYaml(settings),
    '# All shades are derived from these two, with enough contrast.\n',
    `theme: {primary: '${primary}', secondary: '${secondary}'}\n`,
  ];
  const next = [
    `Write in ${path} who it is.`,
    ...(parent === undefined
      ? []
      : [
          `Look at it with ?org=${id} behind an address.`,
          `To change a screen, write orgs/${id}/flows/<flow>/screens/<screen>.yaml: \`changes: <screen>\`, below it what differs alone, and \`because:\` where you want to say why.`,
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

/** A host of this name that no organisation has. */
function freeHost(name: string, files: Files): string {
  const taken = new Set(orgsOf(files).flatMap((id) => hostsIn(files.get(`orgs/${id}/org.yaml`) ?? '')));
  let host = `${name}.example`;
  for (let more = 2; taken.has(host); more += 1) host = `${name}-${more}.example`;
  return host;
}

function hostsIn(text: string): readonly string[] {
  const hosts = parseFile('orgs/any/org.yaml', text).tree?.entries.get('hosts');
  const items = hosts?.kind === 'list' ? hosts.items : [];
  return items.flatMap((item) => (item.kind === 'scalar' ? [hostName(String(item.value))] : []));
}

const firstColours = ['#1f4e79', '#7a4b12'] as const;

/** Two colours that differ from name to name; all shades have their contrast whatever the colours are. */
function coloursOf(id: string): readonly [string, string] {
  const hue = [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 0);
  return [dark(hue), dark((hue + 150) % 360)];
}

/** A colour of this hue, of six tenths saturation and three tenths lightness. */
function dark(hue: number): string {
  const channel = (offset: number): string => {
    const at = (offset + hue / 30) % 12;
    const part = 0.3 - 0.18 * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(part * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
