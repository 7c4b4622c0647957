/** What the help of the commands that take recorded applications says of their file. */
export const recordedHelp = `
A line of FILE is an application as your server has recorded it, in the form of
schemas/replay/recorded-application.schema.json; take out who it is before you hand it on:

  {"id":"a1","flow":"the-flow","org":"default","facts":{"step":{"name":"STEP"}},"journey":{"the-screen":{"theField":"answer"}}}

id, flow and facts must be there. facts are those of tests/facts, as JSON.

FILE may be Parquet: a row for each, with a column for each of these keys: id, flow, org and at as plain texts, the others
as values or as texts of JSON; or with one column \`application\` that has the whole as JSON, as \`waymark sql\` reads it.
A column or a value that is null is absent; a moment without a zone is one of UTC. A group of rows may have 1 GB.`;
