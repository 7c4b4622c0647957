import type {Page} from '@playwright/test';

/** Keeps how everything on a page looks: what all its styles say. Gives a function that names what looks otherwise by then. */
export const keepLooks = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  const look = (): Promise<readonly string[]> =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll('body, body *:not(script, template)')];
      const now = all.flatMap((element, at) =>
        [undefined, '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part);
          const name = `${at} ${element.tagName}.${element.getAttribute('class') ?? ''}${part ?? ''}`;
          return [...style].map((property) => [`${name} ${property}`, style.getPropertyValue(property)] as const);
        }),
      );
      const kept = globalThis as {looks?: ReadonlyMap<string, string>};
      const before = kept.looks;
      kept.looks = new Map(now);
      return before === undefined ? [] : now.flatMap(([name, value]) => (before.get(name) === value ? [] : [name]));
    });
  await look();
  return look;
};
