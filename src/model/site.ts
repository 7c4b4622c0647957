/** The organisation of who comes and names none, by no address either. */
export const siteOrg = 'default';

/** The flow around all others: it has the path '', and its screens stand in place of others. */
export const siteFlow = 'shell';

/** Its screen that shows where something fails. */
export const errorScreen = 'error';

/** Its screen that stands in where nothing else can be shown. */
export const notFound = {screen: 'not-found', flow: siteFlow} as const;
