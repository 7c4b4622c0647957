import RangeWidget from '@rjsf/core/lib/components/widgets/RangeWidget.js';
import type {WidgetProps} from '@rjsf/utils';
import type {ComponentType} from 'react';

/**
 * Widgets that somebody wrote for RJSF, each as it is, under the id by which YAML comes to it. To add one:
 *
 * 1. its line here, from whatever package it comes;
 * 2. what it is, as data: `catalog/widgets/<id>/definition.ts` with `drawnBy: 'rjsf'`, whose `props` are the
 *    options that an author may give it, and its `labelling`;
 * 3. a kind of field that has it for its `control`: `catalog/kinds/<id>.ts`.
 *
 * The compiler then knows it by the definition and the form draws it by this line; tests name what is missing. It
 * comes with the app, so it should be small. Label, hint and error are drawn round it, as round any control.
 */
export const foreignWidgets: Readonly<Record<string, ComponentType<WidgetProps>>> = {
  slider: RangeWidget,
};
