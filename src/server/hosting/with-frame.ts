import type {DrawnScreen} from '../../model/boot.ts';

/**
 * A page whose own screen comes by scripts alone, with what stands around `screen`, of the same organisation, where none
 * run: its header over what such a visitor reads, and what was drawn below it.
 */
export function withFrame(html: string, {html: drawn, around = ''}: Pick<DrawnScreen, 'html' | 'around'>): string {
  const [header = ''] = /<header\b[\s\S]*?<\/header>/.exec(drawn) ?? [];
  return html.replace(
    /(<noscript class="needs-script">)([\s\S]*?<\/noscript>)/,
    (_, start: string, rest: string) => start + header + rest + around,
  );
}
