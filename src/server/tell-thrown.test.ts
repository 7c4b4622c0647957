import {expect, it, vi} from 'vitest';
import {readServerConfig} from './config.ts';
import {tellThrownIn} from './tell-thrown.ts';

it.each(['development', 'production'] as const)(
  'what of a plug-in throws stands in the log without its words: %s',
  (mode) => {
    const [error, tellDeveloper] = [vi.fn(), vi.fn<(text: string) => void>()];
    const config = readServerConfig({mode, secret: '0123456789abcdef0123456789abcdef', tellDeveloper});
    tellThrownIn({error}, config)('operator doubled', new RangeError('Ada is not one'));
    expect(error.mock.calls).toEqual([
      [
        {fault: 'RangeError', place: expect.any(Array)},
        'the operator doubled of a plug-in gives nothing where it throws',
      ],
    ]);
    expect(JSON.stringify(error.mock.calls)).not.toContain('Ada');
    // Whoever writes the site reads them, where it is no site yet that people come to.
    const told = tellDeveloper.mock.calls.flat().join('');
    if (mode === 'production') expect(told).toBe('');
    else expect(told).toContain('RangeError: Ada is not one\n    at ');
  },
);
