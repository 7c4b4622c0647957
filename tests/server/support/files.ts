import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {PlainRequest} from './plain-request.ts';
import {aWorkspace} from './workspace.ts';

const contract = readFileSync(
  join(import.meta.dirname, '../../workspaces/library-card/schemas/api/openapi.yaml'),
  'utf8',
);

/** The operations of files, of a contract. */
export const fileOperations = `
  /library-api/files:
    get:
      operationId: listFiles
      responses:
        '200':
          description: Files.
          content:
            application/json:
              schema:
                type: object
                properties:
                  files: {type: array, items: {type: object, properties: {id: {type: string}, name: {type: string}}}}
    post:
      operationId: uploadFile
      requestBody: {content: {multipart/form-data: {schema: {type: object, properties: {file: {type: string}}}}}}
      responses:
        '200':
          description: Kept.
          content: {application/json: {schema: {type: object, properties: {id: {type: string}, size: {type: integer}}}}}
  /library-api/files/{fileId}:
    parameters: [{name: fileId, in: path, required: true, schema: {type: string, format: uuid}}]
    delete:
      operationId: removeFile
      responses: {'200': {description: Gone., content: {application/json: {schema: {type: object}}}}}
`;

/** The workspace of the library card, which takes files too. */
export function withFiles(): string {
  return aWorkspace({
    'schemas/api/openapi.yaml': `${contract.trimEnd()}${fileOperations}`,
    'server.yaml': 'operations: {listFiles: upload, removeFile: upload}\n',
  });
}

/** The smallest that is one: a frame of one point, its scan and its end. */
export const photograph = new Uint8Array(Buffer.from('ffd8ffc0000b080001000101011100ffda0008010100003f00ffd9', 'hex'));

/** A form with one file. */
export function aFile(
  content: string | Uint8Array<ArrayBuffer> = 'words that are secret',
  name = 'proof.pdf',
): FormData {
  const data = new FormData();
  data.set('file', new Blob([content]), name);
  return data;
}

/** A part of a form, as it goes over the line. */
export function part(name: string, file: string | undefined, content: string | Buffer, more = ''): Buffer {
  const named = file === undefined ? '' : `; filename="${file}"`;
  const head = `--edge\r\nContent-Disposition: form-data; name="${name}"${named}\r\n${more}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]);
}

export function form(parts: readonly Buffer[], end = '--edge--\r\n'): Pick<PlainRequest, 'headers' | 'body'> {
  return {
    headers: ['content-type', 'multipart/form-data; boundary=edge'],
    body: Buffer.concat([...parts, Buffer.from(end)]),
  };
}
