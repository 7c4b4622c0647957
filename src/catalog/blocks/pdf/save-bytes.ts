/** Hands bytes to the browser as a download. */
export function saveBytes(bytes: ArrayBuffer, name: string, type = 'application/pdf'): void {
  const address = URL.createObjectURL(new Blob([bytes], {type}));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
