import type {Page} from '@playwright/test';
import type {Field} from './definition.ts';

/** A form that is compared: how its page is opened, and where its parts are found. */
export interface Peer {
  readonly id: string;
  /** How the table names it. */
  readonly title: string;
  /** Its page comes with its first screen in it, and is live later. */
  readonly isDrawn?: true;
  /** Measured by how it loads alone; the rest is as another peer has it. */
  readonly loadsAlone?: true;
  /** The packages whose versions matter. */
  readonly packages: readonly string[];
  readonly journey: string;
  readonly single: (count: number) => string;
  /** CSS of the control of a field, of the first where it has several. */
  readonly control: (name: string) => string;
  readonly next: string;
  readonly back: string;
  /** Chooses an option of a list. */
  readonly choose: (page: Page, name: string, option: string) => Promise<void>;
  readonly tick: (page: Page, name: string, option: string) => Promise<void>;
  readonly date: (page: Page, name: string, date: string) => Promise<void>;
}

const built = (id: string): Pick<Peer, 'journey' | 'single'> => ({
  journey: `/${id}/`,
  single: (count) => `/${id}/?fields=${count}`,
});

const byName = (name: string): string => `[name="${name}"]`;

const usual = {
  control: byName,
  next: '[data-next]',
  back: '[data-back]',
  choose: async (page: Page, name: string, option: string) => {
    await page.locator(byName(name)).selectOption(option);
  },
  tick: (page: Page, name: string, option: string) =>
    page.locator(`${byName(name)}[value="${option}"]`).check({force: true}),
  date: (page: Page, name: string, date: string) => page.locator(byName(name)).fill(date),
};

const inRjsf = (name: string): string => `[id="root_${name}"],[name="root_${name}"]`;

const rjsf = {
  ...usual,
  packages: ['@rjsf/core', '@rjsf/validator-ajv8', 'react'],
  control: inRjsf,
  choose: async (page: Page, name: string, label: string) => {
    await page.locator(inRjsf(name)).selectOption({label});
  },
  tick: (page: Page, name: string, option: string) =>
    page
      .locator('label', {has: page.locator(`input[name="root_${name}"]`)})
      .getByText(option, {exact: true})
      .click(),
  date: (page: Page, name: string, date: string) => page.locator(inRjsf(name)).fill(date),
};

const inJsonForms = (name: string): string =>
  `[id="#/properties/${name}-input"],[id="#/properties/${name}"] input,[name="#/properties/${name}"],[name="${name}"]`;

const inSurvey = (name: string): string => `[data-name="${name}"] input,[data-name="${name}"] select`;

const react = {...usual, packages: ['react', 'react-dom']};

/** All that are compared, Waymark last. */
const peers: readonly Peer[] = [
  {
    ...usual,
    ...built('html'),
    ...{id: 'html', title: 'HTML', packages: []},
    single: (count) => `/html/fields-${count}.html`,
  },
  {...react, ...built('react'), id: 'react', title: 'React'},
  {...react, ...built('react-drawn'), id: 'react-drawn', title: 'React prerendered', isDrawn: true, loadsAlone: true},
  {...rjsf, ...built('rjsf'), id: 'rjsf', title: 'RJSF'},
  {...rjsf, ...built('rjsf-tuned'), id: 'rjsf-tuned', title: 'RJSF tuned'},
  {
    ...rjsf,
    ...built('rjsf-tuned-drawn'),
    ...{id: 'rjsf-tuned-drawn', title: 'RJSF tuned, prerendered', isDrawn: true, loadsAlone: true},
  },
  {
    ...usual,
    ...built('jsonforms'),
    ...{id: 'jsonforms', title: 'JSON Forms', packages: ['@jsonforms/react']},
    control: inJsonForms,
    choose: async (page, name, option) => {
      await page.locator(inJsonForms(name)).first().selectOption(option);
    },
    tick: (page, _name, option) => page.locator(`input[type=radio][value="${option}"]`).check({force: true}),
    date: (page, name, date) => page.locator(inJsonForms(name)).first().fill(date),
  },
  {
    ...usual,
    ...built('surveyjs'),
    ...{id: 'surveyjs', title: 'SurveyJS', packages: ['survey-react-ui']},
    ...{control: inSurvey, next: '.sd-navigation__next-btn,.sd-navigation__complete-btn'},
    back: '.sd-navigation__prev-btn',
    choose: async (page, name, option) => {
      await page.locator(inSurvey(name)).first().selectOption(option);
    },
    tick: (page, name, option) => page.locator(`[data-name="${name}"] input[value="${option}"]`).check({force: true}),
    date: (page, name, date) => page.locator(inSurvey(name)).first().fill(date),
  },
  {
    ...usual,
    ...{id: 'waymark', title: 'Waymark', packages: [], isDrawn: true},
    journey: '/site/journey',
    single: (count) => `/site/big${count}`,
    next: 'main button[type=submit]',
    back: 'main button:has-text("Back"), main a:has-text("Back")',
    choose: (page, name, option) => page.locator(`${byName(name)}[value="${option}"]`).check({force: true}),
    date: async (page, name, date) => {
      const [year = '', month = '', day = ''] = date.split('-');
      for (const [part, value] of Object.entries({month, day, year}))
        await page.locator(`[name="${name}-${part}"]`).fill(value);
    },
    control: (name) => byName(name === 'birthdate' ? `${name}-month` : name),
  },
];

/** Answers a field. */
export const answer = async (page: Page, peer: Peer, name: string, {kind}: Field, value: string): Promise<void> => {
  if (kind === 'list') return peer.choose(page, name, value);
  if (kind === 'radios') return peer.tick(page, name, value);
  if (kind === 'date') return peer.date(page, name, value);
  const control = page.locator(peer.control(name)).first();
  await control.fill(value);
  return control.blur();
};

/** The peers of a list of ids, by commas, with the two that all are measured by; none: all. */
export const chosenPeers = (list: string | undefined): readonly Peer[] => {
  if (list === undefined || list === '') return peers;
  const ids = list.split(',');
  const unknown = ids.find((id) => peers.every((peer) => peer.id !== id));
  if (unknown !== undefined)
    throw new Error(`There is no peer ${unknown}. There are ${peers.map(({id}) => id).join(', ')}.`);
  return peers.filter(({id}) => ['html', 'react', 'waymark', ...ids].includes(id));
};
