import {CST, Lexer} from 'yaml';

/**
 * A text of YAML with spaces in place of its anchors and aliases, all else where it was. The language has neither, and
 * what reads YAML besides follows an alias within its own anchor without end.
 */
export function withoutAnchors(text: string): string {
  let plain = '';
  let before = '';
  for (const lexeme of new Lexer().lex(text)) {
    const type = CST.tokenType(lexeme);
    const isName = (type === 'anchor' || type === 'alias') && before !== CST.SCALAR;
    before = lexeme;
    // Marks that stand for no letter of the text.
    if (lexeme === CST.DOCUMENT || lexeme === CST.FLOW_END || lexeme === CST.SCALAR) continue;
    plain += isName ? ' '.repeat(lexeme.length) : lexeme;
  }
  return plain;
}
