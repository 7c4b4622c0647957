import type {SubmitButtonProps} from '@rjsf/utils';
import {getSubmitButtonOptions} from '@rjsf/utils';
import {Button} from '../../../catalog/blocks/button/Button.tsx';

/** The button of a form that has no actions of its own. */
export function SubmitButton({uiSchema}: SubmitButtonProps) {
  const {submitText, norender} = getSubmitButtonOptions(uiSchema);
  return norender === true ? null : (
    <Button type="submit" kind="primary">
      {submitText}
    </Button>
  );
}
