export const deviceNeeds = ['camera', 'microphone', 'location'] as const;
export type Need = (typeof deviceNeeds)[number];

/** `unknown`: there, but the person has not been asked yet. */
export type DeviceState = 'works' | 'missing' | 'refused' | 'unknown';

/** What is there, without asking for anything. */
export async function present(need: Need): Promise<DeviceState> {
  const {geolocation, mediaDevices} = navigator as Partial<Pick<Navigator, 'geolocation' | 'mediaDevices'>>;
  if (need === 'location') return geolocation === undefined ? 'missing' : 'unknown';
  if (mediaDevices === undefined) return 'missing';
  try {
    const kind = need === 'camera' ? 'videoinput' : 'audioinput';
    const devices = await mediaDevices.enumerateDevices();
    return devices.some((each) => each.kind === kind) ? 'unknown' : 'missing';
  } catch {
    return 'unknown';
  }
}

/** Asks for the device and lets it go at once. Never rejects. */
export async function tried(need: Need): Promise<DeviceState> {
  const there = await present(need);
  if (there === 'missing') return there;
  if (need === 'location') {
    return new Promise((resolve) => {
      navigator.geolocation.getCurrentPosition(
        () => resolve('works'),
        ({code}) => resolve(code === 1 ? 'refused' : 'missing'),
        {timeout: 20_000},
      );
    });
  }
  try {
    const stream = await navigator.mediaDevices.getUserMedia(need === 'camera' ? {video: true} : {audio: true});
    for (const track of stream.getTracks()) track.stop();
    return 'works';
  } catch (error) {
    return error instanceof Error && error.name === 'NotAllowedError' ? 'refused' : 'missing';
  }
}
