import type {Page, TestInfo} from '@playwright/test';

/** Keeps a picture of the whole page in `.shots/<project>/<name>.png`. */
export const shot = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  await page.screenshot({path: `.shots/${info.project.name}/${name}.png`, fullPage: true});
};
