import type {PlacedNode, ShapeKind} from '../picture/layout.ts';
import {kindWords} from '../picture/kind-words.ts';
import {Canvas} from './canvas.ts';
import {readPageData} from './data.ts';
import {byId, htmlElement} from './dom.ts';
import {describePlace, goTo, section} from './panel.ts';
import {search} from './search.ts';
import {wayTo} from './way.ts';

const mostFound = 30;
const filtered = ['gate', 'row', 'state', 'screen', 'exit'] as const;

const data = readPageData(document);
const viewPicker = byId('view') as HTMLSelectElement;
const overlayPicker = byId('overlay') as HTMLSelectElement;
const searchBox = byId('search') as HTMLInputElement;
const panel = byId('panel');
let chosen: string | undefined;
let found: ReadonlySet<string> = new Set();
const hiddenKinds = new Set<ShapeKind>();

const canvas = new Canvas({choose, open});
const layout = () => data.views.find(({id}) => id === viewPicker.value) ?? data.views[0];

function draw(): void {
  const shown = layout();
  if (shown === undefined) return;
  canvas.draw(shown, data.overlays[overlayPicker.value]?.badges ?? {});
  mark();
}

function mark(): void {
  const way = chosen === undefined ? undefined : wayTo(chosen, data);
  canvas.mark({
    chosen,
    found,
    way: new Set(way?.map(({from, to}) => `${from}\n${to}`)),
    hidden: ({kind}: PlacedNode) => hiddenKinds.has(kind),
  });
}

/** Chooses a place or an area of the overview: it is marked in the picture and described beside it. */
function choose(id: string): void {
  chosen = id;
  const place = data.nodes.find((node) => node.id === id);
  const area = data.areas.find((one) => one.id === id);
  if (place !== undefined && layout()?.nodes.some((node) => node.id === id) !== true) {
    viewPicker.value = place.area;
    draw();
  }
  mark();
  canvas.show(id);
  if (place !== undefined) panel.replaceChildren(...describePlace(place, data, overlayPicker.value, follow));
  else if (area !== undefined) describeArea(area.id, area.title);
  window.history.replaceState(undefined, '', `#${encodeURIComponent(id)}`);
}

/** Goes where a link of the panel leads, and reads what is there. */
function follow(id: string): void {
  choose(id);
  document.getElementById('name')?.focus();
}

/** Opens an area as a picture of its own; of a place, what is said of it. */
function open(id: string): void {
  if (data.areas.some((area) => area.id === id)) {
    viewPicker.value = id;
    showView();
  } else follow(id);
}

function showView(): void {
  draw();
  const area = data.areas.find(({id}) => id === viewPicker.value);
  if (area === undefined) describeFlow();
  else describeArea(area.id, area.title);
}

function describeArea(area: string, title: string): void {
  const nodes = data.nodes.filter((node) => node.area === area);
  panel.replaceChildren(
    htmlElement('h2', {id: 'name', tabindex: -1}, title),
    htmlElement('p', {class: 'kind'}, `area, ${nodes.length} ${nodes.length === 1 ? 'place' : 'places'}`),
    ...section(
      'Places',
      nodes.map(({id}) => goTo(data, id, follow)),
    ),
  );
}

function describeFlow(): void {
  panel.replaceChildren(
    htmlElement('h2', {id: 'name', tabindex: -1}, data.title),
    htmlElement('p', {class: 'kind'}, 'Choose a place in the picture, find one, or open an area.'),
    ...section(
      'Areas',
      data.areas.map(({id, title}) => {
        const button = htmlElement('button', {type: 'button', class: 'place'}, title);
        button.addEventListener('click', () => open(id));
        return button;
      }),
    ),
  );
}

/** An editor that shows the page beside a file says which place the file is about. */
function chooseTold({data: told}: MessageEvent<unknown>): void {
  if (typeof told !== 'object' || told === null || !('choose' in told)) return;
  const {choose: id} = told;
  if (typeof id === 'string' && id !== chosen && data.nodes.some((node) => node.id === id)) choose(id);
}

/** The place that the address names, as one does that was copied. */
function chooseAddressed(): void {
  const place =
    data.nodes.find(({id}) => `#${encodeURIComponent(id)}` === window.location.hash) ??
    data.nodes.find(({id}) => id === data.chosen && window.location.hash === '');
  if (place !== undefined) choose(place.id);
}

function find(): void {
  const places = search(data.nodes, searchBox.value);
  found = new Set(places.map(({id}) => id));
  const more = places.length > mostFound ? `, the first ${mostFound} are listed` : '';
  byId('status').textContent = searchBox.value.trim() === '' ? '' : `${places.length} found${more}.`;
  byId('results').hidden = places.length === 0;
  byId('results').replaceChildren(
    ...places.slice(0, mostFound).map(({id, title}) => {
      const words = title === undefined ? [] : [` ${title}`];
      return htmlElement('li', {}, goTo(data, id, follow), ...words);
    }),
  );
  mark();
}

function offerKinds(): void {
  const kinds = new Set(data.nodes.map(({kind}) => kind));
  for (const kind of filtered.filter((one) => kinds.has(one))) {
    const box = htmlElement('input', {type: 'checkbox', checked: true});
    box.addEventListener('change', () => {
      // What leads on from every state goes with the states.
      for (const one of kind === 'state' ? (['state', 'any'] as const) : [kind])
        if (box.checked) hiddenKinds.delete(one);
        else hiddenKinds.add(one);
      mark();
    });
    byId('kinds').append(htmlElement('label', {}, box, ` ${kindWords[kind].many}`));
  }
}

offerKinds();
viewPicker.addEventListener('change', () => {
  chosen = undefined;
  showView();
});
overlayPicker.addEventListener('change', () => {
  draw();
  if (chosen !== undefined) choose(chosen);
});
searchBox.addEventListener('input', find);
byId('finder').addEventListener('submit', (event) => {
  event.preventDefault();
  const [first] = search(data.nodes, searchBox.value);
  if (first !== undefined) follow(first.id);
});
showView();
chooseAddressed();
window.addEventListener('hashchange', chooseAddressed);
window.addEventListener('message', chooseTold);
