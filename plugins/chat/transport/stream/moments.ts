/** Places in a conversation whose service knows only when a message was written. */
export interface Moments {
  /**
   * The place of a message, by its moment. Of two in the same one, the one that is met later is the later one, or
   * the earlier one while what is met lies ever further `back`. Always the same for one id.
   */
  readonly placeOf: (id: string, at: string | Date | undefined, back?: boolean) => number;
  readonly idAt: (place: number) => string | undefined;
}

/** Places in one millisecond; the first message gets the one in the middle. */
const room = 1000;

export function createMoments(): Moments {
  const places = new Map<string, number>();
  const ids = new Map<number, string>();
  return {
    placeOf: (id, at, back = false) => {
      const known = places.get(id);
      if (known !== undefined) return known;
      let place = (new Date(at ?? 0).getTime() || 0) * room + room / 2;
      while (ids.has(place)) place += back ? -1 : 1;
      places.set(id, place);
      ids.set(place, id);
      return place;
    },
    idAt: (place) => ids.get(place),
  };
}
