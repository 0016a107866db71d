import { useEffect, useState } from 'react';
import { errorText } from './error-text.ts';
import { useLanguage } from './language.ts';

/**
 * Text of a failure in the language that is shown, also after another one is chosen; null if there is none, or not yet.
 */
export function useErrorText(failure: unknown): string | null {
  const language = useLanguage();
  const [text, setText] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is in the language.
  useEffect(() => {
    if (failure === null) return;
    let isShown = true;
    void errorText(failure).then((found) => isShown && setText(found));
    return () => {
      isShown = false;
      setText(null);
    };
  }, [failure, language]);
  return text;
}
