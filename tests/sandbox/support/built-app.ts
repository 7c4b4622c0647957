import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

/** A built app and artifacts as the build leaves them, with two organisations, in a temporary folder. */
export interface BuiltApp {
  readonly appFolder: string;
  readonly artifactFolder: string;
  readonly remove: () => void;
}

const flows = {
  shell: {path: '', flow: 'flows/shell.1.json', screens: {error: 'screens/error.1.js'}},
  'register-v2': {
    path: '/register-v2',
    flow: 'flows/register-v2.2.json',
    screens: {index: 'screens/index.2.js', birthdate: 'screens/birthdate.3.js'},
  },
};

const widgets = {'screens/index.2.js': ['text', 'address'], 'screens/birthdate.3.js': ['money']};

const orgs = {
  default: {
    ...{hosts: ['apply.waymark.example'], config: 'orgs/default.1.json', theme: 'themes/default.1.css'},
    site: 'sites/site.1.json',
  },
  harbor: {
    ...{hosts: ['apply.harbor.example'], config: 'orgs/harbor.2.json', theme: 'themes/harbor.2.css'},
    site: 'sites/site.2.json',
  },
};

function orgConfig(org: string, companyName: string, more: object = {}): string {
  return JSON.stringify({
    ...more,
    org,
    hosts: [],
    brand: {companyName, supportPhone: '+15555550101', email: 'help@waymark.example'},
    theme: {primary: '#0b5d7a', secondary: '#b4552d'},
  });
}

const files: Readonly<Record<string, string>> = {
  'app/index.html': '<!doctype html><html><head><title>App</title></head><body></body></html>',
  'app/assets/main.abc.js': 'export const main = 1;',
  'app/assets/main.abc.js.br': 'compressed',
  'app/assets/icon.abc.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'app/assets/worker.abc.mjs': 'export {};',
  'app/widgets.json': JSON.stringify({
    address: ['assets/address.1.js', 'assets/pin.2.js'],
    money: ['assets/money.3.js'],
  }),
  'artifacts/manifest.json': JSON.stringify({
    format: 3,
    base: '/account/heloc',
    orgs,
    sources: [{integration: 'chat', value: 'twilio', connect: ['wss://tsock.us1.twilio.com/']}],
  }),
  'artifacts/sites/site.1.json': JSON.stringify({flows, widgets}),
  'artifacts/sites/site.2.json': JSON.stringify({
    ...{flows, widgets},
    calls: {baseUrl: 'https://test.harbor.example:8443/api'},
  }),
  'artifacts/orgs/default.1.json': orgConfig('default', 'Waymark Lending'),
  'artifacts/orgs/harbor.2.json': orgConfig('harbor', 'Harbor <Credit> Union', {
    integrations: {link: 'plaid', chat: 'twilio'},
  }),
  'artifacts/screens/index.2.js': 'export const screen = {};',
};

export function buildApp(): BuiltApp {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-app-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), {recursive: true});
    writeFileSync(join(folder, path), text);
  }
  return {
    appFolder: join(folder, 'app'),
    artifactFolder: join(folder, 'artifacts'),
    remove: () => rmSync(folder, {recursive: true}),
  };
}
