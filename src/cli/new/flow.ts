import {parseDocument} from 'yaml';
import type {Files} from '../../model/workspace.ts';
import {orgsOf} from '../workspace/checked.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {titleOf} from './id.ts';
import type {Plan} from './plan.ts';
import {schemaComment} from './schema-comment.ts';
import {siteFiles} from './site.ts';
import {scalar} from './yaml-text.ts';

export interface NewFlow {
  readonly title?: string;
  readonly path?: string;
}

/** A flow of two screens, a question and a look at the answers; in a folder that has none, the site around it too. */
export function planFlow(root: string, files: Files, id: string, {title = titleOf(id), path}: NewFlow): Plan {
  if ([...files.keys()].some((file) => file.startsWith(`flows/${id}/`)))
    throw new UsageError(`there is a flow ${id} already: flows/${id}/.`);
  const flows = [...files].filter(([file]) => /^flows\/[^/]+\/flow\.yaml$/.test(file));
  const hasSite = flows.some(([, text]) => parseDocument(text).get('path') === '');
  if (!hasSite && id === 'shell')
    throw new UsageError('`shell` is the flow around all others, and is written with the first. Choose another id.');
  if (path !== undefined && !/^(?:\/[a-z0-9][A-Za-z0-9-]*)+$/.test(path))
    throw new UsageError(`--path ${scalar(path)} is no path: /${id}, lower-case letters first.`);
  const site = hasSite ? new Map<string, string>() : siteFiles(files, id);
  const own = new Map([
    [`flows/${id}/flow.yaml`, flowText(id, title, path ?? `/${id}`)],
    [`flows/${id}/screens/index.yaml`, indexText],
    [`flows/${id}/screens/check.yaml`, checkText],
    [`tests/scenarios/${id}.yaml`, scenariosText(id)],
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
      return [file, `${kind === undefined ? '' : schemaComment(root, file, kind)}${text}`];
    }),
  );
  const next = [
    ...(orgsOf(files).length === 0 ? ['There is no organisation yet: waymark new org default'] : []),
    `Add a screen: waymark new screen <id> --flow ${id}`,
    'Look at it: waymark dev',
  ];
  return {created, changed: new Map(), next};
}

const flowText = (id: string, title: string, path: string): string => `flow: ${scalar(id)}
title: ${scalar(title)}  # its name, for people
path: ${scalar(path)}  # where it lives, under the base of the site
messages: {required: Please fill this in}  # for fields that have none of their own
exits:  # addresses outside of the flow
  home: {href: /}
screens:  # sections are the progress list; in each its screens, in order
  you:
    title: About you
    screens:
      index: {}  # \`when: {answers.name: present}\` would show one only then
  end:
    title: Look it over
    screens:
      check: {}
end: home  # after the last screen
`;

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

const checkText = `screen: check
title: Is this right?
blocks:
  answers: {summary: all}  # what was answered, with links to change it
actions:  # \`calls\` would send it to an operation of schemas/api/openapi.yaml
  finish: {label: Finish, then: onward}
`;

const scenariosText = (id: string): string => `flow: ${scalar(id)}
scenarios:  # who comes with these facts sees this screen: \`waymark test\` runs them
  Whoever comes is asked for a name first:
    given: {}
    expect: {screen: index}
  Whoever has answered looks at it once more:
    given: {}
    journey: {index: {name: Ada Reader}}
    expect: {screen: check}
`;
