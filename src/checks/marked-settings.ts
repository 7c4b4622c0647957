import type {Contract} from '../catalog/operations/operations.ts';
import {remembered} from '../lib/remembered.ts';
import {propertyNames, propertyOf, type FactType} from '../catalog/operations/schema.ts';

/** Paths of the settings that the schema of the fact `org` marks: `x-identity: true`, `x-legal: true`. */
export function markedSettings(
  mark: 'x-identity' | 'x-legal',
  {facts}: Pick<Contract, 'facts'>,
): readonly (readonly string[])[] {
  return markedIn[mark](facts['org'] ?? nothing);
}

/**
 * Settings by which people know an organisation: those that the workspace marks, and what the language itself shows of
 * whose a page is.
 */
export const identitySettings = ({facts}: Pick<Contract, 'facts'>): readonly (readonly string[])[] =>
  identityIn(facts['org'] ?? nothing);

const nothing: FactType = {};

const ofLanguage = ['companyName', 'logo', 'logoAlt', 'logoRedirect'].map((key) => ['brand', key]);

const identityIn = remembered((type: FactType) => {
  const own = markedIn['x-identity'](type);
  const names = new Set(own.map((path) => path.join('.')));
  return [...own, ...ofLanguage.filter((path) => !names.has(path.join('.')))];
});

const markedIn = {
  'x-identity': remembered((type: FactType) => marked('x-identity', type, [])),
  'x-legal': remembered((type: FactType) => marked('x-legal', type, [])),
};

function marked(mark: string, type: FactType, path: readonly string[]): readonly (readonly string[])[] {
  if (type[mark] === true) return [path];
  return propertyNames(type).flatMap((name) => marked(mark, propertyOf(type, name)?.type ?? {}, [...path, name]));
}
