import {describe, expect, it} from 'vitest';
import {blocksOf, flowOf, screenOf} from '../world.ts';

describe('around the screens', () => {
  it('[PRODUCT-11] the footer has "Your privacy options", which open a choice of tracking', () => {
    const actions = blocksOf(screenOf('shell', 'frame/footer').blocks).flatMap((block) =>
      'actions' in block ? (block.actions ?? []) : [],
    );
    const [control] = actions.filter(({label}) => label?.join('') === 'Your privacy options');
    expect(control).toMatchObject({dialog: 'privacy-options'});
    expect(control?.when).toBeUndefined();
    expect(blocksOf(screenOf('shell', 'privacy-options').blocks)).toContainEqual(
      expect.objectContaining({widget: 'tracking-choice'}),
    );
  });

  it.each([
    ['Dashboard', '/dashboard'],
    ['Marketplace', '/universal-marketplace'],
    ['Passport', '/universal-passport'],
    ['Group Manager', '/group-manager'],
    ['Portfolio Manager', '/portfolio'],
    ['Pay', '/pay'],
    ['Exchange', '/exchange'],
  ])('[PRODUCT-19] the app menu leads to %s at %s', (label, href) => {
    const apps = screenOf('shell', 'frame/header').blocks.find(({id}) => id === 'apps');
    const actions = apps !== undefined && 'actions' in apps ? (apps.actions ?? []) : [];
    const [action] = actions.filter((one) => one.label?.join('') === label);
    const target = action?.then?.cases[0]?.value;
    const exit = target !== undefined && 'exit' in target ? target.exit : '';
    expect(flowOf('shell').exits[exit]).toMatchObject({href});
  });
});
