import {fileType} from './file-type.ts';

/** Hands bytes to the browser as a download, named by title and by the ending of what they are. */
export function saveBytes(bytes: ArrayBuffer, title: string): void {
  const {media, ending} = fileType(bytes);
  const address = URL.createObjectURL(new Blob([bytes], {type: media}));
  const link = document.createElement('a');
  link.href = address;
  link.download = /\.[a-z0-9]{2,4}$/i.test(title) || ending === '' ? title : `${title}.${ending}`;
  link.click();
  // Browsers read the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
