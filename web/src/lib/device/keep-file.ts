import { isWithinApp } from './within-app.ts';

/**
 * Saves a picture where bank apps find it, or a file. On phones a picture belongs in the album, reachable only
 * through the share sheet: an iPhone stores downloads among its files, where no bank app looks. Elsewhere it is
 * a download.
 * Throws where neither works.
 */
export async function keepFile(file: File): Promise<void> {
  if (await isShared(file)) return;
  // Browsers within apps drop downloads silently.
  if (isWithinApp()) throw new Error('This browser keeps no files');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Revoked later: the browser reads it asynchronously after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** True when the system's sheet took the file, or the member closed it, which counts as well. */
async function isShared(file: File): Promise<boolean> {
  // On a computer the sheet is a detour to the same folder.
  if (!matchMedia('(pointer: coarse)').matches) return false;
  const parcel = { files: [file] };
  if (!navigator.canShare?.(parcel)) return false;
  try {
    await navigator.share(parcel);
    return true;
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'AbortError';
  }
}
