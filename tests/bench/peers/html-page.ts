import {journey, type Field, type Fields} from './definition.ts';

/** The limit: a page without any framework, with all screens of the journey in it, or with one screen of these fields. */
export const htmlPage = (css: string, single?: Fields): string => {
  const [body, script] =
    single === undefined
      ? [
          `${journey.map(sectionOf).join('')}<nav><button type=button data-back hidden>Back</button><button data-next>Continue</button></nav>`,
          judging + stepping,
        ]
      : [questionsOf(single), judging];
  return `<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width"><title>Application</title><style>${css.replaceAll(/\s+/g, ' ')}</style><main><form novalidate>${body}</form></main><script>${script.replaceAll(/\n\s*/g, '\n')}</script>`;
};

const sectionOf = ({id, title, fields, when}: (typeof journey)[number], at: number): string =>
  `<section id=${id}${at === 0 ? '' : ' hidden'}${when === undefined ? '' : ` data-when=${when[0]} data-is="${when[1].join(' ')}"`}><h1>${title}</h1>${questionsOf(fields)}</section>`;

const questionsOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, field]) => questionOf(name, field))
    .join('');

const questionOf = (name: string, field: Field): string => {
  const {label, kind, options = []} = field;
  const told = `<div class=wrong id=${name}-wrong role=alert></div>`;
  if (kind === 'radios') {
    const radios = options.map((one) => `<label><input type=radio name=${name} value=${one} required>${one}</label>`);
    return `<fieldset><legend>${label}</legend>${radios.join('')}${told}</fieldset>`;
  }
  const about = `id=${name} name=${name}${limitsOf(field)}`;
  const list = options.map((one) => `<option>${one}`).join('');
  return `<label for=${name}>${label}</label>${kind === 'list' ? `<select ${about}><option>${list}</select>` : `<input type=${kind} ${about}>`}${told}`;
};

const limitsOf = ({isRequired, pattern, minLength, range, refused, minAge, message}: Field): string =>
  [
    isRequired === true ? ' required' : '',
    // Browsers read patterns in a mode in which a hyphen in brackets must be escaped.
    pattern === undefined ? '' : ` pattern="${pattern.replace(' -]', String.raw` \-]`)}"`,
    minLength === undefined ? '' : ` minlength=${minLength}`,
    range === undefined ? '' : ` min=${range[0]} max=${range[1]}`,
    refused === undefined ? '' : ` data-refused=${refused}`,
    minAge === undefined ? '' : ` data-age=${minAge}`,
    message === undefined ? '' : ` data-message="${message}"`,
  ].join('');

/** `judge` tells beside a field what is wrong with it. */
const judging = `
  const years = (date) => { const [b, n] = [new Date(date + 'T00:00'), new Date()], a = n.getFullYear() - b.getFullYear(); b.setFullYear(n.getFullYear()); return a - (b > n) };
  const wrong = ({value, validity, minLength, dataset: {refused, age, message = 'Not taken'}}) => validity.valueMissing ? 'Required' : value == '' || validity.valid && !(value.length < minLength) && value != refused && !(age && !(years(value) >= age)) ? '' : message;
  const judge = (field) => { const said = wrong(field), told = document.getElementById(field.name + '-wrong'); if (told.textContent != said) { told.textContent = said; field.ariaInvalid = said != '' } return said };
  addEventListener('input', ({target}) => judge(target));
`;

const stepping = `
  const form = document.forms[0], all = [...form.querySelectorAll('section')], back = form.querySelector('[data-back]');
  let at = 0;
  const asked = ({dataset: {when, is}}) => !when || is.split(' ').includes(form[when].value);
  const towards = (step) => { let next = at + step; while (all[next] && !asked(all[next])) next += step; return next };
  const show = (next) => { all[at].hidden = true; at = next; all[at].hidden = false; back.hidden = at == 0 };
  back.onclick = () => show(towards(-1));
  form.onsubmit = (event) => {
    event.preventDefault();
    if ([...all[at].querySelectorAll('input,select')].map(judge).some((said) => said)) return;
    const next = towards(1);
    if (all[next]) show(next); else form.innerHTML = '<h1>Thank you</h1>';
  };
`;
