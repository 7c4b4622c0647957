/** Whether a file is one in which something is broken: no test, and nothing that runs before the site does. */
export const isBreakable = (file: string): boolean =>
  /^(?:flows|orgs|schemas\/(?:api|facts))\/.*\.yaml$/.test(file) ||
  (/^(?:src|plugins)\/.*\.tsx?$/.test(file) &&
    !/\.test\.tsx?$|\/fixtures\/|\.d\.ts$|\/definition\.tsx?$|^src\/(?:cli|compiler|checks|proofs|diagnostics|model|reference)\//.test(
      file,
    ));
