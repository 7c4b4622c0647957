import {escapeMarkup} from '../../lib/escape-markup.ts';

/** Markup that is safe to put into a page. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Markup with values put in: texts are escaped, lists are joined, markup stays. */
export function markup(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  return new Html(strings.reduce((page, part, index) => `${page}${toText(values[index - 1])}${part}`));
}

function toText(value: string | number | Html | readonly Html[] | undefined): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return (value as readonly Html[]).map((item) => item.text).join('');
  return escapeMarkup(String(value ?? ''));
}
