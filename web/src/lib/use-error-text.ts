import { useEffect, useState } from 'react';
import { errorText } from './error-text.ts';
import { useLanguage } from './language.ts';

/** Text of a failure in the language that is shown, also after another one is chosen; null: there is none, or not yet. */
export function useErrorText(failure: unknown): string | null {
  const language = useLanguage();
  const [shown, show] = useState<{ readonly failure: unknown; readonly text: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is in the language.
  useEffect(() => {
    if (failure === null) return;
    let isOver = false;
    void errorText(failure).then((text) => {
      if (!isOver) show({ failure, text });
    });
    return () => {
      isOver = true;
    };
  }, [failure, language]);
  return shown && shown.failure === failure ? shown.text : null;
}
