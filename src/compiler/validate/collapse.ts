import type {ErrorObject} from 'ajv';

const ofOneValue = new Set(['type', 'enum', 'const', 'pattern', 'minLength']);

/**
 * Keeps, of what Ajv says, one error for each mistake: of an `anyOf` only the branch that the value was
 * meant for. In the language the branches of an `anyOf` differ by the type of value, so errors deeper
 * inside, or about the value itself, tell the branch; type errors alone mean that none was meant.
 */
export function collapse(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const dropped = new Set<ErrorObject>();
  const unions = errors.filter(({keyword}) => keyword === 'anyOf');
  unions.sort((a, b) => b.instancePath.length - a.instancePath.length);
  for (const union of unions) {
    const here: ErrorObject[] = [];
    let meant = false;
    for (const error of errors) {
      if (error === union || dropped.has(error)) continue;
      if (error.instancePath.startsWith(`${union.instancePath}/`)) meant = true;
      else if (error.instancePath === union.instancePath) {
        if (error.keyword === 'type') here.push(error);
        else if (isScalar(union.data) || !ofOneValue.has(error.keyword)) meant = true;
        else here.push(error);
      }
    }
    for (const error of here) dropped.add(error);
    if (meant) dropped.add(union);
  }
  const typed = new Set(errors.filter((error) => error.keyword === 'type' && !dropped.has(error)).map(where));
  return errors.filter((error) => {
    if (dropped.has(error) || error.keyword === 'if') return false;
    if (error.propertyName !== undefined) return false;
    return error.keyword === 'type' || !ofOneValue.has(error.keyword) || !typed.has(where(error));
  });
}

const where = (error: ErrorObject): string => error.instancePath;

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}
