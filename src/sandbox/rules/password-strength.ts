const common = /password|passwort|qwerty|letmein|iloveyou|welcome|waymark|abcdef/gi;

/**
 * Whether a password is easy to guess: digits only, few different characters, the name of the email
 * address, or a common word with little else.
 */
export function isWeak(password: string, email: string): boolean {
  const name = (email.split('@')[0] ?? '').toLowerCase();
  if (/^\d+$/.test(password) || new Set(password).size < 5) return true;
  if (name.length >= 4 && password.toLowerCase().includes(name)) return true;
  return password.replaceAll(common, '').replaceAll(/[^\p{L}]/gu, '').length < 4 && password.search(common) >= 0;
}
