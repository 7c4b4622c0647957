/** Endings of the files that may be sent. */
export const endings = ['.jpg', '.png', '.amr', '.mp3', '.mp4', '.pdf', '.txt'] as const;

/** Why a file is not sent; its words stand in the texts of the chat. */
export type FileProblem = 'fileKind' | 'fileEmpty' | 'fileTooLarge';

/** What is wrong with a file; the server looks inside it. `most` in bytes. */
export function fileProblem(file: Pick<File, 'name' | 'size'>, most: number): FileProblem | undefined {
  const name = file.name.toLowerCase();
  if (!endings.some((ending) => name.endsWith(ending))) return 'fileKind';
  if (file.size === 0) return 'fileEmpty';
  return file.size > most ? 'fileTooLarge' : undefined;
}
