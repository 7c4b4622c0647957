import {expect, it} from 'vitest';
import {sharedPartsIn} from './config.ts';

it.each([
  ['our own small parts', '/opt/waymark/src/lib/late-file.ts', true],
  ['our own blocks that several files share', '/opt/waymark/src/catalog/blocks/dialog/Dialog.tsx', true],
  ['another of our own', '/opt/waymark/src/catalog/blocks/pdf/Pdf.tsx', false],
  ['what a plug-in has in a folder of that name', '/srv/shop/plug-ins/chart/src/lib/chart.js', false],
  ['a library', '/opt/waymark/node_modules/chart/src/lib/index.js', false],
  ['a folder that begins alike', '/opt/waymark/src/library/index.ts', false],
])('%s: in the file of shared parts', (_, id, isThere) => {
  expect(sharedPartsIn('/opt/waymark')(id)).toBe(isThere);
});
