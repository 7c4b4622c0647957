import {expect, it} from 'vitest';
import {printTable} from './table.ts';

it('prints rows below the names of their columns, without those that say nothing', () => {
  let printed = '';
  const rows = [
    ['100001', '', 'toTown waiting'],
    ['7', '', ''],
  ];
  printTable({out: (text) => void (printed += text), colours: false}, ['Number', 'Files', 'Deliveries'], rows);
  expect(printed).toBe('Number  Deliveries\n100001  toTown waiting\n7\n');
});
