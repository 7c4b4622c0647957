import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer, type IncomingHttpHeaders, type RequestListener} from 'node:http';
import {connect, type AddressInfo} from 'node:net';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {repository} from './support/installed.ts';

const page = readFileSync(join(repository, 'docs/in-your-own-app.md'), 'utf8');

/** Blocks of the page that name a file in their first line, and what they say of it. */
const quoted = [...page.matchAll(/^```\w+\n(?:\/\/|<!--) (examples\/\S+?)(?: -->)?\n([^]*?)^```/gm)].map(
  ([, file = '', text = '']) => [file, text] as const,
);

/** Whatever they are indented by. */
const linesOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();

/** Starts the site before a journey that answers so, for as long as a test lasts. */
async function withSite(
  journey: RequestListener,
  test: (origin: string, site: ChildProcess) => Promise<void>,
): Promise<void> {
  const server = createServer(journey);
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const {port} = server.address() as AddressInfo;
  const site = spawn(process.execPath, [join(repository, 'examples/plain-html/server.mjs')], {
    env: {...process.env, PORT: '0', WAYMARK_ORIGIN: `http://127.0.0.1:${port}`},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const said = String(((await once(site.stdout, 'data')) as readonly unknown[])[0]);
    await test(/http:\/\/[^/]+/.exec(said)?.[0] ?? '', site);
  } finally {
    site.kill();
    server.close();
  }
}

describe('examples/plain-html/server.mjs', () => {
  it('tells the server of the journey who asks, whatever they say themselves', async () => {
    const heard: IncomingHttpHeaders[] = [];
    const journey: RequestListener = ({headers}, answer) => {
      heard.push(headers);
      answer.end();
    };
    await withSite(journey, async (origin) => {
      await fetch(`${origin}/site/hello`, {
        headers: {
          forwarded: 'for=203.0.113.9',
          'x-forwarded-for': '203.0.113.9',
          'x-forwarded-host': 'other.example',
          'x-forwarded-port': '1',
          'x-real-ip': '203.0.113.9',
          'x-org': 'kept',
        },
      });
      const own = new URL(origin).host;
      const [headers = {}] = heard;
      expect(Object.fromEntries(Object.entries(headers).filter(([name]) => /forwarded|^x-|^host$/.test(name)))).toEqual(
        {
          host: own,
          'x-forwarded-for': '127.0.0.1',
          'x-forwarded-host': own,
          'x-forwarded-proto': 'http',
          'x-org': 'kept',
        },
      );
    });
  });

  it('goes on where somebody hangs up before they are read, and passes nothing on for them', async () => {
    const heard: (string | undefined)[] = [];
    const journey: RequestListener = ({url}, answer) => {
      heard.push(url);
      answer.end('there');
    };
    await withSite(journey, async (origin, site) => {
      // It reads only when the line is reset.
      site.kill('SIGSTOP');
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      await new Promise((written) => void socket.write('GET /site/gone HTTP/1.1\r\nhost: site\r\n\r\n', written));
      socket.resetAndDestroy();
      await once(socket, 'close');
      site.kill('SIGCONT');
      expect(await (await fetch(`${origin}/site/hello`)).text()).toBe('there');
      expect(heard).toEqual(['/site/hello']);
    });
  });

  it('breaks off what the server of the journey breaks off', async () => {
    const journey: RequestListener = (_, answer) => {
      answer.writeHead(200, {'content-length': 100});
      answer.write('begun', () => answer.destroy());
    };
    await withSite(journey, async (origin) => {
      const read = fetch(`${origin}/site/hello`).then((answer) => answer.text());
      await expect(read).rejects.toMatchObject({cause: {code: 'UND_ERR_SOCKET'}});
    });
  });
});

describe('docs/in-your-own-app.md', () => {
  it('quotes examples', () => {
    expect(quoted.length).toBe(page.match(/^```(?!sh|\n|$)\w+/gm)?.length);
    expect(quoted.length).toBeGreaterThan(4);
  });

  it.each(quoted)('says of %s what stands in it, which a browser test walks', (file, text) => {
    expect(linesOf(readFileSync(join(repository, file), 'utf8'))).toContain(linesOf(text));
  });

  it('names attributes and events that there are', () => {
    const element = readFileSync(join(repository, 'src/app/embedded/element.tsx'), 'utf8');
    for (const name of ['site', 'start', 'org', 'frame', 'screen', 'action', 'failed']) {
      expect(page).toContain(`\`${name}`);
      expect(element).toContain(`'${name}'`);
    }
  });
});
