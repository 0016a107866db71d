import { useQuery } from '@tanstack/react-query';
import type { Language } from '@wallet/contract/languages';
import { useCallback } from 'react';
import { reading } from '#lib/reading.ts';
import { useLanguage } from '#lib/text.ts';

/** Name of a referral source in the reader's language. */
export function useSourceName(): (code: string | null) => string | null {
  const language = useLanguage();
  const { data: sources } = useQuery(reading('GET /staff/api/sources', {}));
  return useCallback(
    (code) => {
      const source = sources?.find((known) => known.code === code);
      if (!source) return code;
      const names: Readonly<Record<Language, string | null | undefined>> = {
        th: source.nameTH,
        lo: source.nameLA,
        en: source.nameEN,
      };
      const own = names[language];
      return own ?? source.description;
    },
    [language, sources],
  );
}
