/*
 * `waymark/blocks`: what our own widgets are drawn of, for widgets of plug-ins, and how a part of them comes late.
 */
export {Button} from '../catalog/blocks/button/Button.tsx';
export {ConfirmDialog} from '../catalog/blocks/dialog/ConfirmDialog.tsx';
export {Dialog} from '../catalog/blocks/dialog/Dialog.tsx';
export {Field} from '../catalog/blocks/field/Field.tsx';
export {describedBy} from '../catalog/blocks/field/ids.ts';
export {saveBytes} from '../catalog/blocks/file-view/save-bytes.ts';
export {Input} from '../catalog/blocks/input/Input.tsx';
export {Notice, type Tone} from '../catalog/blocks/notice/Notice.tsx';
export {OptionCard} from '../catalog/blocks/option-card/OptionCard.tsx';
export {VisuallyHidden} from '../catalog/blocks/visually-hidden/VisuallyHidden.tsx';
export {FilesContext, lateComponent, Spare, useAsked} from '../catalog/late.tsx';
export {isComposing} from '../lib/is-composing.ts';
export {late, lateModule, type LoadedFiles} from '../lib/late-file.ts';
export {hasNoFocus, rootOf} from '../lib/root-of.ts';
