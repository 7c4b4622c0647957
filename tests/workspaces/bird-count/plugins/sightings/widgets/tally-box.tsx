export {default} from '@rjsf/core/lib/components/widgets/UpDownWidget.js';
