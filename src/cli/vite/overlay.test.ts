import {describe, expect, it} from 'vitest';
import {diagnostic} from '../../diagnostics/report.ts';
import {overlayOf} from './overlay.ts';

describe('overlayOf', () => {
  const files = new Map([['flows/card/flow.yaml', 'flow: card\ntitel: Card\n']]);
  const origin = {file: 'flows/card/flow.yaml', span: [11, 16] as const};

  it('tells what, where, why and what to do, as the terminal does', () => {
    const finding = diagnostic('unknown-key', origin, 'There is no key titel', {hint: 'Did you mean title?'});
    const {message, plugin} = overlayOf([finding, {...finding, org: 'riverside'}], files).err;
    expect(message.split('\n')).toEqual([
      'One mistake',
      '',
      'flows/card/flow.yaml:2:1  error  unknown-key',
      '  1 | flow: card',
      '> 2 | titel: Card',
      '    | ^^^^^',
      expect.anything(),
      '  There is no key titel.',
      expect.stringMatching(/^ {2}\w/),
      '  → Did you mean title?',
      '',
      '`npx waymark explain-code unknown-key` says more. This goes away by itself once it is mended; Esc, or Close, puts it aside.',
    ]);
    expect(plugin).toBeUndefined();
  });
});
