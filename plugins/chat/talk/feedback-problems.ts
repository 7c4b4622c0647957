/** Most characters of what is said besides. */
const most = 140;

/** What is wrong with a judgement of an answer; its words stand in the texts of the chat. */
export interface FeedbackProblems {
  readonly reason?: 'reasonRequired';
  readonly words?: 'feedbackTooLong';
}

export function feedbackProblems(reason: string, words: string): FeedbackProblems {
  return {
    ...(reason === '' ? {reason: 'reasonRequired'} : {}),
    ...([...words.trim()].length > most ? {words: 'feedbackTooLong'} : {}),
  };
}
