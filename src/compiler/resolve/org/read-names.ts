import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../../diagnostics/report.ts';
import {namePattern} from '../../../lib/name-rule.ts';
import {remembered} from '../../../lib/remembered.ts';
import type {MapTree, ScalarTree, Tree} from '../../../model/tree.ts';

/** Constraints of fields that a setting takes the place of, as it says them. */
export type NameConstraints = ReadonlyMap<string, ScalarTree>;

/**
 * What `names` of an organisation's settings says of the parts of people's names. What no name could fit is reported, and
 * left out: wrong types are not, which `validate` has reported.
 */
export function readNames(settings: MapTree, found: Diagnostic[]): NameConstraints {
  const names = settings.entries.get('names');
  const [least, most, marks] = ['least', 'most', 'marks'].map((key) => scalarAt(names, key));
  const constraints = new Map<string, ScalarTree>();
  if (least !== undefined && typeof least.value === 'number') constraints.set('minLength', least);
  if (most !== undefined && typeof most.value === 'number') constraints.set('maxLength', most);
  const [low, high] = [least?.value, most?.value];
  if (most !== undefined && typeof low === 'number' && typeof high === 'number' && low > high) {
    const message = `No name can be right: \`least\` is ${low} and \`most\` is ${high}`;
    found.push(diagnostic('field-schema', most.origin, message, {hint: 'Let `most` be the larger one.'}));
    constraints.clear();
  }
  if (marks === undefined || typeof marks.value !== 'string') return constraints;
  const wrong = wrongMark(marks.value);
  if (wrong === undefined) constraints.set('pattern', patternOf(marks));
  else
    found.push(
      diagnostic('field-schema', marks.origin, `\`marks\` ${wrong}`, {
        hint: `Write the characters one behind the other, as \`"-'.\`; letters and spaces may always stand in a name.`,
      }),
    );
  return constraints;
}

/** The very same of the same marks: what is made by it is made once. */
const patternOf = remembered((marks: ScalarTree): ScalarTree => ({...marks, value: namePattern(String(marks.value))}));

/** What is wrong with the first wrong one of these characters. */
function wrongMark(marks: string): string | undefined {
  const all = [...marks];
  for (const [at, mark] of all.entries()) {
    if (/[\p{L}\p{M}]/u.test(mark)) return `has the letter \`${mark}\`: letters need not be named`;
    if (mark === ' ') return 'has a space: spaces need not be named';
    if (/[\p{C}\p{Z}]/u.test(mark)) return 'has a character that nobody sees';
    if (mark === '<' || mark === '>') return `has \`${mark}\`, with which markup begins or ends`;
    if (all.indexOf(mark) < at) return `has \`${mark}\` twice`;
  }
  return undefined;
}

function scalarAt(tree: Tree | undefined, key: string): ScalarTree | undefined {
  const value = tree?.kind === 'map' ? tree.entries.get(key) : undefined;
  return value?.kind === 'scalar' && value.value !== null ? value : undefined;
}
