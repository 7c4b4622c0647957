// @vitest-environment happy-dom
import {act, render} from '@testing-library/react';
import type {ComponentType} from 'react';
import {describe, expect, it, vi} from 'vitest';
import {kinds} from '../src/catalog/kinds/index.ts';
import {widgetDefinitions} from '../src/catalog/widgets/definitions.ts';
import type * as Widgets from '../src/catalog/widgets/index.ts';
import type {Block, FieldBlock, PropValue} from '../src/model/compiled/screen.ts';
import type {Json} from '../src/model/json.ts';
import {shell, shellModules} from '../src/renderer/fixtures/library.ts';
import {aTextField, aModule, oneCase, operations} from '../src/renderer/fixtures/screens.ts';
import {openSite} from '../src/renderer/fixtures/site.tsx';
import type * as Blocks from '../src/renderer/form/templates/BlocksTemplate.tsx';
import {PlainServices} from '../src/renderer/theme/PlainServices.tsx';
import type * as Field from '../src/renderer/theme/templates/FieldTemplate.tsx';
import {aFlow, aScreen, aSection} from '../src/runtime/fixtures/flow.ts';
import {ControlStory} from './gallery/ControlStory.tsx';
import {displayStories} from './gallery/display-stories.ts';
import {stories} from './gallery/stories.ts';

/*
 * What the catalogue has is drawn by RJSF in our theme, here and in each test that is told of it by the lists of the
 * catalogue: what is added there and is drawn in another way, or not at all, fails.
 */

const {marked, markedAll} = await vi.hoisted(async () => {
  const {createElement} = await import('react');
  /** The same component, which says that it has drawn what stands inside it. */
  const marking = <P extends object>(what: string, Drawn: ComponentType<P>): ComponentType<P> =>
    function Marked(props: P) {
      return createElement('div', {'data-drawn': what}, createElement(Drawn, props));
    };
  const markingAll = <P extends object>(of: string, all: Readonly<Record<string, ComponentType<P>>>) =>
    Object.fromEntries(Object.entries(all).map(([id, one]) => [id, marking(`${of} ${id}`, one)]));
  return {marked: marking, markedAll: markingAll};
});

vi.mock('../src/renderer/theme/templates/FieldTemplate.tsx', async (original) => ({
  FieldTemplate: marked('field', (await original<typeof Field>()).FieldTemplate as ComponentType<object>),
}));
vi.mock('../src/renderer/form/templates/BlocksTemplate.tsx', async (original) => ({
  BlocksTemplate: marked('form', (await original<typeof Blocks>()).BlocksTemplate as ComponentType<object>),
}));
vi.mock('../src/catalog/widgets/index.ts', async (original) => {
  const all = await original<typeof Widgets>();
  return {...all, controls: markedAll('control', all.controls), displays: markedAll('display', all.displays)};
});
vi.mock('../src/renderer/theme/foreign-widgets.ts', async (original) => {
  const {foreignWidgets} = await original<{foreignWidgets: Readonly<Record<string, ComponentType<object>>>}>();
  return {foreignWidgets: markedAll('control', foreignWidgets)};
});

const idsOf = (wanted: 'control' | 'display'): readonly string[] =>
  Object.values(widgetDefinitions).flatMap(({id, use}) => (use === wanted ? [id] : []));

/** What is drawn inside those that are named, the outermost first. */
const inside = (...names: readonly string[]): Element | null =>
  document.querySelector(names.map((name) => `[data-drawn="${name}"]`).join(' '));
/** Whether something is drawn inside those that are named. */
const drawn =
  (...names: readonly string[]) =>
  (): boolean =>
    (inside(...names)?.childElementCount ?? 0) > 0;

/** A screen of these blocks, whose facts are these. */
async function show(blocks: readonly Block[], facts: Readonly<Record<string, Json>> = {}): Promise<void> {
  const flow = aFlow({
    ...{
      id: 'desk',
      path: '/desk',
      sections: [aSection('all', ['index'], {title: oneCase(['Some words'])})],
      screens: [aScreen('index')],
    },
    operations: operations({getFacts: ['GET', '/facts']}),
    facts: {known: {from: 'getFacts', with: {}, optional: false}},
  });
  await openSite('/library/desk', {
    flows: [flow, shell],
    modules: [aModule('desk', 'index', blocks), ...shellModules],
    server: {'GET /facts': () => facts},
  });
}

