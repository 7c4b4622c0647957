// @vitest-environment happy-dom
import {act, fireEvent, screen as page, waitFor} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import {join, joinModules, shell, shellModules} from '../fixtures/library.ts';
import {aFlow, aScreen, aSection} from '../../runtime/fixtures/flow.ts';
import {aModule, oneCase} from '../fixtures/screens.ts';
import {shownHeading, openSite, pressButton, settleSite} from '../fixtures/site.tsx';
import type {FakeSiteOptions} from '../fixtures/site.tsx';

const desk = aFlow({
  id: 'desk',
  path: '/desk',
  answers: 'desk',
  sections: [aSection('all', ['joined'])],
  screens: [aScreen('joined')],
});
const site: FakeSiteOptions = {flows: [join, shell], modules: [...joinModules, ...shellModules]};

const type = (label: string, value: string): void => {
  fireEvent.change(page.getByLabelText(label, {exact: false}), {target: {value}});
};

describe('an order-led flow', () => {
  it('shows its first screen, titles the document, and leaves focus where it is', async () => {
    await openSite('/library/join', site);
    expect(shownHeading()).toBe('Screen index');
    expect(document.title).toBe('Screen index · North Library');
    expect(document.activeElement).toBe(document.body);
  });

  it('goes along the path: a screen whose when does not hold is passed over', async () => {
    const {path} = await openSite('/library/join', site);
    type('name', 'Anne');
    await pressButton('Continue');
    expect(shownHeading()).toBe('Screen agree');
    expect(path()).toBe('/library/join/agree');
  });

  it('puts focus on the heading after a change of screen', async () => {
    await openSite('/library/join', site);
    type('name', 'Anne');
    await pressButton('Continue');
    await waitFor(() => expect(document.activeElement).toBe(page.getByRole('heading', {level: 1})));
    expect(document.title).toBe('Screen agree · North Library');
  });

  it('leads back to the first screen that is not answered', async () => {
    const {path} = await openSite('/library/join/agree', site);
    expect(shownHeading()).toBe('Screen index');
    expect(path()).toBe('/library/join');
  });

  it('says what is wrong, on top with focus and at the field, and stays', async () => {
    await openSite('/library/join', site);
    await pressButton('Continue');
    const summary = page.getByRole('alert');
    expect(summary.textContent).toContain('Enter name');
    expect(document.activeElement).toBe(summary);
    const input = page.getByLabelText('name', {exact: false});
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await act(async () => void fireEvent.click(page.getByRole('link', {name: 'Enter name'})));
    expect(document.activeElement).toBe(input);
  });

  it('names the field of a message that is one word, on top alone', async () => {
    const worded = joinModules.map((module) => ({
      ...module,
      screen: {
        ...module.screen,
        blocks: module.screen.blocks.map((block) =>
          block.id === 'name' && block.block === 'field'
            ? {...block, messages: {...block.messages, required: oneCase(['Required'])}}
            : block,
        ),
      },
    }));
    await openSite('/library/join', {...site, modules: [...worded, ...shellModules]});
    await pressButton('Continue');
    expect(page.getByRole('link', {name: 'name: Required'})).toBeTruthy();
    expect(page.getByText('Required')).toBeTruthy();
  });

  it('takes an error away as soon as it is mended', async () => {
    await openSite('/library/join', site);
    await pressButton('Continue');
    type('name', 'Anne');
    expect(page.queryByText('Enter name')).toBeNull();
  });

  it('checks a field that was typed into when it is left, not one that was only passed', async () => {
    await openSite('/library/join', site);
    const input = page.getByLabelText('name', {exact: false});
    fireEvent.blur(input);
    expect(page.queryByText('Enter name')).toBeNull();
    type('name', 'Annabella');
    fireEvent.blur(input);
    expect(page.getByText('At most 5 characters')).toBeTruthy();
  });

  it('does not send what is hidden or off the path, and keeps it for when it shows again', async () => {
    const {sent} = await openSite('/library/join', {...site, server: {'POST /join': () => ({})}});
    type('name', 'Anne');
    type('delivery', 'DESK');
    type('nickname', 'Annie');
    type('delivery', 'HOME');
    expect(page.queryByLabelText('nickname', {exact: false})).toBeNull();
    type('delivery', 'DESK');
    expect(page.getByLabelText<HTMLInputElement>('nickname', {exact: false}).value).toBe('Annie');
    type('delivery', 'HOME');
    await pressButton('Continue');
    await pressButton('Join');
    expect(sent('POST /join').map(({body}) => body)).toEqual([{name: 'Anne'}]);
  });

  it('leaves for the exit at its end', async () => {
    const {left} = await openSite('/library/join', {...site, server: {'POST /join': () => ({})}});
    type('name', 'Anne');
    await pressButton('Continue');
    await pressButton('Join');
    expect(left).toEqual(['/desk']);
  });

  it('keeps a draft on the server, without what is sensitive, and finds it again after a reload', async () => {
    let kept: unknown = null;
    const server: FakeSiteOptions['server'] = {
      'PUT /drafts/joining': ({body}) => {
        kept = (body as {answers: unknown}).answers;
        return Response.json({}, {headers: {'x-draft-token': 'd1'}});
      },
      'GET /drafts/joining': () => ({answers: kept as never}),
    };
    const first = await openSite('/library/join', {...site, server});
    type('name', 'Anne');
    type('pin', '1234');
    await pressButton('Continue');
    await waitFor(() => expect(kept).toEqual({name: 'Anne'}));
    for (const storage of Object.values(first.storages)) {
      for (let at = 0; at < storage.length; at += 1)
        expect(storage.getItem(storage.key(at) ?? '')).not.toContain('Anne');
    }
    const second = await openSite('/library/join/agree', {...site, server, storages: first.storages});
    await waitFor(() => expect(shownHeading()).toBe('Screen agree'));
    expect(second.sent('GET /drafts/joining')[0]?.headers.get('x-draft-token')).toBe('d1');
  });

  it.each([
    ['an exit', join, [shell], undefined],
    ['a screen of another flow', {...join, end: {screen: 'joined', flow: 'desk'}}, [desk, shell], 'Screen joined'],
    ['a screen in place', {...join, end: {screen: 'processing', flow: 'shell'}}, [shell], 'Screen processing'],
  ])('keeps no draft of what was sent once it has come to its end, %s', async (_, flow, others, shows) => {
    let kept: unknown = null;
    const server: FakeSiteOptions['server'] = {
      'POST /join': () => ({}),
      'PUT /drafts/joining': ({body}) => {
        kept = (body as {answers: unknown}).answers;
        return Response.json({}, {headers: {'x-draft-token': 'd1'}});
      },
      'GET /drafts/joining': () => ({answers: kept as never}),
    };
    const modules = [...joinModules, aModule('desk', 'joined', [], {actions: []}), ...shellModules];
    const {left, go, journey} = await openSite('/library/join', {flows: [flow, ...others], modules, server});
    type('name', 'Anne');
    await pressButton('Continue');
    await waitFor(() => expect(kept).toEqual({name: 'Anne'}));
    await pressButton('Join');
    await settleSite();
    expect(kept).toEqual({});
    if (shows === undefined) {
      expect(left).toEqual(['/desk']);
      return;
    }
    expect(shownHeading()).toBe(shows);
    journey.look();
    await settleSite();
    expect(shownHeading()).toBe(shows);
    void go('/library/join');
    await settleSite();
    expect(shownHeading()).toBe('Screen index');
    expect(page.getByLabelText<HTMLInputElement>('name', {exact: false}).value).toBe('');
    // What is answered from then on is an application of its own.
    type('name', 'Emma');
    await pressButton('Continue');
    expect(shownHeading()).toBe('Screen agree');
  });

  it.each([
    ['another flow goes on with it', {...join, end: {screen: 'joined', flow: 'desk'}}, true],
    ['nothing was called', {...join, end: {screen: 'joined', flow: 'desk'}}, false],
  ])('keeps the draft at its end where %s', async (_, flow, calls) => {
    let kept: unknown = null;
    const server: FakeSiteOptions['server'] = {
      'POST /join': () => ({}),
      'PUT /drafts/joining': ({body}) => {
        kept = (body as {answers: unknown}).answers;
        return Response.json({}, {headers: {'x-draft-token': 'd1'}});
      },
    };
    const others = [calls ? {...desk, answers: join.answers} : desk, shell];
    const modules = [...joinModules, aModule('desk', 'joined', [], {actions: []}), ...shellModules].map((one) =>
      calls || one.screen.id !== 'agree'
        ? one
        : {...one, screen: {...one.screen, actions: one.screen.actions.map((action) => ({...action, calls: []}))}},
    );
    await openSite('/library/join', {flows: [flow, ...others], modules, server});
    type('name', 'Anne');
    await pressButton('Continue');
    await pressButton('Join');
    await settleSite();
    expect(shownHeading()).toBe('Screen joined');
    expect(kept).toEqual({name: 'Anne'});
  });

  it('keeps the draft where what was sent was refused', async () => {
    let kept: unknown = null;
    const server: FakeSiteOptions['server'] = {
      'POST /join': () => Response.json({code: 'FULL'}, {status: 409}),
      'PUT /drafts/joining': ({body}) => {
        kept = (body as {answers: unknown}).answers;
        return Response.json({}, {headers: {'x-draft-token': 'd1'}});
      },
    };
    await openSite('/library/join', {...site, server});
    type('name', 'Anne');
    await pressButton('Continue');
    await pressButton('Join');
    expect(shownHeading()).toBe('Screen agree');
    expect(kept).toEqual({name: 'Anne'});
  });

  it('asks for no draft where there can be none', async () => {
    const {received} = await openSite('/library/join', site);
    expect(received).toEqual([]);
  });

  it('shows that an address is unknown', async () => {
    await openSite('/library/elsewhere', site);
    expect(shownHeading()).toBe('Screen not-found');
  });
});
