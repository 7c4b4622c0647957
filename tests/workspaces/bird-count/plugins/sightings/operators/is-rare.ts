import {defineOperator} from 'waymark/plug-in';

export default defineOperator((ring) => typeof ring === 'string' && ring.startsWith('X'));
