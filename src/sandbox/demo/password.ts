/** Password of all demo people, for development alone. */
export const demoPassword = 'orchard-lantern-42';
