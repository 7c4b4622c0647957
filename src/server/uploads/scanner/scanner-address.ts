/** Where a scanner listens, as `net.connect` takes it. */
export type ScannerAddress = {readonly host: string; readonly port: number} | {readonly path: string};

/** Reads `tcp://host:port` and `unix:/path`; undefined for all else. */
export function readScannerAddress(text: string): ScannerAddress | undefined {
  const path = /^unix:(\/.+)$/.exec(text)?.[1];
  if (path !== undefined) return {path};
  const [, host, port] = /^tcp:\/\/([\w.-]+|\[[\da-f:.]+\]):(\d{1,5})\/?$/i.exec(text) ?? [];
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) return undefined;
  return {host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port)};
}
