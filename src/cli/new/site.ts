import {contractFile} from '../../catalog/operations/written.ts';
import type {Files} from '../../model/workspace.ts';
import {answerKeyOf} from './id.ts';

/** The name of the operation that the first flow sends its answers to. */
export function sendOperation(flow: string): string {
  return answerKeyOf(`send-${flow}`);
}

/** What is around every flow: the site's own flow with the pages that it needs, its facts, and the contract of its calls. */
export function siteFiles(files: Files, first: string): ReadonlyMap<string, string> {
  const all: readonly (readonly [string, string])[] = [
    ['flows/shell/flow.yaml', shellText(first)],
    ['flows/shell/screens/error.yaml', errorText],
    ['flows/shell/screens/not-found.yaml', notFoundText(first)],
    ['flows/shell/screens/processing.yaml', processingText],
    ...Object.entries(facts).map(([id, text]) => [`schemas/facts/${id}.yaml`, text] as const),
    [contractFile, contractText(first)],
  ];
  return new Map(all.filter(([path]) => !files.has(path)));
}

const shellText = (first: string): string => `flow: shell  # around all other flows
title: Our site  # its name, for people
path: ''
base: /site  # in front of every address
redirects:
  start: {from: '', goTo: '${first}:index'}
screens:
  aside:
    listed: false  # in no progress list
    screens:  # pages that every flow may need
      processing: {}
      error: {}
      not-found: {}
`;

const errorText = `screen: error  # when the server does not answer
address: none
title: That did not work
blocks:
  text: {text: The server did not answer. Nothing you wrote is lost.}
actions:
  again: {kind: button, label: Try again, then: onward}
`;

const notFoundText = (first: string): string => `screen: not-found
address: none
title: There is no such page
blocks:
  text: {text: The address may be mistyped.}
actions:
  start: {kind: link, label: Start, then: '${first}:index'}
`;

const processingText = `screen: processing  # while something takes its time
address: none
title: One moment, please
blocks:
  wait: {widget: processing, props: {messages: [We are looking this up]}}
`;

/** What rules and texts may read of the browser. */
const facts: Readonly<Record<string, string>> = {
  here: `title: Where the person is
type: object
properties:
  path: {type: string, description: Path in the browser.}
  route: {type: string, description: 'The same below the base, with names of parameters for their values.'}
  screen: {type: string, description: Screen that shows now.}
`,
  org: `title: Organisation
type: object
properties:
  org: {type: string, description: Id of the organisation.}
  brand:
    type: object
    properties:  # \`x-identity: true\`: by this people know who it is, so each organisation has its own
      companyName: {type: string, x-identity: true, description: Name of the company.}
      supportPhone: {type: string, x-identity: true, description: Phone for help.}
      email: {type: string, x-identity: true, description: Address for help.}
`,
  session: `title: Session
type: object
properties:
  signedIn: {type: boolean, default: false, description: A token is stored.}
`,
  today: `title: Today
type: object
properties:
  date: {type: string, format: date, description: Present date.}
`,
};

const contractText = (first: string): string => `openapi: 3.1.0  # the operations that flows may call
info: {title: API, version: 1.0.0}
paths:
  /api/${first}:  # \`waymark start\` keeps what is sent here; server.yaml says where it goes on to (waymark explain-code server)
    post:
      operationId: ${sendOperation(first)}
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [name]
              properties:
                name: {type: string, maxLength: 80}
      responses:
        '200':
          description: Kept, under this number.
          content:
            application/json:
              schema: {type: object, properties: {number: {type: string}}}
  /service-application/api/v1/drafts/{set}:  # answers that are kept until somebody comes back
    parameters:
      - {name: set, in: path, required: true, schema: {type: string}}
    get:
      operationId: readDraft
      responses:
        '200':
          description: The answers.
          content:
            application/json:
              schema: {type: object, properties: {answers: {type: object}, held: {type: object}}}
    put:
      operationId: saveDraft
      requestBody:
        required: true
        content:
          application/json:
            schema: {type: object, required: [answers], properties: {answers: {type: object}, held: {type: object}}}
      responses:
        '200':
          description: Kept.
          content:
            application/json:
              schema: {type: object, properties: {savedAt: {type: string, format: date-time}}}
`;
