import type {RJSFSchema, UIOptionsType} from '@rjsf/utils';
import type {ReactNode} from 'react';
import {inlines} from '../../catalog/blocks/prose/inlines.tsx';
import type {ThemeOptions} from './ui-options.ts';

/** What stands under a label: our own hint, RJSF's help, or the description. Undefined where there is none. */
export function hintOf(options: UIOptionsType, {description}: RJSFSchema): ReactNode | undefined {
  const {hintLine} = options as ThemeOptions;
  if (hintLine !== undefined) return inlines(hintLine);
  const text = options.help ?? options.description ?? description;
  return text === '' ? undefined : (text as ReactNode | undefined);
}
