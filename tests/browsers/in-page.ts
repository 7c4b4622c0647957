/** What is looked for, by the words that a person reads. Patterns are sources of regular expressions. */
export interface Query {
  /** `any-text`: also what is folded away. */
  readonly what: 'field' | 'option' | 'button' | 'dialog-button' | 'region' | 'heading' | 'text' | 'any-text';
  readonly name: string;
  /** Question of an option, or of a field that is part of a group. */
  readonly group?: string;
  /** Which of several. */
  readonly at?: number;
  /** A button that is expanded, or is not. */
  readonly expanded?: boolean;
}

/** One that was found, as the page has it after it was brought into the window. */
export interface Found {
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly checked: boolean;
  readonly value: string;
  readonly text: string;
  /** What lies on top of it, where something else does. */
  readonly under: string;
}

/**
 * Runs in the page; undefined where there is none that shows. `change`: sets the value of a drop-down by its words, or
 * scrolls a region to its end.
 */
export function find(query: Query, change?: string): Found | undefined {
  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const shows = (one: Element): boolean => one.checkVisibility();
  const named = (one: Element): string => {
    const own = one.getAttribute('aria-label');
    if (own !== null) return plain(own);
    const by = one.getAttribute('aria-labelledby');
    if (by !== null)
      return plain(
        by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      );
    if ('labels' in one && (one as Control).labels !== null && (one as Control).labels?.length)
      return plain([...((one as Control).labels ?? [])].map((label) => label.textContent).join(' '));
    if (one.tagName === 'FIELDSET') return plain(one.querySelector('legend')?.textContent);
    return plain(one.textContent);
  };
  const pattern = new RegExp(query.name);
  const main = document.querySelector('main') ?? document.body;
  const all = (within: ParentNode, selector: string): HTMLElement[] => [
    ...within.querySelectorAll<HTMLElement>(selector),
  ];
  const groups =
    query.group === undefined
      ? [main]
      : all(main, 'fieldset, [role="group"], [role="radiogroup"]').filter((one) =>
          new RegExp(query.group ?? '').test(named(one)),
        );
  const inGroups = (selector: string): HTMLElement[] => groups.flatMap((one) => all(one, selector));
  const candidates: Record<Query['what'], () => HTMLElement[]> = {
    field: () => inGroups('input, select, textarea'),
    option: () => inGroups('input[type="radio"], input[type="checkbox"]'),
    button: () => all(document, 'button, a[href]').filter(shows),
    'dialog-button': () => all(document, 'dialog[open] button').filter(shows),
    region: () => all(main, '[role="region"], section[tabindex], section[aria-label]').filter(shows),
    heading: () => all(document, 'h1').filter(shows),
    text: () => all(document, 'main *, [role="option"]').filter((one) => shows(one) && one.children.length === 0),
    'any-text': () => all(main, '*'),
  };
  const hits = candidates[query.what]().filter(
    (one) =>
      pattern.test(named(one)) &&
      (query.expanded === undefined || one.getAttribute('aria-expanded') === String(query.expanded)),
  );
  const one = hits[query.at ?? 0];
  if (one === undefined) return undefined;
  if (change !== undefined && one instanceof HTMLSelectElement) {
    const option = [...one.options].find(({text}) => plain(text) === change);
    if (option === undefined) throw new Error(`There is no option ${change}.`);
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(one, option.value);
    one.dispatchEvent(new Event('change', {bubbles: true}));
  } else if (change !== undefined) {
    for (const each of [one, ...all(one, '*')]) each.scrollTop = each.scrollHeight;
  }
  // An input that is drawn by its label is pressed there.
  const label = query.what === 'option' ? (one as HTMLInputElement).labels?.[0] : undefined;
  const small = one.getBoundingClientRect().width < 4 || getComputedStyle(one).opacity === '0';
  const target = small && label !== undefined ? label : one;
  target.scrollIntoView({block: 'center', behavior: 'instant'});
  const box = target.getBoundingClientRect();
  const [x, y] = [Math.round(box.left + Math.min(box.width / 2, 400)), Math.round(box.top + box.height / 2)];
  const top = document.elementFromPoint(x, y);
  const covered =
    top !== null && !target.contains(top) && !top.contains(target) && top.closest('label')?.contains(one) !== true;
  return {
    count: hits.length,
    ...{x, y},
    checked: (one as HTMLInputElement).checked,
    value: (one as HTMLInputElement).value ?? '',
    text: named(one),
    under: covered ? `${top.tagName} ${plain(top.textContent).slice(0, 60)}` : '',
  };
}

/** What stands on the page, without what is round it. */
export function textOf(): string {
  const main = document.querySelector('main') ?? document.body;
  return main.innerText.replaceAll(/\s+/g, ' ').slice(0, 4000);
}

/** What is wrong with the page that shows; also what it has reported since it was asked last. */
export function wrongHere(): string[] {
  interface Watched extends Window {
    waymarkReports?: string[];
  }
  const page: Watched = window;
  if (page.waymarkReports === undefined) {
    const reports: string[] = [];
    page.waymarkReports = reports;
    addEventListener('error', (event) => void reports.push(`error: ${event.message}`));
    addEventListener('unhandledrejection', (event) => void reports.push(`rejection: ${String(event.reason)}`));
    document.addEventListener(
      'securitypolicyviolation',
      (event) => void reports.push(`policy: ${event.violatedDirective} refused ${event.blockedURI || event.sample}`),
    );
    // Where the device is, nobody needs to allow.
    const here = {coords: {latitude: 45.52, longitude: -122.68, accuracy: 10}, timestamp: Date.now()};
    navigator.geolocation.getCurrentPosition = (done) =>
      void setTimeout(() => done(here as unknown as GeolocationPosition));
  }
  const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return [...page.waymarkReports.splice(0), ...(beyond > 0 ? [`the page is ${beyond} px wider than the window`] : [])];
}
