/**
 * Stands in the built app for what the form library does with schemas that refer, branch or have
 * defaults. The compiler writes none of these, so a schema is what it says and data stays as it is.
 */
export const retrieveSchema = <S>(_validator: unknown, schema: S): S => schema;

export const getDefaultFormState = <T>(_validator: unknown, _schema: unknown, formData: T): T => formData;

export const sanitizeDataForNewSchema = <T>(_v: unknown, _root: unknown, _new: unknown, _old: unknown, data: T): T =>
  data;

export const omitExtraData = <T>(_validator: unknown, _schema: unknown, _root: unknown, formData: T): T => formData;

export const getDisplayLabel = (): boolean => false;
export const isSelect = (): boolean => false;
export const isMultiSelect = (): boolean => false;
export const isFilesArray = (): boolean => false;

export const findFieldInSchema = unreachable;
export const findSelectedOptionInXxxOf = unreachable;
export const getClosestMatchingOption = unreachable;
export const getFirstMatchingOption = unreachable;
export const getFieldNames = unreachable;
export const getFromSchema = unreachable;
export const getUsedFormData = unreachable;
export const isValueEmpty = unreachable;
export const toPathSchema = unreachable;

function unreachable(): never {
  throw new Error('The schema of a screen branches; the compiler does not write such.');
}
