import type {BrowserContext, Cookie} from '@playwright/test';

/** The cookie of a visit by plain forms, where the browser has one. */
export const visitCookie = async (context: BrowserContext): Promise<Cookie | undefined> =>
  (await context.cookies()).find(({name}) => name.endsWith('waymark-visit'));
