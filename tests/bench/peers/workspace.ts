import {stringify} from 'yaml';
import {fieldsOf, journey, sizes, type Field, type Fields, type Screen} from './definition.ts';

/** The files of the same journey and screens in the language of Waymark, by their paths. */
export const workspaceFiles = (): Readonly<Record<string, string>> => {
  const flow = (id: string, screens: readonly Screen[]): readonly (readonly [string, unknown])[] => [
    [
      `flows/${id}/flow.yaml`,
      {
        flow: id,
        title: 'Application',
        path: `/${id}`,
        messages: {required: 'Required'},
        exits: {home: {href: '/'}},
        screens: {
          all: {title: 'Application', screens: Object.fromEntries(screens.map((one) => [one.id, listed(one)]))},
        },
        end: 'home',
      },
    ],
    ...screens.map((one) => [`flows/${id}/screens/${one.id}.yaml`, screenOf(one)] as const),
  ];
  const files = [
    ...flow('journey', journey),
    ...sizes.flatMap((count) => flow(`big${count}`, [{id: 'index', title: 'Big', fields: fieldsOf(count)}])),
    ...around,
  ];
  return Object.fromEntries(files.map(([path, content]) => [path, stringify(content)]));
};

const listed = ({when}: Screen): unknown => (when === undefined ? {} : {when: {[`answers.${when[0]}`]: when[1]}});

const screenOf = ({id, title, fields}: Screen): unknown => ({
  screen: id,
  title,
  blocks: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blockOf(field)])),
  ...checksOf(fields),
  actions: {continue: {label: 'Continue'}},
});

const types = {text: 'text', number: 'number', date: 'date', list: 'choice', radios: 'choice'};

const blockOf = (field: Field): unknown => {
  const {label, kind, isRequired, options, pattern, minLength, range, message} = field;
  return {
    type: types[kind],
    label,
    ...(isRequired === true ? {} : {optional: true}),
    ...(options === undefined ? {} : {options: Object.fromEntries(options.map((one) => [one, one]))}),
    ...(pattern === undefined ? {} : {pattern}),
    ...(minLength === undefined ? {} : {minLength}),
    ...(range === undefined ? {} : {minimum: range[0], maximum: range[1]}),
    messages: {
      ...(isRequired === true ? {required: 'Required'} : {}),
      ...(pattern === undefined ? {} : {pattern: message}),
      ...(minLength === undefined ? {} : {minLength: message}),
      ...(range === undefined ? {} : {minimum: message, maximum: message}),
      ...(kind === 'date' ? {format: 'Not a date'} : {}),
    },
  };
};

const checksOf = (fields: Fields): object => {
  const checks = Object.entries(fields).flatMap(
    ([name, {refused, options = [], minAge, message}]): readonly [string, unknown][] => {
      const at = {at: name, message};
      if (refused !== undefined)
        return [[`${name}Taken`, {must: {[`answers.${name}`]: options.filter((one) => one !== refused)}, ...at}]];
      if (minAge === undefined) return [];
      const age = {age: [{var: `answers.${name}`}, {var: 'today.date'}]};
      return [[`${name}Age`, {must: {'>=': [age, minAge]}, ...at}]];
    },
  );
  return checks.length === 0 ? {} : {checks: Object.fromEntries(checks)};
};

const drafts = '/service-application/api/v1/drafts/{set}';
const object = (properties: object, more: object = {}): object => ({type: 'object', ...more, properties});
const json = (schema: object): object => ({content: {'application/json': {schema}}});
const answered = (properties: object): object => ({
  responses: {'200': {description: 'Drafts.', ...json(object(properties))}},
});

/** What every workspace has around its flows. */
const around: readonly (readonly [string, unknown])[] = [
  [
    'flows/shell/flow.yaml',
    {
      flow: 'shell',
      title: 'Site',
      path: '',
      base: '/site',
      redirects: {start: {from: '', goTo: 'journey:index'}},
      screens: {aside: {listed: false, screens: {processing: {}, error: {}, 'not-found': {}}}},
    },
  ],
  [
    'flows/shell/screens/processing.yaml',
    {
      screen: 'processing',
      address: 'none',
      title: 'One moment, please',
      blocks: {wait: {widget: 'processing', props: {messages: ['We are looking this up']}}},
    },
  ],
  [
    'flows/shell/screens/error.yaml',
    {
      screen: 'error',
      address: 'none',
      title: 'That did not work',
      blocks: {text: {text: 'The server did not answer. Nothing is lost.'}},
      actions: {again: {kind: 'button', label: 'Try again', then: 'onward'}},
    },
  ],
  [
    'flows/shell/screens/not-found.yaml',
    {
      screen: 'not-found',
      address: 'none',
      title: 'There is no such page',
      blocks: {text: {text: 'The address may be mistyped.'}},
      actions: {start: {kind: 'link', label: 'Start', then: 'journey:index'}},
    },
  ],
  [
    'orgs/default/org.yaml',
    {
      org: 'default',
      hosts: ['apply.example'],
      brand: {companyName: 'Your Company', supportPhone: '+15555550100', email: 'help@apply.example'},
      theme: {primary: '#1f4e79', secondary: '#7a4b12'},
    },
  ],
  ['schemas/facts/session.yaml', {title: 'Session', ...object({signedIn: {type: 'boolean', default: false}})}],
  ['schemas/facts/today.yaml', {title: 'Today', ...object({date: {type: 'string', format: 'date'}})}],
  ['schemas/facts/here.yaml', {title: 'Here', ...object({path: {type: 'string'}, screen: {type: 'string'}})}],
  [
    'schemas/facts/org.yaml',
    {
      title: 'Organisation',
      ...object({
        org: {type: 'string'},
        brand: object(
          Object.fromEntries(
            ['companyName', 'supportPhone', 'email'].map((name) => [name, {type: 'string', 'x-identity': true}]),
          ),
        ),
      }),
    },
  ],
  [
    'schemas/api/openapi.yaml',
    {
      openapi: '3.1.0',
      info: {title: 'API', version: '1.0.0'},
      paths: {
        [drafts]: {
          parameters: [{name: 'set', in: 'path', required: true, schema: {type: 'string'}}],
          get: {operationId: 'readDraft', ...answered({answers: {type: 'object'}})},
          put: {
            operationId: 'saveDraft',
            requestBody: {required: true, ...json(object({answers: {type: 'object'}}, {required: ['answers']}))},
            ...answered({savedAt: {type: 'string', format: 'date-time'}}),
          },
        },
      },
    },
  ],
];
