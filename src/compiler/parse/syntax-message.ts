import type {ErrorCode} from 'yaml';

interface Said {
  readonly message: string;
  readonly hint: string;
}

const quote = 'Quote a text that has ": ", " #", or starts with one of & * ! | > % @ ` " \' [ ] { } , - ?';

/** The parser's errors in the words of this language. */
const said: Readonly<Record<ErrorCode, Said>> = {
  ALIAS_PROPS: {message: 'An alias cannot be named or tagged', hint: 'Write the value out.'},
  BAD_ALIAS: {
    message: 'Aliases (`*name`) are not part of the language',
    hint: 'Quote a text that starts with "*"; what stands elsewhere is written out, or shared by `like`.',
  },
  BAD_COLLECTION_TYPE: {message: 'This is not the kind of value that is announced', hint: 'Remove the tag.'},
  BAD_DIRECTIVE: {
    message: 'A file has no `%` directives',
    hint: 'Remove the line, or quote a text that starts with %.',
  },
  BAD_DQ_ESCAPE: {
    message: 'This backslash means nothing inside double quotes',
    hint: 'Write two backslashes, or use single quotes.',
  },
  BAD_INDENT: {
    message: 'The lines do not line up',
    hint: 'Indent keys of one map equally, two spaces deeper than the key they belong to.',
  },
  BAD_PROP_ORDER: {message: 'An anchor or tag stands in the wrong place', hint: 'Remove it.'},
  BAD_SCALAR_START: {message: 'A text cannot start with this sign', hint: quote},
  BLOCK_AS_IMPLICIT_KEY: {message: 'A second ": " stands on one line', hint: quote},
  BLOCK_IN_FLOW: {
    message: 'Inside braces and brackets everything is written with commas',
    hint: 'Close the brace first.',
  },
  DUPLICATE_KEY: {message: 'This key stands twice in one map', hint: 'Keep one of them.'},
  IMPOSSIBLE: {message: 'This cannot be read', hint: 'Write it differently.'},
  KEY_OVER_1024_CHARS: {message: 'A key has at most 1,024 characters', hint: 'Shorten it.'},
  MISSING_CHAR: {message: 'A quote, brace, bracket, comma or colon is missing', hint: 'Close what was opened.'},
  MULTILINE_IMPLICIT_KEY: {message: 'A key stands on one line, and its ":" after it', hint: 'Is a ":" missing?'},
  MULTIPLE_ANCHORS: {message: 'Anchors (`&name`) are not part of the language', hint: 'Remove it.'},
  MULTIPLE_DOCS: {message: 'A file holds one document', hint: 'Remove the `---`, or make two files.'},
  MULTIPLE_TAGS: {message: 'Tags (`!name`) are not part of the language', hint: 'Remove it.'},
  NON_STRING_KEY: {message: 'A key is a word', hint: 'Write a plain word before the ":".'},
  RESOURCE_EXHAUSTION: {message: 'This is too much to read', hint: 'Split the file.'},
  TAB_AS_INDENT: {message: 'Lines are indented with spaces, not with tabs', hint: 'Replace the tab by two spaces.'},
  TAG_RESOLVE_FAILED: {message: 'Tags (`!name`) are not part of the language', hint: 'Remove it, or quote the text.'},
  UNEXPECTED_TOKEN: {message: 'This is not expected here', hint: quote},
};

/** What is wrong and what to do, for an error of the YAML parser. */
export function syntaxMessage(code: ErrorCode): Said {
  return said[code];
}
