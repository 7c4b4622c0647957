import type {Page} from '@playwright/test';
import {patience} from '../patience.ts';

/** What a person has put into a screen, by what holds it. */
export type Typed = Readonly<Record<string, string>>;

export const typedOn = (page: Page): Promise<Typed> =>
  page.evaluate(() => {
    const found: Record<string, string> = {};
    type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
    for (const one of document.querySelectorAll<Control>('main :is(input, select, textarea)')) {
      if (one.type === 'file' || one.type === 'hidden') continue;
      const marks = one instanceof HTMLInputElement && (one.type === 'radio' || one.type === 'checkbox');
      const name = marks ? `${one.name} ${one.value}` : one.id || one.name;
      const kept = one.type === 'password' ? `password ${name}` : name;
      if (marks ? one.checked : one.value !== '') found[kept] = marks ? 'marked' : one.value;
    }
    // What is no control: files, signatures, documents that were read, the place.
    for (const button of document.querySelectorAll('main button')) {
      const text = `${button.getAttribute('aria-label') ?? ''} ${button.textContent ?? ''}`.trim();
      if (/^(?:Remove|Change: )|read to the end$/.test(text)) found[text] = 'there';
    }
    if (document.querySelector('main')?.textContent?.includes('Location shared') === true) found['location'] = 'shared';
    return found;
  });

/** What was there and is not there any more, or is another thing; without what was typed, which no report needs. */
export function lostFrom(before: Typed, after: Typed): string[] {
  return Object.keys(before).filter((name) => after[name] !== before[name]);
}

/** The same once it has come back, or has not for as long as somebody waits. */
export async function lostAfterAll(page: Page, before: Typed): Promise<string[]> {
  const end = Date.now() + patience.forOne;
  for (;;) {
    const lost = lostFrom(before, await typedOn(page));
    if (lost.length === 0 || Date.now() > end) return lost;
    await new Promise((soon) => setTimeout(soon, 30));
  }
}

/** The same without passwords, which no page keeps. */
export const withoutPasswords = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !name.startsWith('password ')));
