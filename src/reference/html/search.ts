/**
 * The script of the index: a field that leaves what has the words in it. Without it the index is whole. It makes
 * elements and texts only, so that a policy of trusted types holds.
 */
export const searchScript = `const place = document.getElementById('search');
const items = [...document.querySelectorAll('.index > li')].map((item) => ({item, text: item.textContent.toLowerCase()}));
const sections = [...document.querySelectorAll('main > section')];
const make = (name, properties, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};
const field = make('input', {type: 'search', id: 'words', autocomplete: 'off', spellcheck: false});
const said = make('p', {className: 'said', role: 'status'});
place.append(make('label', {htmlFor: 'words', textContent: 'Search the documentation'}), field, said);
const show = () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter((word) => word !== '');
  let count = 0;
  for (const {item, text} of items) {
    item.hidden = !words.every((word) => text.includes(word));
    if (!item.hidden) count += 1;
  }
  for (const section of sections) section.hidden = section.querySelector('.index > li:not([hidden])') === null;
  said.textContent = words.length === 0 ? '' : count === 0 ? 'Nothing has these words.' : count === 1 ? '1 page' : count + ' pages';
};
field.addEventListener('input', show);
`;
