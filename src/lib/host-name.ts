/**
 * The name in a host: in lower case, without a port, and without the dot that may stand behind a whole name, with which it
 * is another origin of the same place.
 */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