/** A field that is asked by this control. */
function fieldOf(control: string): FieldBlock {
  const kind = Object.values(kinds).find((one) => one.control === control || one.controlOver?.control === control);
  if (kind === undefined) throw new Error(`No kind of field has the control "${control}".`);
  const count = kind.control === control ? 2 : (kind.controlOver?.options ?? 0) + 1;
  const options = Array.from({length: count}, (_, at) => ({value: `${at}`, label: [`Option ${at}`], alone: false}));
  const {props = {}} = stories.find((one) => one.control === control) ?? {};
  return aTextField('asked', {
    type: kind.id,
    ...(kind.options === 'none' ? {} : {options}),
    ...(kind.parts ? {blocks: [aTextField('street1'), aTextField('city')]} : {}),
    props: Object.fromEntries(Object.keys(props).map((name) => [name, {var: `known.${name}`}])),
  });
}

const propsOf = (props: Readonly<Record<string, unknown>>): Readonly<Record<string, PropValue>> =>
  Object.fromEntries(Object.keys(props).map((name) => [name, {value: {var: `known.${name}`}}]));

describe.each(idsOf('control'))('the control %s', (id) => {
  const story = stories.find(({control}) => control === id);

  it('is drawn by our theme in a form of RJSF that knows nothing else of Waymark', async () => {
    if (story === undefined) throw new Error('It has no story.');
    await act(async () =>
      render(
        <PlainServices>
          <ControlStory story={story} state="filled" />
        </PlainServices>,
      ),
    );
    await expect.poll(drawn('field', `control ${id}`)).toBe(true);
    expect(document.body.textContent).toContain(story.label);
  });

  it('is drawn by it on a screen', async () => {
    await show([fieldOf(id)], {...story?.props} as Record<string, Json>);
    await expect.poll(drawn('form', 'field', `control ${id}`)).toBe(true);
  });
});

describe.each(idsOf('display'))('the widget %s', (id) => {
  it('is placed by our theme on a screen', async () => {
    const story = displayStories.find(({widget}) => widget === id);
    if (story === undefined) throw new Error('It has no story.');
    await show([{block: 'widget', id: 'shown', widget: id, props: propsOf(story.props), events: {}}], {
      ...story.props,
    } as Record<string, Json>);
    await expect.poll(() => inside('form', `display ${id}`) !== null).toBe(true);
  });
});

const text = oneCase([{paragraph: ['Some words']}]) as never;
const each = {in: {var: 'known.books'}, key: 'id', max: 3, actions: []} as const;

/** One of each block that a screen may have; the types say when one is missing. */
const blocks: Readonly<Record<Block['block'], Block>> = {
  field: aTextField('Some words'),
  text: {block: 'text', id: 'one', text},
  disclosure: {block: 'disclosure', id: 'one', disclosure: 'one', text},
  widget: {block: 'widget', id: 'one', widget: 'points', props: propsOf({points: []}), events: {}},
  group: {block: 'group', id: 'one', blocks: [{block: 'text', id: 'two', text}], actions: []},
  each: {block: 'each', id: 'one', ...each, blocks: [{block: 'text', id: 'two', text}]},
  summary: {block: 'summary', id: 'one', screens: ['index']},
  tasks: {block: 'tasks', id: 'one', sections: ['all']},
};

describe.each(Object.entries(blocks))('a block %s', (block, one) => {
  it('is placed by our theme among the fields of its screen', async () => {
    const beside = block === 'summary' ? [aTextField('Some words')] : [];
    await show([one, ...beside], {books: [{id: 'emma'}], points: [{id: 'one', text: 'Some words'}]});
    await expect.poll(() => inside('form')?.textContent).toContain('Some words');
  });
});

it('has one of each form in which a group is written: folded, a list that the person makes, and a list of facts that asks', async () => {
  const asked = [aTextField('asked')];
  await show(
    [
      {block: 'group', id: 'folded', title: oneCase(['Folded']), folded: true, blocks: asked, actions: []},
      {
        block: 'group',
        id: 'made',
        repeat: {min: 1, max: 2, add: ['Add one']},
        blocks: [aTextField('mine')],
        actions: [],
      },
      {block: 'each', id: 'each', ...each, blocks: [aTextField('theirs')]},
    ],
    {books: [{id: 'emma'}]},
  );
  await expect.poll(() => document.querySelectorAll('[data-drawn="form"] [data-drawn="control text"]').length).toBe(3);
});
