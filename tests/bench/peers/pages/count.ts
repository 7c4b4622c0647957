/** How many fields a single screen is asked to have; none: the journey. */
export const asked = (): number =>
  typeof location === 'undefined' ? 0 : Number(new URLSearchParams(location.search).get('fields') ?? 0);
