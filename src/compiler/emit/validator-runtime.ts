/**
 * What validators of screens share, as the text of an ES module: the few functions that Ajv's code
 * asks for, under the names by which it asks. Days before 1900 are not dates.
 */
export const validatorRuntime = `const dayShape = /^(\\d{4})-(\\d{2})-(\\d{2})$/;
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
}
function equal(one, other) {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one !== one && other !== other;
  const keys = Object.keys(one);
  return Array.isArray(one) === Array.isArray(other) && keys.length === Object.keys(other).length
    && keys.every((key) => Object.hasOwn(other, key) && equal(one[key], other[key]));
}
function length(text) {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
const modules = {
  "ajv/dist/runtime/ucs2length": {default: length},
  "ajv/dist/runtime/equal": {default: equal},
  "ajv-formats/dist/formats": {fullFormats: {date: {validate: isDay, compare: compareDays}}},
};
export function require(name) {
  if (!Object.hasOwn(modules, name)) throw new Error("No module " + name + " for validators.");
  return modules[name];
}
`;
