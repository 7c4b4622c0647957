import type {CodePage} from './code.ts';
import {checkPages} from './codes/checks.ts';
import {contentPages} from './codes/content.ts';
import {overridePages} from './codes/override.ts';
import {plugInPages} from './codes/plug-in.ts';
import {proofPages} from './codes/proof.ts';
import {referenceCodes} from './codes/reference.ts';
import {rulePages} from './codes/rule.ts';
import {shapePages} from './codes/shape.ts';
import {silencePages} from './codes/silence.ts';
import {syntaxPages} from './codes/syntax.ts';
import {testPages} from './codes/test.ts';

const catalog = {
  ...syntaxPages,
  ...shapePages,
  ...overridePages,
  ...referenceCodes,
  ...plugInPages,
  ...rulePages,
  ...proofPages,
  ...contentPages,
  ...silencePages,
  ...checkPages,
  ...testPages,
};

/** A permanent, kebab-case name of something that can be wrong. */
export type DiagnosticCode = keyof typeof catalog;

/** Every code that a stage of the compiler may report, with its page. Codes are never renamed. */
export const diagnosticCatalog: Readonly<Record<DiagnosticCode, CodePage>> = catalog;

/** Narrows any text to a code of the catalogue. */
export function isDiagnosticCode(text: string): text is DiagnosticCode {
  return Object.hasOwn(catalog, text);
}
