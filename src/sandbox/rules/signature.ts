import {drawingOf} from '../signatures/drawing.ts';
import {asText, type Facts} from '../store/records.ts';

/** Whether somebody signed: a name is typed, or something is drawn. */
export function isSigned(signature: Facts): boolean {
  return asText(signature['text']).trim() !== '' || drawingOf(asText(signature['data'])) !== undefined;
}
