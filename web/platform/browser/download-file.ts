/** Gives a file to the person as a download. */
export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser reads it after the click; when it is done, it does not say.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
