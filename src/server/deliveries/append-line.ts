import {open} from 'node:fs/promises';

const newline = '\n';

/**
 * Appends a line to a file, which is made where there is none, and resolves once it is on the disk. Where a server was
 * killed in the middle of a line, that line is ended first: it is broken, and the next one must not be.
 */
export async function appendLine(path: string, line: string): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    const {size} = await file.stat();
    const {buffer} = size === 0 ? {buffer: Buffer.from(newline)} : await file.read(Buffer.alloc(1), 0, 1, size - 1);
    const begin = buffer.toString() === newline ? '' : newline;
    await file.appendFile(`${begin}${line}${newline}`);
    await file.sync();
  } finally {
    await file.close();
  }
}
