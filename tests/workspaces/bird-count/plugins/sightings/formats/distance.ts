import {defineFormat} from 'waymark/plug-in';

export default defineFormat((metres) => {
  if (typeof metres !== 'number') return '';
  return metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1)} km`;
});
