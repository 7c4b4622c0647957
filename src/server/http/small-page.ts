import {escapeMarkup} from '../../lib/escape-markup.ts';

/** What a page of the server itself is made of; `main` and `head` are markup already. */
export interface SmallPage {
  readonly title: string;
  readonly company: string;
  /** Path of its style sheet. */
  readonly styles: string;
  /** What stands below its heading. */
  readonly main: string;
  readonly head?: string;
}

/** A whole page that needs nothing that has to be built: no script, and nothing of a person. */
export function smallPage({title, company, styles, main, head = ''}: SmallPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}<title>${escapeMarkup(`${title} · ${company}`)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styles}">
</head>
<body>
<header>${escapeMarkup(company)}</header>
<main>
<h1>${escapeMarkup(title)}</h1>
${main}
</main>
</body>
</html>
`;
}

/** The look of these pages. */
export const pageStyle = `:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 1.5rem; max-width: 36rem; font: 1.125rem/1.5 system-ui, sans-serif; }
header { font-weight: 600; padding-block-end: 1.5rem; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 1rem; }
button { font: inherit; padding: 0.5rem 1rem; }
a { display: inline-block; padding-block: 0.5rem; text-underline-offset: 0.2em; }
`;
