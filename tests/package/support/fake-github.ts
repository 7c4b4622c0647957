import {createServer, type IncomingMessage} from 'node:http';
import type {AddressInfo} from 'node:net';
import {onTestFinished} from 'vitest';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, string>>;
}

interface Comment {
  readonly id: number;
  body: string;
}

/** What GitHub answers of comments and of code scanning; `refuses`: 403 to whatever writes. */
export async function fakeGithub({refuses = false}: {readonly refuses?: boolean} = {}) {
  const asked: Asked[] = [];
  // The second page has the one of last time: an action that reads the first alone writes one more at each push.
  const comments: Comment[] = Array.from({length: 100}, (_, id) => ({id, body: `Comment ${id}`}));
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const {method = '', url = ''} = request;
      const body = (text === '' ? {} : JSON.parse(text)) as Record<string, string>;
      asked.push({method, path: url, body});
      const {pathname, searchParams} = new URL(url, 'http://api.example');
      const answer = (status: number, json: unknown, headers: Record<string, string> = {}) =>
        response.writeHead(status, {'content-type': 'application/json', ...headers}).end(JSON.stringify(json));
      if (request.headers.authorization !== 'Bearer a-token') return answer(401, {});
      if (method !== 'GET' && refuses) return answer(403, {});
      if (method === 'GET') {
        const page = Number(searchParams.get('page') ?? 1);
        const link = `<http://${request.headers.host}${pathname}?per_page=100&page=${page + 1}>; rel="next"`;
        const more = comments.length > page * 100;
        return answer(200, comments.slice((page - 1) * 100, page * 100), more ? {link} : {});
      }
      if (method === 'POST' && pathname.endsWith('/comments')) {
        comments.push({id: 1000 + comments.length, body: body['body'] ?? ''});
        return answer(201, {});
      }
      const known = comments.find(({id}) => pathname.endsWith(`/comments/${id}`));
      if (known !== undefined) known.body = body['body'] ?? '';
      return answer(200, {});
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {api, asked, written: () => comments.slice(100).map(({body}) => body)};
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
