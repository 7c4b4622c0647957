import {readFileSync} from 'node:fs';
import {createServer, request} from 'node:http';
import {join} from 'node:path';
import {pipeline} from 'node:stream';

/*
 * A site that was there before: three files under a strict policy. What begins with /site, and the addresses of the API
 * that the journey asks, it passes on to a server of Waymark, so that browsers see one origin.
 */
const waymark = new URL(process.env.WAYMARK_ORIGIN ?? 'http://127.0.0.1:3000');
const files = {
  '/': ['index.html', 'text/html'],
  '/page.js': ['page.js', 'text/javascript'],
  '/page.css': ['page.css', 'text/css'],
};
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/**
 * Who asks, by which host and how; undefined: they have hung up already, and have no address any more. What somebody says
 * of that themselves goes no further: the journey's server believes it.
 */
const forwarded = ({headers, socket}) =>
  socket.remoteAddress && {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(?:x-)?forwarded|^x-real-ip$/.test(name))),
    'x-forwarded-for': socket.remoteAddress,
    'x-forwarded-host': headers.host ?? '',
    'x-forwarded-proto': 'http',
  };

createServer((asked, answer) => {
  const [name, type] = files[asked.url.split('?')[0]] ?? [];
  if (name !== undefined) {
    answer.writeHead(200, {'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy});
    answer.end(readFileSync(join(import.meta.dirname, name)));
    return;
  }
  const headers = forwarded(asked);
  if (headers === undefined) {
    answer.destroy();
    return;
  }
  const {hostname, port} = waymark;
  const passed = request({hostname, port, path: asked.url, method: asked.method, headers}, (given) => {
    answer.writeHead(given.statusCode, given.headers);
    // What has begun cannot be told otherwise: where the one breaks off, the line of the other ends.
    pipeline(given, answer, () => {});
  });
  passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end('The journey is away.')));
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
}).listen(Number(process.env.PORT ?? 8080), '127.0.0.1', function () {
  process.stdout.write(`Open http://127.0.0.1:${this.address().port}/\n`);
});
