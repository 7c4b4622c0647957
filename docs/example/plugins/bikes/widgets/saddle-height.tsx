export {default} from '@rjsf/core/lib/components/widgets/RangeWidget.js';
