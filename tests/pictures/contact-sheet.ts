import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {widths as screenWidths} from './take.ts';

/** What is known of the pictures of one screen. */
export interface Picture {
  /** `flow/screen`, also the folder of its pictures. */
  readonly name: string;
  /** Scenario that put it up; null: opened for everybody; undefined: never came up. */
  readonly scenario: string | null | undefined;
  readonly states: string[];
  /** Where it was taken at others than all screens are. */
  readonly widths?: readonly number[];
  /** States that it has and that could not be reached. */
  readonly notes: string[];
  readonly wrong: string[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const list = (kind: string, texts: readonly string[]): string =>
  texts.length === 0 ? '' : `<ul class="${kind}">${texts.map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>`;

const section = ({name, scenario, states, notes, wrong, widths = screenWidths}: Picture): string => {
  const how =
    scenario === undefined
      ? 'not reached'
      : scenario === null
        ? 'no scenario leads here; opened for everybody'
        : scenario;
  const shots = widths.flatMap((width) =>
    states.map((state) => {
      const file = `${name}/${state}-${width}.png`;
      return `<figure><a href="${file}"><img src="${file}" loading="lazy" alt="" width="${width === 360 ? 180 : width === 768 ? 300 : 420}"></a><figcaption>${state}, ${width}</figcaption></figure>`;
    }),
  );
  return `<section id="${name}"><h2>${name}</h2><p>${escaped(how)}</p>${list('wrong', wrong)}${list('notes', notes)}<div>${shots.join('')}</div></section>`;
};

const style = `body{font:16px/1.4 system-ui;margin:24px;color:#222}section{border-top:1px solid #ccc;padding:16px 0}
h2{margin:0;font-size:18px}p{margin:4px 0}div{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}
figure{margin:0}figcaption{font-size:13px}img{border:1px solid #ccc}.wrong{color:#b00020;white-space:pre-wrap}.notes{color:#666}`;

/** Writes `index.html` beside the pictures, from what each test left there. */
export function writeContactSheet(folder: string): readonly Picture[] {
  const found: Picture[] = [];
  for (const flow of readdirSync(folder, {withFileTypes: true})) {
    if (!flow.isDirectory()) continue;
    for (const screen of readdirSync(join(folder, flow.name)).toSorted()) {
      const file = join(folder, flow.name, screen, 'picture.json');
      if (existsSync(file)) found.push(JSON.parse(readFileSync(file, 'utf8')) as Picture);
    }
  }
  const toc = found.map(({name, wrong}) => `<a href="#${name}">${name}${wrong.length > 0 ? ' ✗' : ''}</a>`).join(' · ');
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title><style>${style}</style><h1>Every screen, every state</h1><p>${toc}</p>${found.map(section).join('')}</html>`;
  writeFileSync(join(folder, 'index.html'), html);
  return found;
}
