import {parseDocument} from 'yaml';
import type {Files} from '../../model/workspace.ts';
import {orgsOf} from '../workspace/orgs-of.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {titleOfId} from './id.ts';
import type {Plan} from './plan.ts';
import {schemaComment} from './schema-comment.ts';
import {contractFile} from '../../catalog/operations/written.ts';
import {sendOperation, siteFiles} from './site.ts';
import {scalar} from './yaml-text.ts';

export interface NewFlow {
  readonly title?: string;
  readonly path?: string;
  /** The folder where Waymark will be, where it is not yet. */
  readonly home?: string;
}

/**
 * A flow of two screens, a question and a look at the answers; in a folder that has none, the site around it too, and
 * what is needed for the answers to be sent.
 */
export function planFlow(root: string, files: Files, id: string, {title = titleOfId(id), path, home}: NewFlow): Plan {
  if ([...files.keys()].some((file) => file.startsWith(`flows/${id}/`)))
    throw new UsageError(`there is a flow ${id} already: flows/${id}/.`);
  const flows = [...files].filter(([file]) => /^flows\/[^/]+\/flow\.yaml$/.test(file));
  const shell = flows.map(([, text]) => parseDocument(text)).find((flow) => flow.get('path') === '');
  const hasSite = shell !== undefined;
  if (!hasSite && id === 'shell')
    throw new UsageError('`shell` is the flow around all others, and is written with the first. Choose another id.');
  if (path !== undefined && !/^(?:\/[a-z0-9][A-Za-z0-9-]*)+$/.test(path))
    throw new UsageError(`--path ${scalar(path)} is no path: /${id}, lower-case letters first.`);
  const site = hasSite ? new Map<string, string>() : siteFiles(files, id);
  // A contract that is there is its author's: nothing is written into it.
  const sends = site.has(contractFile) ? sendOperation(id) : undefined;
  const own = new Map([
    [`flows/${id}/flow.yaml`, flowText(id, title, path ?? `/${id}`, sends !== undefined)],
    [`flows/${id}/screens/index.yaml`, indexText],
    [`flows/${id}/screens/check.yaml`, checkText(id, sends)],
    ...(sends === undefined ? [] : [[`flows/${id}/screens/sent.yaml`, sentText] as const]),
    [`tests/scenarios/${id}.yaml`, scenariosText(id, sends)],
  ]);
  const kindOf = (file: string): string | undefined =>
    file.endsWith('/flow.yaml')
      ? 'flow'
      : file.includes('/screens/')
        ? 'screen'
        : file.startsWith('tests/')
          ? 'scenarios'
          : undefined;
  const created = new Map(
    [...own, ...site].map(([file, text]) => {
      const kind = kindOf(file);
      return [file, `${kind === undefined ? '' : schemaComment(root, file, kind, home)}${text}`];
    }),
  );
  const next = [
    ...(orgsOf(files).length === 0 ? ['There is no organisation yet: waymark new org default'] : []),
    `Add a screen: waymark new screen <id> --flow ${id}`,
    // Where it is the first, its first page is the one that opens.
    `Look at it: waymark dev${hasSite ? `, at ${String(shell.get('base') ?? '')}${path ?? `/${id}`}` : ''}`,
    ...(sends === undefined ? [] : ['Take answers: npx waymark start; see them: npx waymark submissions list']),
  ];
  return {created, changed: new Map(), next};
}

const flowText = (id: string, title: string, path: string, sends: boolean): string => `flow: ${scalar(id)}
title: ${scalar(title)}  # its name, for people
path: ${scalar(path)}  # where it lives, under the base of the site
messages: {required: Please fill this in}  # for fields that have none of their own
${
  sends
    ? ''
    : `exits:  # addresses outside of the flow
  home: {href: /}
`
}screens:  # sections are the progress list; in each its screens, in order
  you:
    title: About you
    screens:
      index: {}  # \`when: {answers.name: present}\` would show one only then
  end:
    title: Look it over
    screens:
      check: {}
${
  sends
    ? `  sent:
    listed: false  # not in the progress list
    screens:
      sent: {}
end: sent  # the last screen: it has no button to go on
`
    : `end: home  # after the last screen
`
}`;

const indexText = `screen: index  # the first: its address is that of the flow
title: What is your name?
blocks:  # everything on the screen, top to bottom
  name:  # rules read the answer as answers.name
    type: text
    label: Full name
    autocomplete: name
    maxLength: 80
    messages:  # one for each thing that may be wrong
      required: Enter your name
      maxLength: At most ((limit)) characters
actions:  # without \`then\`, to what comes next
  continue: {label: Continue}
`;

const checkText = (id: string, sends: string | undefined): string => `screen: check
title: Is this right?
blocks:
  answers: {summary: all}  # what was answered, with links to change it
${
  sends === undefined
    ? `actions:  # \`calls\` would send it to an operation of schemas/api/openapi.yaml
  finish: {label: Finish, then: onward}
`
    : `actions:
  send:
    label: Send
    calls:  # operations of schemas/api/openapi.yaml: the server keeps what is sent, and numbers it
      ${sends}:
        body:  # each answer that is to arrive
          name: {var: answers.name}
    then: ${scalar(`${id}:sent`)}
`
}`;

const sentText = `screen: sent
open: always  # also when it is loaded again, and nothing is answered any more
title: We have it
blocks:
  thanks: {text: Thank you. There is nothing more to do.}
`;

const scenariosText = (id: string, sends: string | undefined): string => `flow: ${scalar(id)}
scenarios:  # who comes with these facts sees this screen: \`waymark test\` runs them
  Whoever comes is asked for a name first:
    given: {}
    expect: {screen: index}
  Whoever has answered looks at it once more:
    given: {}
    journey: {index: {name: Ada Reader}}
    expect: ${sends === undefined ? '{screen: check}' : `{screen: check, sends: {${sends}: {name: Ada Reader}}, does: {send: [check, ${sends}, sent]}}`}
${
  sends === undefined
    ? ''
    : `  Whoever has sent it is told so:
    at: sent
    given: {}
    expect: {screen: sent}
`
}`;
