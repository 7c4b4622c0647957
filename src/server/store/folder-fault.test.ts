import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {folderFault} from './folder-fault.ts';

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-fault-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  return folder;
};

it.each(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])(
  'says of a package that lacks a file (%s) to install it anew, and not that a sound store is damaged',
  (code) => {
    const folder = aFolder();
    const {message} = folderFault(folder, Object.assign(new Error('Cannot find module'), {code}));
    expect(message).toContain('npm ci');
    expect(message).toContain(`${folder} is as it was`);
    expect(message).not.toContain('damaged');
  },
);

it('says of what else cannot be opened in a folder that is well that it is damaged', () => {
  expect(folderFault(aFolder(), new Error('invalid page')).message).toContain('is damaged');
});
