import {brought, comeTo} from './harness/brought.ts';
import {expect, test} from './harness/test.ts';

const money = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

test('the slider of the offer is moved by every key that moves sliders, a step or ten at a time, and says where it stands', async ({
  page,
  request,
}) => {
  await comeTo(page, await brought(request, 'liens'), 'product/select');
  const slider = page.getByRole('slider', {name: 'Amount and term, by slider'});
  const typed = page.getByRole('textbox', {name: 'Amount'});
  const stands = async (amount: number): Promise<void> => {
    await expect(slider).toHaveAttribute('aria-valuetext', money(amount));
    await expect(typed).toHaveValue(money(amount).slice(1));
  };
  const [least, most] = await Promise.all(
    ['min', 'max'].map(async (name) => Number(await slider.getAttribute(name))) as [Promise<number>, Promise<number>],
  );
  await slider.focus();
  await page.keyboard.press('Home');
  await stands(least);
  for (const [key, by] of [
    ['ArrowRight', 500],
    ['ArrowUp', 500],
    ['ArrowLeft', -500],
    ['ArrowLeft', -500],
    ['ArrowLeft', 0],
    ['PageUp', 5000],
    ['ArrowDown', -500],
    ['ArrowUp', 500],
    ['PageDown', -5000],
  ] as const) {
    const before = Number((await typed.inputValue()).replaceAll(',', ''));
    await page.keyboard.press(key);
    await stands(before + by);
    await expect(slider).toBeFocused();
  }
  await page.keyboard.press('End');
  await stands(most);

  // From an amount that no step leads to, each key goes somewhere.
  for (const [key, to] of [
    ['Home', least],
    ['ArrowLeft', least],
    ['ArrowRight', least + 500],
  ] as const) {
    await typed.fill(String(least + 20));
    await slider.focus();
    await stands(least + 20);
    await page.keyboard.press(key);
    await stands(to);
  }
});
