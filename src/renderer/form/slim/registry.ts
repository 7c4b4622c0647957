import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';

const nothing = (): null => null;

/**
 * Stands in the built app for the form library's registry of its own widgets, fields and templates:
 * every property of a screen is drawn by our field, so only what walks the schema is left.
 */
export default function getDefaultRegistry(): unknown {
  return {
    fields: {ObjectField, SchemaField},
    widgets: {},
    templates: {
      DescriptionFieldTemplate: nothing,
      ErrorListTemplate: nothing,
      FieldErrorTemplate: nothing,
      FieldHelpTemplate: nothing,
      ButtonTemplates: {SubmitButton: nothing},
    },
    rootSchema: {},
    formContext: {},
    translateString: (text: string): string => text,
    globalFormOptions: {idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false},
  };
}
