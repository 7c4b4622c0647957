/**
 * Stands in the built app for the form library's own reading of a validator's errors.
 *
 * @throws Error always: what is wrong is told by `runtime/answers`, which reads them itself
 */
export default function processRawValidationErrors(): never {
  throw new Error('The form library does not judge the answers of a screen.');
}
