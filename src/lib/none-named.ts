import {didYouMean} from './suggest.ts';

/** More names than this are not listed. */
const most = 20;

/** The one name that begins with what was given, as a hint. */
const begunBy = (id: string, names: readonly string[]): string | undefined => {
  const [only, ...more] = names.filter((name) => id !== '' && name.startsWith(id));
  return only === undefined || more.length > 0 ? undefined : `Did you mean \`${only}\`?`;
};

/** Says that nothing has a name that somebody gave, what there is in its place, and which is near. Begins small. */
export const noneNamed = (what: string, id: string, known: readonly string[]): string => {
  const names = known.toSorted();
  const listed =
    names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ');
  const near = didYouMean(id, names) ?? begunBy(id, names);
  return [`there is no ${what} ${id}. There is ${listed || 'none'}.`, near ?? []].flat().join(' ');
};
