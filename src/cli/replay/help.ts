/** What the help of the commands that take recorded applications says of their file. */
export const recordedHelp = `
A line of FILE is an application as your server has recorded it, in the form of
schemas/replay/recorded-application.schema.json; take out who it is before you hand it on:

  {"id":"a1","flow":"the-flow","org":"default","facts":{"step":{"name":"STEP"}},"journey":{"the-screen":{"theField":"answer"}}}

Where nothing is recorded yet, \`waymark examples --applications 1000 --out FILE\` makes up a file of what the scenarios say.

id, flow and facts must be there. facts are those of tests/facts, as JSON: what the server answered, and what no server
answers. \`session\` is whether the person is signed in, and what else rules read of it: \`{"signedIn":true}\`. Without it
they are signed out. \`today\` is the day on which they come back: \`{"date":"2026-01-31"}\`. Without it no rule over days
holds. Who is decided by one that is left out is counted, and fails.

FILE may be Parquet: a row for each, with a column for each of these keys: id, flow, org and at as plain texts, the others
as values or as texts of JSON; or with one column \`application\` that has the whole as JSON, as \`waymark sql\` reads it.
A column or a value that is null is absent; a moment without a zone is one of UTC. A group of rows may have 1 GB.`;
