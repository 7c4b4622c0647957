import type {Person} from './chat-state.ts';

/** What is wrong with a value; its words stand in the texts of the chat. */
export type PersonProblem = 'required' | 'tooLong' | 'emailInvalid';

/** Most characters of a name or an email address. */
const most = 128;
/** One `@`, something before it, and a domain of at least two parts. */
const email = /^[^\s@,;:<>()[\]\\"]+@[^\s@.,;:<>()[\]\\"]+(?:\.[^\s@.,;:<>()[\]\\"]+)+$/u;

/** What is wrong with what the form before the chat asks, in the order of the form. */
export function personProblems({friendlyName, emailAddress}: Person): Partial<Record<keyof Person, PersonProblem>> {
  const [name, address] = [problemOf(friendlyName), problemOf(emailAddress)];
  const wrong = address ?? (email.test(emailAddress.trim()) ? undefined : 'emailInvalid');
  return {
    ...(name === undefined ? {} : {friendlyName: name}),
    ...(wrong === undefined ? {} : {emailAddress: wrong}),
  };
}

function problemOf(text: string): PersonProblem | undefined {
  if (text.trim() === '') return 'required';
  return [...text.trim()].length > most ? 'tooLong' : undefined;
}
