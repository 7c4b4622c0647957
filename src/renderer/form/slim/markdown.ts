/**
 * Stands in the browser's bundle for the Markdown library that the form library imports: texts are
 * compiled and never reach it, so what it is given is shown as it is.
 */
export const Markdown = ({children}: {readonly children?: unknown}): unknown => children ?? null;
