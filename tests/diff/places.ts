/** What `waymark diff` need not tell of, and why. */
export const exempt: readonly (readonly [place: RegExp, why: string])[] = [
  [/\.source$/, 'where it is written'],
  [/\.cases\.#\.id$/, 'names of cases are for scenarios and `explain`; what they say is told'],
  [/^screens\.\*\.schema\./, 'made of the fields, which are told'],
  [/\.block$/, 'another kind of block is another block'],
  [/\.open\.kind$/, 'one of four, each told by itself'],
  [/\.transitions\.#\.from$/, 'a list or `any`, of which a list is tried'],
  [/\.calls\.#\.id$/, 'by what its answer is read, which is told where it is'],
  [/\.place$/, 'told as `for each of`'],
  [/^flow\.sections\.#\.steps\.#\.when$/, 'that of the screen, told there'],
  [/^flow\.exits\.\*\.answered$/, 'made of the address, which is told'],
  [/^screens\.\*\.needs\.#$/, 'files that its fields come by'],
  [/\.watched$/, 'made of what reads the answer'],
  [/\.among\./, 'of its type, which is told'],
  [/\.beside\.#\./, 'fields of other screens, told there'],
  [/^flow\.operations\./, 'the contract, told once for all flows'],
  [
    /^flow\.(continues|screens\.#\.(title|params))\./,
    'told where it is written: in the flow that goes on, on the screen',
  ],
  [/^flow\.(id|format)$/, 'what is compared, and its format'],
  [/^flow\.base$/, "told of the flow with the path '' alone"],
  [/^screens\.\*\.(id|flow)$/, 'what is compared'],
  [/^flow\.(screens|sections)\.#\.item\./, 'told as `for each of`'],
  [/\.transitions\.#\.over\.#$/, 'what a proof reads'],
  [/^flow\.(gates|screens)\.#\.reads\.#$/, 'made of the condition'],
  [/^texts\.handovers\.\*\.(to|from)$/, 'told as server.yaml has it'],
  [/^law\.origin\./, 'where it is written'],
];

export const isSpared = (kind: string): boolean => exempt.some(([place]) => place.test(kind));

/** Where something stands in a value. */
export type Path = readonly (string | number)[];

/** Places of what has no parts, but of what follows from another: that a condition fails, from when it holds. */
export function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [path];
  if (Array.isArray(value)) return value.flatMap((one, at) => leavesOf(one, [...path, at]));
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    // A condition as a value: when it fails follows from when it holds.
    const isTruth = key === 'if' && Array.isArray(one) && one[1] === true && one[3] === false;
    return isTruth ? leavesOf(one[0], [...path, key, 0]) : leavesOf(one, [...path, key]);
  });
}

/** What the compiler puts into rules: that something is known, and what stands for what is absent. */
export const isDerived = (path: Path): boolean =>
  path.some((step, at) => step === 'known' || (step === 'var' && Number(path[at + 1]) > 0));

/** Whose keys are names that authors gave. */
const named =
  /^(facts|flags|values|constraints|messages|props|with|errors|events|exits|defaults|carry|groups|about|experiments|properties|operations|query|body|handovers)$/;
/** What holds a rule: inside, every place is like any other. */
const rule = /^(when|only|in|fails|initial|done|href|print|each|value)$/;

/** A place without what authors name: `screens.*.blocks.#.label`. All of a rule is one. */
export function kindOf(path: Path): string {
  const steps = path.flatMap((step, at): readonly string[] => {
    if (typeof step === 'number') return ['#'];
    const above = path[at - 1];
    return [(typeof above === 'string' && named.test(above)) || (at === 1 && above === 'screens') ? '*' : step];
  });
  const ends = steps.findIndex((step) => rule.test(step));
  const kind = (ends < 0 ? steps : steps.slice(0, ends + 1)).join('.');
  // Blocks stand in blocks, entries of a list in entries.
  return kind.replace(/(\.blocks\.#)+/g, '.blocks.#').replace(/(\.entries\.#\.props\.\*)+/g, '.entries.#.props.*');
}

/** The same with another value there; whatever does not hold it stays the very same. */
export function changedAt<T>(value: T, [step, ...inner]: Path): T {
  if (step === undefined) return otherThan(value) as T;
  const changed = changedAt((value as Record<string | number, unknown>)[step], inner);
  if (Array.isArray(value)) return value.with(step as number, changed) as T;
  return {...value, [step]: changed};
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return `${String(value)} otherwise`;
}
