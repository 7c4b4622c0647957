/**
 * What counts as one caller for a limit: an IPv4 address, or the first 56 bits of an IPv6 address. A household is given
 * as many networks of 64 bits as 56 leave open, and could count as another caller from each of them.
 */
export function callerNetwork(ip: string): string {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (four !== undefined) return four;
  const [before = '', after = ''] = ip.replace(/%.*$/, '').split('::');
  const groups = before.split(':').filter((group) => group !== '');
  const last = after.split(':').filter((group) => group !== '');
  const zeros = ip.includes('::') ? Math.max(0, 8 - groups.length - last.length) : 0;
  const [one = 0, two = 0, three = 0, fourth = 0] = [...groups, ...Array.from({length: zeros}, () => '0'), ...last].map(
    (group) => Number.parseInt(group, 16),
  );
  return [one, two, three, fourth & 0xff_00].map((group) => group.toString(16)).join(':');
}
