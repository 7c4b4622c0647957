import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileOperations} from './files.ts';
import {aWorkspace} from './workspace.ts';

const library = join(import.meta.dirname, '../../workspaces/library-card');
const contract = readFileSync(join(library, 'schemas/api/openapi.yaml'), 'utf8');

const operations = `
  /library-api/me:
    get:
      operationId: getIdentity
      security: []
      responses:
        '200':
          description: Who is logged in.
          content:
            application/json:
              schema:
                type: object
                required: [signedIn]
                properties: {signedIn: {type: boolean}, name: {type: string, maxLength: 40}, email: {type: string}}
  /library-api/session:
    delete:
      operationId: logout
      responses:
        '200':
          description: Logged out.
          content: {application/json: {schema: {type: object, properties: {redirect: {type: string}}}}}
  /library-api/mine:
    get:
      operationId: getCard
      security: [{bearer: []}]
      responses:
        '200':
          description: The card.
          content: {application/json: {schema: {type: object, properties: {number: {type: string}}}}}
`;

const serverYaml = `operations:
  orderCard: {submit: card, once: true}
  getCard: {receipt: card}
  listFiles: upload
  removeFile: upload
  getIdentity: session
  logout: session
signIn:
  oidc: {issuer: {env: OIDC_ISSUER}, client: {env: OIDC_CLIENT}, secret: {env: OIDC_SECRET}}
`;

/** The library, whose card is ordered, and shown, by who is logged in alone; with more files, or others. */
export function signInFiles(more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const secured = contract.replace('operationId: orderCard', 'operationId: orderCard\n      security: [{bearer: []}]');
  return {
    'schemas/api/openapi.yaml': `${secured.trimEnd()}${fileOperations}${operations}`,
    'server.yaml': serverYaml,
    ...more,
  };
}

export function signInWorkspace(more: Readonly<Record<string, string>> = {}): string {
  return aWorkspace(signInFiles(more));
}

export const drafts = '/service-application/api/v1/drafts/card';
export const cards = '/library-api/cards';
export const mine = '/library-api/mine';
export const me = '/library-api/me';
export const fileList = '/library-api/files';
export const sessionPath = '/library-api/session';
