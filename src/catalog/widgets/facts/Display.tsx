import {recordsOf, textOf} from '../../../lib/records.ts';
import {SummaryList} from '../../blocks/summary-list/SummaryList.tsx';
import type {DisplayProps} from '../../component.ts';

/**
 * What is known, a row each; one whose `shown` is not true (not known is not true) and one without a
 * value are left out, `figures` are amounts.
 */
export function Display({props}: DisplayProps) {
  const rows = recordsOf(props.rows).flatMap((row) => {
    const [label, value] = [textOf(row, 'label'), textOf(row, 'value')];
    if ((Object.hasOwn(row, 'shown') && row.shown !== true) || label === undefined || value === undefined) return [];
    return [{id: textOf(row, 'id') ?? label, label, value}];
  });
  return rows.length === 0 ? null : <SummaryList rows={rows} figures={props.figures === true} />;
}
