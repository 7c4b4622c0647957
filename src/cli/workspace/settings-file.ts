/** Where the settings of an organisation are written, from the root of its workspace. */
export const settingsFile = (org: string): string => `orgs/${org}/org.yaml`;
