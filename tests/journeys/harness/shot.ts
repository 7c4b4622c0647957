import type {Page, TestInfo} from '@playwright/test';

const wanted = process.env['WAYMARK_SHOTS'] !== undefined;

/** Keeps a picture of the whole page in `.shots/<project>/<name>.png` for who sets `WAYMARK_SHOTS`: nothing reads it. */
export const shot = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  if (wanted) await page.screenshot({path: `.shots/${info.project.name}/${name}.png`, fullPage: true});
};
