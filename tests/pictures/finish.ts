import {resolve} from 'node:path';
import {writeContactSheet} from './contact-sheet.ts';

/** After all pictures: the contact sheet, and in a few lines what could not be had. */
const folder = '.pictures';
const pictures = writeContactSheet(folder);
const count = pictures.reduce((sum, {states}) => sum + states.length, 0);
console.log(`${pictures.length} screens in ${count} states: ${resolve(folder, 'index.html')}`);
for (const {name, scenario, notes} of pictures) {
  if (scenario === null) console.log(`${name}: no scenario leads there; it was opened for everybody`);
  for (const note of notes) console.log(`${name}: ${note}`);
}
