export interface GeoPlace {
  readonly latitude: number;
  readonly longitude: number;
  /** Metres. */
  readonly accuracy: number;
  readonly [key: string]: number;
}

export type PlaceProblem = 'refused' | 'unknown' | 'slow' | 'missing';

const byCode: Readonly<Record<number, PlaceProblem>> = {1: 'refused', 2: 'unknown', 3: 'slow'};

/** Asks the browser for the place, 20 s at most. Never rejects. */
export function askPlace(): Promise<{readonly place: GeoPlace} | {readonly problem: PlaceProblem}> {
  const found: Geolocation | undefined = navigator.geolocation;
  if (found === undefined) return Promise.resolve({problem: 'missing'});
  return new Promise((resolve) => {
    found.getCurrentPosition(
      ({coords: {latitude, longitude, accuracy}}) => resolve({place: {latitude, longitude, accuracy}}),
      ({code}) => resolve({problem: byCode[code] ?? 'unknown'}),
      {enableHighAccuracy: false, timeout: 20_000, maximumAge: 60_000},
    );
  });
}
