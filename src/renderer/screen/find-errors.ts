import type {ValidatorType} from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type {ScreenModule} from '../../model/compiled/flow.ts';
import type {AnswerError} from '../../model/decision.ts';
import {findErrorsWith} from '../../runtime/answers/find-errors.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import type {AnswerValues} from '../../journey/answers/answers.ts';

const validators = new WeakMap<ScreenModule, ValidatorType>();

/** The validator that the compiler wrote for a screen, as RJSF takes it. */
export function moduleValidator(module: ScreenModule): ValidatorType {
  const known = validators.get(module);
  if (known !== undefined) return known;
  const made = createPrecompiledValidator(module.validators as never, moduleSchema(module)) as ValidatorType;
  validators.set(module, made);
  return made;
}

/** The very object that the validator was compiled from, as RJSF names its type. */
export function moduleSchema(module: ScreenModule): Record<string, unknown> {
  return module.screen.schema;
}

/** What is wrong with the answers of a screen (`data.answers`, of which `typed` are all as typed), in its order. */
export function findErrors(module: ScreenModule, data: RuleData, typed?: AnswerValues): readonly AnswerError[] {
  const validate = (own: Readonly<Record<string, unknown>>) =>
    moduleValidator(module).rawValidation<never>(moduleSchema(module), own).errors ?? [];
  return findErrorsWith(validate, module.screen, data, typed);
}
