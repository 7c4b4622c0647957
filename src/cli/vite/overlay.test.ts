import {describe, expect, it} from 'vitest';
import {diagnostic} from '../../diagnostics/report.ts';
import {overlayOf} from './overlay.ts';

describe('overlayOf', () => {
  const files = new Map([['flows/card/flow.yaml', 'flow: card\ntitel: Card\n']]);
  const origin = {file: 'flows/card/flow.yaml', span: [11, 16] as const};

  it('tells file, line, column, code, message and hint', () => {
    const finding = diagnostic('unknown-key', origin, 'There is no key titel', {hint: 'Did you mean title?'});
    expect(overlayOf([finding, {...finding, org: 'riverside'}], files).err.message).toBe(
      'A mistake in YAML\n\nflows/card/flow.yaml:2:1  unknown-key\n    There is no key titel\n    Did you mean title?',
    );
  });
});
