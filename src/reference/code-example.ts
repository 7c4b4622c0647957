/** A line that names the file whose text follows. */
const fileLine = /^# ((?:flows|orgs|plugins|schemas|tests)\/\S+\.ya?ml)$/;

/**
 * The files of an example: `# flows/card/flow.yaml` stands above the text of each. Laid over the workspace of the
 * examples they have what the example is about.
 */
export function filesOfExample(example: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  let file: string | undefined;
  for (const line of example.split('\n')) {
    const named = fileLine.exec(line)?.[1];
    if (named !== undefined) file = named;
    else if (file !== undefined) files.set(file, `${files.get(file) ?? ''}${line}\n`);
  }
  return files;
}
