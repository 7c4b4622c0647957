import {describe, expect, it} from 'vitest';
import {withHead} from './page-head.ts';

const boot = {
  base: '/library',
  orgId: 'north',
  org: {
    hosts: [],
    config: 'orgs/north.json',
    theme: 'themes/north.css',
    flows: {
      shell: {path: '', flow: 'flows/shell.json', screens: {error: 'screens/error.js'}},
      card: {path: '/card', flow: 'flows/card.json', screens: {index: 'screens/index.js', name: 'screens/name.js'}},
    },
  },
  development: false,
};

function hinted(path: string): readonly string[] {
  const page = withHead('<head></head>', boot, path);
  return [...page.matchAll(/<link rel="(?:module)?preload"[^>]* href="\/library\/artifacts\/([^"]*)">/g)].map(
    ([, file = '']) => file,
  );
}

describe('the head of the page', () => {
  it.each([
    ['/library/card', 'screens/index.js'],
    ['/library/card/name', 'screens/name.js'],
  ])('of %s names all that its screen needs', (path, screen) => {
    expect(hinted(path)).toEqual(['orgs/north.json', 'flows/shell.json', 'flows/card.json', screen]);
  });

  it('names what stands around a screen too where the frame does', () => {
    const {shell, card} = boot.org.flows;
    const flows = {
      shell: {
        ...shell,
        screens: {...shell.screens, 'frame/aside': 'screens/shell-aside.js', 'frame/help': 'screens/chat.js'},
      },
      card: {...card, screens: {...card.screens, 'frame/aside': 'screens/aside.js'}},
    };
    const page = withHead('<head></head>', {...boot, org: {...boot.org, flows}}, '/library/card', {
      frame: ['assets/panel.js'],
      partsOf: (_org, screen) => (screen === 'screens/aside.js' ? ['assets/hours.js', 'assets/panel.js'] : []),
    });
    const named = [...page.matchAll(/modulepreload"[^>]* href="\/library\/([^"]*)"/g)].map(([, file]) => file);
    expect(named).toEqual([
      ...['index', 'aside', 'chat'].map((id) => `artifacts/screens/${id}.js`),
      ...['assets/panel.js', 'assets/hours.js'],
    ]);
  });

  it('has files in it instead of their names where it is given their texts', () => {
    const page = withHead('<head></head>', boot, '/library/card', {textOf: (file) => `{"is":"<b>${file}"}`});
    const inIt = [...page.matchAll(/<script type="application\/json" data-file="([^"]*)">([^<]*)<\/script>/g)];
    expect(inIt.map(([, file, text]) => [file, JSON.parse(text ?? '')])).toEqual(
      ['orgs/north.json', 'flows/shell.json', 'flows/card.json'].map((file) => [file, {is: `<b>${file}`}]),
    );
    expect(page).not.toContain('rel="preload"');
  });

  it('names what a flow is a patch of with it, or has the text of both', () => {
    const {card} = boot.org.flows;
    const flows = {...boot.org.flows, card: {...card, flow: 'flows/card.2.json', basis: 'flows/card.json'}};
    const patched = {...boot, org: {...boot.org, flows}};
    const files = ['orgs/north.json', 'flows/shell.json', 'flows/card.2.json', 'flows/card.json'];
    const page = withHead('<head></head>', patched, '/library/card');
    expect(
      [...page.matchAll(/"preload" as="fetch" crossorigin href="\/library\/artifacts\/([^"]*)"/g)].map(
        ([, file]) => file,
      ),
    ).toEqual(files);
    const whole = withHead('<head></head>', patched, '/library/card', {textOf: () => '{}'});
    expect([...whole.matchAll(/data-file="([^"]*)"/g)].map(([, file]) => file)).toEqual(files);
  });

  it('of an unknown address names what any page needs', () => {
    expect(hinted('/library/nowhere')).toEqual(['orgs/north.json', 'flows/shell.json']);
  });

  it('closes no script by what is in its data', () => {
    const page = withHead('<head></head>', {...boot, orgId: '</script><b>'}, '/library');
    expect(page).not.toContain('</script><b>');
  });
});
