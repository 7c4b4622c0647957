import {gzipSync} from 'node:zlib';

/** GitHub keeps no longer comment than this, in characters. */
const longestComment = 65_000;

/** Where it is cut in a block of code, that ends: what follows is no code. */
const closed = (text) => ((text.match(/^```/gm)?.length ?? 0) % 2 === 1 ? `${text}\n\`\`\`` : text);

/**
 * What is asked of GitHub, in the name of a workflow's token. Each answers whether it was done: a pull request of a fork
 * may write nothing, and not every repository has code scanning.
 *
 * @param {{api: string, repository: string, token: string}} to `api` without a slash at its end, `repository` as owner/name
 */
export function githubOf({api, repository, token}) {
  const ask = async (method, path, body) => {
    const response = await fetch(path.startsWith('http') ? path : `${api}/repos/${repository}/${path}`, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'x-github-api-version': '2022-11-28',
        ...(body === undefined ? {} : {'content-type': 'application/json'}),
      },
      ...(body === undefined ? {} : {body: JSON.stringify(body)}),
    });
    if (response.status === 403 || response.status === 404) return undefined;
    if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${method} ${path}.`);
    return {answer: await response.json(), link: response.headers.get('link') ?? ''};
  };

  /** The comment that begins with `mark`, wherever it stands among many. */
  const commentWith = async (number, mark) => {
    let next = `issues/${number}/comments?per_page=100`;
    while (next !== undefined) {
      const page = await ask('GET', next);
      if (page === undefined) return undefined;
      const found = page.answer.find(({body}) => body?.startsWith(mark));
      if (found !== undefined) return found;
      next = /<([^>]+)>; rel="next"/.exec(page.link)?.[1];
    }
    return undefined;
  };

  return {
    /** Writes the one comment that begins with `mark` on a pull request, in place of the one that was. */
    comment: async (number, mark, text) => {
      const whole = `${mark}\n${text}`;
      const body =
        whole.length <= longestComment
          ? whole
          : `${closed(whole.slice(0, whole.lastIndexOf('\n', longestComment)))}\n\nThe rest stands in the summary of the workflow.`;
      const known = await commentWith(number, mark);
      const done =
        known === undefined
          ? await ask('POST', `issues/${number}/comments`, {body})
          : await ask('PATCH', `issues/comments/${known.id}`, {body});
      return done !== undefined;
    },
    /** Hands findings, a SARIF log, to code scanning. */
    scan: async (sarif, commit, ref) => {
      const packed = gzipSync(sarif).toString('base64');
      return (await ask('POST', 'code-scanning/sarifs', {commit_sha: commit, ref, sarif: packed})) !== undefined;
    },
  };
}
