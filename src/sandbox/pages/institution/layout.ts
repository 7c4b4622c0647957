import {assetPath} from '../layout.ts';
import {markup, type Html} from '../markup.ts';

/** A page of an invented institution: its own look, nothing of the lender's. */
export function institutionPage(name: string, title: string, body: Html): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${name}</title>
<link rel="icon" href="${assetPath}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${assetPath}/institution.css">
</head>
<body>
<header><p>${name}</p></header>
<main>
<h1>${title}</h1>
${body}
</main>
<footer><p>${name} is invented, and so is all that it shows.</p></footer>
</body>
</html>
`.text;
}
