import {asText, type Facts} from '../store/records.ts';

/** Whether somebody signed: a name is typed, or there is a drawing. */
export function isSigned(signature: Facts): boolean {
  return asText(signature['text']).trim() !== '' || isDrawn(signature);
}

/** Whether there is a drawing: the beginning of a PNG file. */
export function isDrawn(signature: Facts): boolean {
  return asText(signature['data']).startsWith('data:image/png;base64,iVBORw0KGgo');
}
