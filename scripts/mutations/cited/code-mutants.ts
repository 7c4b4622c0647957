import {createInstrumenter} from '@stryker-mutator/instrumenter';
import {createInjector} from 'typed-inject';
import {lineAt, type Mutant} from './mutant.ts';

/** What a test of behaviour cannot see: texts of errors for engineers, names of types, an empty list filled with a joke. */
const left = new Set(['Regex']);

const nothing = (): void => undefined;
const quiet = {
  ...{isTraceEnabled: () => false, isDebugEnabled: () => false, isInfoEnabled: () => false},
  ...{isWarnEnabled: () => false, isErrorEnabled: () => false, isFatalEnabled: () => false},
  ...{trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing},
};

/** Every mutant of a TypeScript file, by the mutators of Stryker. */
export async function codeMutants(file: string, text: string): Promise<readonly Mutant[]> {
  const instrumenter = createInjector()
    .provideValue('logger', quiet)
    .provideValue('getLogger', () => quiet)
    .injectFunction(createInstrumenter);
  const {mutants} = await instrumenter.instrument([{name: file, content: text, mutate: true}], {
    ignorers: [],
    plugins: null,
    excludedMutations: [...left],
    noHeader: true,
  });
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({index}) => index + 1)];
  const offset = ({line, column}: {line: number; column: number}): number => (starts[line] ?? 0) + column;
  const made = mutants
    .filter(({mutatorName}) => !left.has(mutatorName))
    .map(({location: {start, end}, mutatorName, replacement}) => ({
      file,
      line: start.line + 1,
      what: mutatorName,
      span: [offset(start), offset(end)] as const,
      put: replacement,
    }));
  return [...made, ...numbersIn(file, text)];
}

/** A limit that a name is given, such as `const most = 5` or `timeout = 30_000`, which Stryker leaves alone: twice as much. */
function numbersIn(file: string, text: string): readonly Mutant[] {
  return [...text.matchAll(/(?<=\w(?: =|:) )\d[\d_]*(?=[,;)} \n])/g)].flatMap((found) => {
    const [from] = found;
    const line = lineAt(text, found.index);
    if (/^\s*(?:\/\/|\/?\*)/.test(text.split('\n')[line - 1] ?? '')) return [];
    const span = [found.index, found.index + from.length] as const;
    return [{file, line, what: 'other number', span, put: String(Number(from.replaceAll('_', '')) * 2 || 1)}];
  });
}
