// @vitest-environment happy-dom
import {describe, expect, it, vi} from 'vitest';
import {createStore} from '../../lib/store.ts';
import type {View} from '../../journey/showing/types.ts';
import {giveWay} from './stand-in.ts';

const showing = (key: string): View => ({kind: 'screen', moving: false, showing: {key}}) as unknown as View;

/** A page that is live, beside what was drawn around it, in which the terms are open. */
function aPage(drawn: string | undefined = 'name') {
  document.body.innerHTML = `<div id="root"><main>Name</main><aside></aside><footer></footer></div>
    <div data-around><aside>Drawn notes</aside><footer><details open><summary>Terms</summary>Drawn</details></footer></div>`;
  const place = (name: string): Element => document.querySelector(`#root ${name}`) ?? document.body;
  const view = createStore<View>(showing('name'));
  giveWay(place('main').parentElement ?? document.body, {view}, drawn);
  const around = (): string | undefined => document.querySelector('[data-around]')?.textContent.trim();
  const turn = (): Promise<void> => Promise.resolve();
  return {place, view, around, turn};
}

describe('what was drawn around a page that is live', () => {
  it('goes place by place as the own of the page comes, with what was open in it open there', async () => {
    const {place, around, turn} = aPage();
    await turn();
    expect(around()).toContain('Drawn notes');
    place('aside').textContent = 'Notes';
    await vi.waitFor(() => expect(around()).not.toContain('Drawn notes'));
    expect(around()).toContain('Terms');
    place('footer').innerHTML =
      '<details><summary>Terms</summary>Own</details><details><summary>Notes</summary></details>';
    await vi.waitFor(() => expect(around()).toBeUndefined());
    expect([...place('footer').querySelectorAll('details')].map((one) => one.hasAttribute('open'))).toEqual([
      true,
      false,
    ]);
  });

  it('goes all at once with the last place, also where another has nothing of its own', async () => {
    const {place, around} = aPage();
    place('footer').textContent = 'Terms';
    await vi.waitFor(() => expect(around()).toBeUndefined());
  });

  it('goes with the screen that it was drawn for', () => {
    const {view, around} = aPage();
    view.set(showing('name'));
    expect(around()).toBeDefined();
    view.set(showing('branch'));
    expect(around()).toBeUndefined();
  });

  it('goes at once where another screen shows', () => {
    const {around} = aPage('branch');
    expect(around()).toBeUndefined();
  });

  it('goes at once where what shows is not what was drawn', () => {
    document.body.innerHTML = '<div id="root"></div><div data-around></div>';
    const root = document.querySelector<HTMLElement>('#root') ?? document.body;
    giveWay(root, {view: createStore<View>(showing('name'))}, undefined);
    expect(document.querySelector('[data-around]')).toBeNull();
  });
});
