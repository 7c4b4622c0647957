import {defineDisplay} from 'waymark/plug-in';

export default defineDisplay(({id, props: {trip}, raise}) => (
  <button type="button" id={id} onClick={() => raise('chosen', {place: 'the lake'})}>
    {`Trip ${String(trip)}`}
  </button>
));
