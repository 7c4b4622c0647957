export {default} from '@rjsf/daisyui/lib/widgets/RatingWidget/RatingWidget.js';
