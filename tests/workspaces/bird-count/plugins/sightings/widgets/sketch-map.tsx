import {useState} from 'react';
import {defineDisplay} from 'waymark/plug-in';

const rings = [100, 1000, 5000];

/** Rings round the one who saw it, the nearest that holds the bird marked. */
export default defineDisplay(({id, props: {metres, caption}, raise}) => {
  const [chosen, choose] = useState<number>();
  const far = chosen ?? (typeof metres === 'number' ? metres : 0);
  return (
    <figure id={id}>
      <svg viewBox="0 0 120 120" width="120" height="120" role="img" aria-label={`Seen from ${far} metres`}>
        {rings.map((ring, index) => (
          <circle
            key={ring}
            cx="60"
            cy="60"
            r={18 * (index + 1)}
            fill="none"
            stroke="currentColor"
            strokeWidth={far <= ring && far > (rings[index - 1] ?? -1) ? 5 : 1}
          />
        ))}
      </svg>
      <figcaption>{typeof caption === 'string' ? caption : ''}</figcaption>
      <button
        type="button"
        onClick={() => {
          choose(5000);
          raise('moved', {metres: 5000});
        }}
      >
        It was farther away
      </button>
    </figure>
  );
});
