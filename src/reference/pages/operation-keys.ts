/** What authors of the API's description read of each of its words that mean something here. */
export const operationKeys: Readonly<Record<string, string>> = {
  operationId: 'The name by which flows call it. An operation without one is none.',
  summary: 'What it does, in one line.',
  parameters:
    'Parameters of its address and query. Those named as in the address of the flow fill themselves; one with `const` is sent with that value, and one that is `required` and has a `default` with that, where a flow says no other.',
  requestBody: 'What is sent. A `body` in a flow may have these properties and no others.',
  responses: 'The answer with status 200 types the fact that comes from it.',
  security:
    'Whether the token of the session is shown: `[]`, never; with `bearer`, it is never called without one; with `{}` beside it, where there is one.',
  'x-errors': 'Codes that it may refuse with, as problem documents have them: `errors` of an action names them.',
  'x-general-errors': 'At the head of the document: codes that every operation may refuse with.',
  'x-token': 'The property of its answer that is the token of a session.',
  'x-keeps-session': '`true`: a refusal (401) says nothing about the token, as of a wrong password.',
  'x-failure': 'What its error says, whatever went wrong: a text, or `{code, message}`.',
  'x-retry': '`{except: [404]}`: reading it is tried again, but not after these statuses.',
  'x-alternative': '`{operation}`: another that answers the same, for when this one fails or is not in use.',
  'x-visitor': 'The key of the body into which the browser puts who visits.',
  'x-flag':
    'The parameter that names a feature flag, which this operation decides; one that is not of the query goes into the body. `{key, answer}` where its answer says by another property than `flagEnabled` whether it is on.',
  'x-flags': 'The property of its answer that lists the feature flags that are on.',
  'x-opens-draft':
    '`true`: the header `x-draft-token` of its answer names other drafts. The page saves what was typed, calls it, forgets what it knew, and goes on with these.',
  'x-countries':
    'Of an operation that looks up addresses, `lookup` of a field or `lookupAddress`: the countries that it knows, `[US, GB]`; else US alone. It is told which by a parameter `country`, where it has one.',
  'x-page': '`true`: the page calls it by itself, on whatever screen.',
  'x-sensitive': 'Of a property, `true`: personal. It never stands in an address or in telemetry.',
  'x-identity':
    'Of a setting in `schemas/facts/org.yaml`, `true`: it says who an organisation is. One with a host of its own has its own.',
  'x-legal':
    'Of a setting in `schemas/facts/org.yaml`, `true`: it and all below it are legal texts, which `legal.lock.yaml` holds.',
  'x-unit': 'Of a number: what it counts, as `usd` or `percent`. Formats and checks of rules read it.',
};
