import type {RuleData} from '../rules/rule-data.ts';
import {printLine} from '../text/print.ts';
import type {ListItem} from './shown-fields.ts';

/** What an item of a list is called, as the heading over it calls it: its line once that says something, else its number. */
export function itemName({line, number}: Pick<ListItem, 'line' | 'number'>, data: RuleData): string {
  const words = line === undefined ? '' : printLine(line, data).trim();
  return words === '' ? `Number ${number}` : words;
}
