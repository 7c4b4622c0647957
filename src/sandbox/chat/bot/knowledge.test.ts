import {describe, expect, it} from 'vitest';
import {answerTo} from './knowledge.ts';

const unknown = answerTo('xylophone').response;

describe('the chatbot', () => {
  it.each([
    ['What is my interest rate?', 'Your rate depends on'],
    ['whats the APR', 'Your rate depends on'],
    ['How long does it take until I get the money?', 'Most applications are decided in minutes'],
    ['Does it hurt my credit score?', 'does not lower your score'],
    ['documnets to send', 'If we need a document'],
    ['Can I talk to a person?', 'People answer in this chat'],
    ['my credit file is frozen', 'A frozen credit file'],
    ['is there a penalty for paying back early', 'There is no fee for it'],
  ])('knows %s', (question, answer) => {
    expect(answerTo(question).response).toContain(answer);
  });

  it.each([
    '',
    '???',
    'how do you do',
    'Which football team won the cup in 1974?',
    '<script>alert(1)</script>',
    'x'.repeat(1000),
  ])('says of %j that it does not know, and with a low score', (question) => {
    const {response, score} = answerTo(question);
    expect(response).toBe(unknown);
    expect(score).toBeLessThan(0.5);
  });
});
