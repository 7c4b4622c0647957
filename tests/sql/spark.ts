import {SparkSQL} from 'dt-sql-parser';

const parser = new SparkSQL();
/** After these a bracket holds a list, a query, a size or a part of an expression: it is none of a function. */
const noFunctions = new Set(
  'ALL AND AS BETWEEN BY CHAR DECIMAL DISTINCT ELSE EXISTS FILTER FROM IN JOIN LIKE NOT ON OR OVER RLIKE SELECT THEN USING VALUES VARCHAR WHEN WHERE WITH'.split(
    ' ',
  ),
);
/** After these a bracket holds an expression. */
const expressions = new Set(['AND', 'OR', 'NOT', 'WHEN', 'THEN', 'ELSE', '(']);
/** An expression wherever the grammar has one, and never a name: what is cut out cannot pass for a name of its place. */
const inItsPlace = '1';

interface Piece {
  text: string;
  readonly opens: 'query' | 'case' | 'expression' | 'bracket';
}

/** Where the brackets open that hold the columns of a query which is named there: `name (…) AS (…)`. */
function columnLists(words: readonly string[]): ReadonlySet<number> {
  const places = [...words.keys()].filter((place) => words[place] !== '');
  const lists = new Set<number>();
  const open: number[] = [];
  for (const [at, place] of places.entries()) {
    if (words[place] === '(') open.push(place);
    if (words[place] !== ')') continue;
    const opened = open.pop();
    const [as, bracket] = [at + 1, at + 2].map((next) => words[places[next] ?? -1]);
    if (opened !== undefined && as === 'AS' && bracket === '(') lists.add(opened);
  }
  return lists;
}

/**
 * A query in pieces that are queries themselves: each `CASE … END`, call and condition in brackets is selected on its own, and a number
 * is in its place. The grammar is free of context and all are expressions that end where they say: where it has all
 * the pieces, it has the query.
 */
function piecesOf(sql: string): readonly string[] {
  const texts = parser
    .createLexer(sql)
    .getAllTokens()
    .map(({text}) => text ?? '');
  const words = texts.map((text) => text.trim().toUpperCase());
  const lists = columnLists(words);
  const closed: string[] = [];
  let inner: Piece = {text: '', opens: 'query'};
  const around: Piece[] = [];
  const open = (opens: Piece['opens'], text: string): void => {
    around.push(inner);
    inner = {text, opens};
  };
  const close = (): void => {
    const isCut = inner.opens !== 'bracket';
    if (isCut) closed.push(`SELECT ${inner.text}`);
    const text = isCut ? inItsPlace : inner.text;
    inner = around.pop() ?? inner;
    inner.text += text;
  };
  let name = '';
  for (const [at, text] of texts.entries()) {
    const word = words[at] ?? '';
    const isCall = word === '(' && /^\w+\s*$/.test(name) && !noFunctions.has(name.trim().toUpperCase());
    if (word === 'CASE') open('case', text);
    else if (isCall && !lists.has(at)) {
      inner.text = inner.text.slice(0, inner.text.length - name.length);
      open('expression', name + text);
    } else if (word === '(') open(expressions.has(name.trim().toUpperCase()) ? 'expression' : 'bracket', text);
    else inner.text += text;
    if (inner.opens === (word === 'END' ? 'case' : word === ')' ? 'expression' : undefined)) close();
    else if (word === ')' && inner.opens === 'bracket') close();
    name = word === '' ? name + text : text;
  }
  return around.length > 0 ? [sql] : [...closed, inner.text];
}

const asked = new Map<string, readonly string[]>();

function wrongIn(piece: string): readonly string[] {
  const known = asked.get(piece);
  if (known !== undefined) return known;
  const found = parser.validate(piece).map(({message}) => message);
  asked.set(piece, found);
  return found;
}

/**
 * What Spark's grammar does not have of a query, none where it has all of it. It is asked piece by piece, each once:
 * what its parser remembers grows with each depth of brackets, and so does the time that it takes to remember more.
 * Of a query with a piece that it does not have it is asked as a whole: there a word may be a name after all.
 */
export function wrongInSpark(sql: string): readonly string[] {
  return piecesOf(sql).every((piece) => wrongIn(piece).length === 0) ? [] : wrongIn(sql);
}
