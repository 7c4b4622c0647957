import type {ErrorListProps} from '@rjsf/utils';
import {toPath} from '@rjsf/utils';
import {ErrorSummary} from '../../../catalog/blocks/error-summary/ErrorSummary.tsx';

/** What is wrong, each with a link to its control. */
export function ErrorListTemplate({errors, registry}: ErrorListProps) {
  const {idPrefix, idSeparator} = registry.globalFormOptions;
  const listed = errors.map(({property = '', stack, message = stack}) => {
    const path = toPath(property).filter((part) => part !== '');
    return path.length === 0 ? {message} : {id: [idPrefix, ...path].join(idSeparator), message};
  });
  return <ErrorSummary errors={listed} attempt={1} />;
}
