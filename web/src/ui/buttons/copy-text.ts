import { toast } from '../toasts/toast.ts';

type CopyTexts = { readonly copied: (text: string) => string; readonly copyFailed: string };

/** Copies a text and toasts the result: 'Copied: {text}' or 'Failed to copy'. */
export async function copyText(text: string, words: CopyTexts): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast('ok', words.copied(text));
    return true;
  } catch {
    // Denied by the browser, or a page without a secure origin.
    toast('error', words.copyFailed);
    return false;
  }
}
