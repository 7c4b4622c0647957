import type {Page} from '@playwright/test';

/** Most that a page may move by itself while it comes, as browsers count it; they call 0.1 good. */
export const mostShift = 0.02;

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** From now on each document of the page keeps what moved in it without anybody's doing. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: {readonly value: number; readonly what: string}[] = [];
    Reflect.set(window, 'layoutShifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as readonly Shift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({node, previousRect: before, currentRect: now}) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const words = (element?.textContent ?? '').trim().slice(0, 30);
          return `${element?.tagName ?? 'what is gone'} "${words}" from ${before.x},${before.y} ${before.width}x${before.height} to ${now.x},${now.y} ${now.width}x${now.height}`;
        });
        shifts.push({value: entry.value, what: moved.join(', ')});
      }
    }).observe({type: 'layout-shift', buffered: true});
  });

/** How much the page has moved, and what did, the most first. */
export async function shiftsOf(page: Page): Promise<{readonly sum: number; readonly what: string}> {
  const shifts = await page.evaluate(
    () => Reflect.get(window, 'layoutShifts') as {readonly value: number; readonly what: string}[],
  );
  const sum = shifts.reduce((total, {value}) => total + value, 0);
  const most = shifts.toSorted((a, b) => b.value - a.value).slice(0, 3);
  return {sum, what: most.map(({value, what}) => `${value.toFixed(4)}: ${what}`).join('; ')};
}
