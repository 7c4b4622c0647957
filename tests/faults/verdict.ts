/** What came of one fault on one screen at one width. */
export type Verdict =
  | {readonly is: 'right'}
  | {readonly is: 'wrong'; readonly why: string}
  /** By a rule. */
  | {readonly is: 'not'; readonly why: string};

export const verdictOf = (wrong: readonly string[]): Verdict =>
  wrong.length === 0 ? {is: 'right'} : {is: 'wrong', why: [...new Set(wrong)].join('; ')};
