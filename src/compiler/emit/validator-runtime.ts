const day = `const dayShape = /^(\\d{4})-(\\d{2})-(\\d{2})$/;
const long = [4, 6, 9, 11];
function isDay(text) {
  const found = dayShape.exec(text);
  if (found === null) return false;
  const [year, month, day] = found.slice(1).map(Number);
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const most = month === 2 ? (leap ? 29 : 28) : long.includes(month) ? 30 : 31;
  return year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= most;
}
function compareDays(one, other) {
  return one < other ? -1 : one > other ? 1 : 0;
}`;

const equal = `function equal(one, other) {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one !== one && other !== other;
  const keys = Object.keys(one);
  return Array.isArray(one) === Array.isArray(other) && keys.length === Object.keys(other).length
    && keys.every((key) => Object.hasOwn(other, key) && equal(one[key], other[key]));
}`;

const length = `function length(text) {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}`;

/** The few functions that Ajv's code asks for, by the names by which it asks, and what it is given. */
const modules: Readonly<Record<string, {readonly code: string; readonly gives: string}>> = {
  'ajv/dist/runtime/ucs2length': {code: length, gives: '{default: length}'},
  'ajv/dist/runtime/equal': {code: equal, gives: '{default: equal}'},
  'ajv-formats/dist/formats': {code: day, gives: '{fullFormats: {date: {validate: isDay, compare: compareDays}}}'},
};

/**
 * What the code of a validator asks for, as text that stands before it: a screen needs no other file. Empty where it
 * asks for nothing. Days before 1900 are not dates.
 */
export function validatorRuntime(code: string): string {
  const names = [...new Set([...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = '']) => name))].sort();
  if (names.length === 0) return '';
  const asked = names.map((name) => {
    const module = modules[name];
    if (module === undefined) throw new Error(`No module ${name} for validators.`);
    return {name, ...module};
  });
  return [
    ...asked.map(({code: text}) => text),
    `const modules = {${asked.map(({name, gives}) => `${JSON.stringify(name)}: ${gives}`).join(', ')}};`,
    'const require = (name) => modules[name];',
  ].join('\n');
}
