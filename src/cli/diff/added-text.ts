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
      return [
        mayBeLeftOut[facets['optional'] ?? 'never'] ?? `need not be answered where ${facets['optional']}`,
        ...when,
      ].join(', ');
    case 'screen': {
      const asked = fieldsOf(parts);
      return [asked.length === 0 ? 'asks nothing' : `asks ${asked.join(', ')}`, ...when].join(', ');
    }
    default:
      return undefined;
  }
}

const mayBeLeftOut: Readonly<Record<string, string>> = {
  never: 'must be answered',
  always: 'need not be answered',
};

/** Fields that stand in parts of something, by name. */
export function fieldsOf(parts: Outline['parts']): readonly string[] {
  return [...parts].flatMap(([name, part]) => [
    ...(name.startsWith('field ') ? [name.slice('field '.length)] : []),
    ...fieldsOf(part.parts),
  ]);
}
