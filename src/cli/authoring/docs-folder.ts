/** Where `waymark docs` writes the reference of a workspace, where nothing else is said. */
export const docsFolder = 'dist/docs';
