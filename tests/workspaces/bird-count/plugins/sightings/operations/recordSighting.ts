import {defineOperation} from 'waymark/plug-in';

export default defineOperation(({body, at, refuse}) => {
  const ring = String(body['ring']);
  if (ring.startsWith('Q')) refuse('RING_UNKNOWN', 'No bird of ours wears this ring.', 422);
  return {number: `${ring}-${at.getUTCFullYear()}`};
});
