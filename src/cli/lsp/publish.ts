import type {Diagnostic} from 'vscode-languageserver/node';
import {docsPages} from './docs-pages.ts';
import {shownFindings} from './findings.ts';
import type {OpenWorkspace} from './roots.ts';

type Send = (shown: {readonly uri: string; readonly diagnostics: Diagnostic[]}) => void;

/** Gives a function that tells an editor the findings of a workspace: of each file only when they have changed. */
export const publisher = ({session, uris}: OpenWorkspace, send: Send): (() => void) => {
  let told: ReadonlyMap<string, string> = new Map();
  const docs = docsPages(session.root);
  return () => {
    const {diagnostics, files} = session.checked();
    const pages = new Map<string, string | undefined>();
    const pageOf = (code: string): string | undefined => {
      if (!pages.has(code)) pages.set(code, docs(`codes/${code}`));
      return pages.get(code);
    };
    const now = shownFindings(diagnostics, {files, uriOf: uris.uriOf, pageOf});
    const telling = new Map<string, string>();
    for (const path of new Set([...told.keys(), ...now.keys()])) {
      const found = now.get(path) ?? [];
      const text = JSON.stringify(found);
      if (found.length > 0) telling.set(path, text);
      if ((told.get(path) ?? '[]') !== text) send({uri: uris.uriOf(path), diagnostics: [...found]});
    }
    told = telling;
  };
};
