import {stepGroup, type Outline} from './outline.ts';

/** What something new does, in words: `leads to bye when answers.left is true`. Nothing where its name says it all. */
export function addedText(name: string, {facets, parts}: Outline): string | undefined {
  const when = facets['when'] === undefined ? [] : [`when ${facets['when']}`];
  switch (name.split(' ', 1)[0]) {
    case 'trigger':
      return [`from ${facets['from'] ?? ''} to ${facets['to'] ?? ''}`, ...when].join(' ');
    case 'gate':
    case 'case':
    case 'state':
    case 'redirect':
      return facets['leads to'] === undefined ? undefined : [`leads to ${facets['leads to']}`, ...when].join(' ');
    case 'row':
      return facets['steps'] === undefined ? undefined : `for ${facets['steps']}`;
    case 'group':
      return name.startsWith(stepGroup) ? `of ${facets['steps'] ?? ''}` : undefined;
    case 'delivery':
    case 'handover': {
      const what = facets['brings'] ?? facets['hands over'];
      const to = facets['goes to'] === undefined ? '' : ` to ${facets['goes to']}`;
      return what === undefined ? undefined : `brings ${what}${to}`;
    }
    case 'field':
      return [mustText(facets['optional']), ...when].join(', ');
    case 'action':
      return [...actionTexts(facets), ...when].join(', ') || undefined;
    case 'screen': {
      const asked = fieldsInParts(parts);
      return [asked.length === 0 ? 'asks nothing' : `asks ${asked.join(', ')}`, ...when].join(', ');
    }
    default:
      return undefined;
  }
}

/** Whether a field must be answered, by its facet `optional`. */
export function mustText(optional: string | undefined): string {
  if (optional === undefined) return 'must be answered';
  return optional === 'always' ? 'need not be answered' : `need not be answered where ${optional}`;
}

/** What an action calls, and where it leads; what each call is given is left out. */
function actionTexts(facets: Outline['facets']): readonly string[] {
  const {calls, 'shows over this': dialog, 'leads to': to} = facets;
  const names = calls?.split('; ').map((call) => call.split(' ', 1)[0] ?? '');
  const called = names === undefined ? [] : [`calls ${names.join(', ')}`];
  if (dialog !== undefined) return [...called, `shows ${dialog} over this`];
  return to === undefined ? called : [...called, `leads to ${to}`];
}

/** Fields that stand in parts of something, by name. */
export function fieldsInParts(parts: Outline['parts']): readonly string[] {
  return [...parts].flatMap(([name, part]) => [
    ...(name.startsWith('field ') ? [name.slice('field '.length)] : []),
    ...fieldsInParts(part.parts),
  ]);
}
