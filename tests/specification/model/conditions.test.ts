import {describe, expect, it} from 'vitest';
import {holds} from '../../../src/runtime/rules/evaluate.ts';
import {choose} from '../../../src/runtime/text/choose.ts';
import {printLine} from '../../../src/runtime/text/print.ts';
import {blocksOf, flowOf, screenOf} from '../world.ts';

describe.each(['heloc', 'heloc-signer'])('the list of conditions of %s', (flow) => {
  it('[CONDITIONS-05, CONDITIONS-06, CONSTANTS-SHELL-08] is read again every 60 seconds, and when somebody looks again', () => {
    expect(flowOf(flow).facts['conditions']).toMatchObject({refresh: 60_000, onFocus: true});
  });
});

describe('conditions of a borrower', () => {
  it('[CONDITIONS-14] have a list that may always be opened', () => {
    const open = flowOf('heloc').screens.find(({id}) => id === 'conditions')?.open;
    expect(open).toEqual({kind: 'always'});
  });

  it('[CONDITIONS-02] come from the conditions service', () => {
    const {facts, operations} = flowOf('heloc');
    expect(operations[facts['conditions']?.from ?? '']).toMatchObject({
      method: 'GET',
      path: '/service-conditions/external/api/v1/applications/{applicationUuid}/conditions/external-applicants',
    });
  });

  it('[SHELL-ROUTES-33] [SHELL-ROUTES-34] of a signer stand under /heloc-signer/conditions, with the same query', () => {
    const {path, screens} = flowOf('heloc-signer');
    const pages = screens.map(({id}) => id).filter((id) => id.startsWith('conditions/'));
    expect([path, pages]).toEqual(['/heloc-signer', ['conditions/upload-document', 'conditions/identity']]);
    for (const page of pages) {
      const query = screenOf('heloc-signer', page).query.map(({id}) => id);
      expect(query).toEqual(['conditionUuid', 'conditionType', 'conditionEnum']);
    }
  });
});

describe.each(['heloc', 'heloc-signer'])('what the lender writes to a condition of %s', (flow) => {
  it.each(['conditions', 'conditions/upload-document'])(
    '[CONDITIONS-01] stands on %s: comments and notes',
    (screen) => {
      const said = (about: Readonly<Record<string, unknown>>): string => {
        const facts = {item: about, condition: about};
        return blocksOf(screenOf(flow, screen).blocks)
          .flatMap((block) =>
            block.block === 'text' && ['why', 'notes'].includes(block.id) && holds(block.when, facts)
              ? (choose(block.text, facts) ?? [])
              : [],
          )
          .flatMap((part) => ('paragraph' in part ? [printLine(part.paragraph, facts)] : []))
          .join(' ');
      };
      expect(said({})).toBe('');
      expect(said({commentsToBorrower: 'Send the deed.', notes: 'Both sides.'})).toBe('Send the deed. Both sides.');
    },
  );
});
