import type {Edge, Node as Place} from '../graph.ts';
import {belongsTo} from '../belongs-to.ts';
import {kindWords} from '../picture/kind-words.ts';
import type {PageData} from './data.ts';
import {htmlElement} from './dom.ts';
import {wayTo} from './way.ts';

export type ChooseNode = (id: string) => void;

/** What is said of a place: where it is written, what leads there, where it leads, and the way from the start. */
export function describePlace(place: Place, data: PageData, overlay: string, choose: ChooseNode): readonly Node[] {
  const {id, kind, name, title, area, places, notes} = place;
  const where = data.areas.find((one) => one.id === area)?.title;
  const badge = data.overlays[overlay]?.badges[id];
  const link = (to: string): HTMLElement => goTo(data, to, choose);
  const into = data.edges.filter((edge) => edge.to === id);
  const out = data.edges.filter((edge) => edge.from === id);
  const way = wayTo(id, data);
  return [
    htmlElement('h2', {id: 'name', tabindex: -1}, name),
    htmlElement('p', {class: 'kind'}, `${kindWords[kind].one}${where === undefined ? '' : ` in ${where}`}`),
    ...(title === undefined ? [] : [htmlElement('p', {class: 'title'}, title)]),
    ...(badge === undefined ? [] : [htmlElement('p', {}, badge.words)]),
    ...section(
      'Written in',
      places.map((one) => htmlElement('code', {}, one)),
    ),
    ...section('To know', notes),
    ...section(
      'What leads here',
      into.map((edge) => edgeText(edge, link(edge.from))),
    ),
    ...section(
      'Where it leads',
      out.map((edge) => edgeText(edge, link(edge.to))),
    ),
    ...section(
      'The way from the start',
      (way ?? []).map((edge, index) =>
        htmlElement('span', {}, ...(index === 0 ? [link(edge.from), ' '] : []), edgeText(edge, link(edge.to))),
      ),
      'ol',
    ),
    ...(way === undefined ? [htmlElement('p', {}, 'Nothing in this picture leads here.')] : []),
    ...proofsOf(id, data),
  ];
}

/** A button that leads to a place. */
export function goTo({nodes}: PageData, id: string, choose: ChooseNode): HTMLElement {
  const node = nodes.find((one) => one.id === id);
  const words = node === undefined ? id : `${kindWords[node.kind].one} ${node.name}`;
  const button = htmlElement('button', {type: 'button', class: 'place'}, words);
  button.addEventListener('click', () => choose(id));
  return button;
}

function edgeText({label, when, place}: Edge, link: HTMLElement): HTMLElement {
  return htmlElement(
    'span',
    {},
    link,
    ...(label === undefined ? [] : [' ', htmlElement('b', {}, label)]),
    ...(when === undefined || when === '' ? [] : [`: ${when}`]),
    ...(place === undefined ? [] : [' ', htmlElement('code', {}, place)]),
  );
}

function proofsOf(id: string, {proofs}: PageData): readonly Node[] {
  if (proofs === undefined) return [];
  const own = Object.entries(proofs).filter(([key]) => belongsTo(key, id));
  return section(
    'Scenarios',
    own.map(([key, provers]) =>
      htmlElement(
        'span',
        {},
        htmlElement('b', {}, `${provers.length > 0 ? '✓' : '✗'} ${key}`),
        provers.length === 0 ? ': none proves it' : ':',
        ...provers.flatMap(({name, place}) => [htmlElement('br'), `${name} `, htmlElement('code', {}, place)]),
      ),
    ),
  );
}

/** A heading with a list; nothing where the list is empty. */
export function section(title: string, items: readonly (Node | string)[], list: 'ul' | 'ol' = 'ul'): readonly Node[] {
  if (items.length === 0) return [];
  return [htmlElement('h3', {}, title), htmlElement(list, {}, ...items.map((item) => htmlElement('li', {}, item)))];
}
