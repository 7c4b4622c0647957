import {expect, it} from 'vitest';
import {withFrame} from './with-frame.ts';

const page = '<div id="root"></div><noscript class="needs-script"><main>Turn it on.</main></noscript><p>Behind.</p>';

it('has header and footer around what is read without scripts, whatever stands in them', () => {
  const screen = {
    html: '<div><header class="top">North & $&</header><main>Drawn</main></div>',
    around: '<noscript><footer>$1</footer></noscript>',
  };
  expect(withFrame(page, screen)).toBe(
    '<div id="root"></div><noscript class="needs-script"><header class="top">North & $&</header><main>Turn it on.</main></noscript>' +
      '<noscript><footer>$1</footer></noscript><p>Behind.</p>',
  );
});

it('stays as it is where nothing stands around the screen', () => {
  expect(withFrame(page, {html: '<main>Drawn</main>'})).toBe(page);
});
