/**
 * What counts as one caller for a limit: an IPv4 address, or the first 64 bits of an IPv6 address,
 * for a household has all the others.
 */
export function networkOf(ip: string): string {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (four !== undefined) return four;
  const [before = '', after = ''] = ip.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = before.split(':').filter((group) => group !== '');
  const last = after.split(':').filter((group) => group !== '');
  const zeros = ip.includes('::') ? Math.max(0, 8 - groups.length - last.length) : 0;
  return [...groups, ...Array.from({length: zeros}, () => '0'), ...last].slice(0, 4).join(':');
}
