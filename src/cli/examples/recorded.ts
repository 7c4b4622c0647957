/** How the scenarios of a file were written: of such a file nobody wrote what is wanted, only what was so. */
export type Recorded = 'looks' | 'conditions';

/** The first lines of a file that `waymark examples` writes. */
export const headOf = (by: Recorded): string =>
  `# yaml-language-server: $schema=../../../schemas/flow/scenarios.schema.json
# Written by \`waymark examples --${by}\` from the flows as they are: whether that is right, whoever reads its difference says.`;

/** How a file was written, if not by hand. */
export function recordedBy(text: string): Recorded | undefined {
  const by = /^# Written by `waymark examples --(looks|conditions)`/m.exec(text)?.[1];
  return by === 'looks' || by === 'conditions' ? by : undefined;
}

/** A file of scenarios with those of one screen in place of what it has of it; the others stay as they are. */
export function withScreen(file: string, screen: string, fresh: string): string {
  const [head = '', ...before] = partsOf(file);
  const [, ...anew] = partsOf(fresh);
  const isOf = (part: string): boolean => part.split('\n').includes(`    at: ${screen}`);
  const at = before.findIndex(isOf);
  const others = before.filter((part) => !isOf(part));
  return [head, ...others.toSpliced(at === -1 ? others.length : at, 0, ...anew)].join('');
}

/** The head of a file, then each of its scenarios. */
const partsOf = (file: string): readonly string[] => file.split(/^(?= {2}\S)/m);
