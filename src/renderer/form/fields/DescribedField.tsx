import type {FieldProps} from '@rjsf/utils';
import {useCallback, useMemo} from 'react';
import {isRecord} from '../../../lib/is-record.ts';
import {wordsKey} from '../../../runtime/answers/options.ts';
import {blockOptions} from '../ui-schema.ts';
import {useAnswer} from '../use-answer.ts';
import {useShowing} from '../showing-context.ts';

/** A choice whose options ask for words: they stand beside the answer, which RJSF's fields have no way to reach. */
export function DescribedField(props: FieldProps) {
  const {described} = blockOptions(props.uiSchema);
  const {registry, schema, uiSchema, fieldPathId} = props;
  const {session} = useShowing();
  const path = useMemo(
    () => [...fieldPathId.path.slice(0, -1), described === undefined ? '' : wordsKey(described)],
    [fieldPathId, described],
  );
  const words = useAnswer(path);
  const onWords = useCallback(
    (option: string, text: string | undefined): void => session.change([...path, option], text),
    [session, path],
  );
  const Plain = schema.type === 'array' ? registry.fields.ArrayField : registry.fields.StringField;
  if (Plain === undefined) return null;
  const ownUi = {
    ...uiSchema,
    'ui:options': {...(uiSchema?.['ui:options'] as object), words: isRecord(words) ? words : {}, onWords},
  };
  return <Plain {...props} uiSchema={ownUi as never} />;
}
