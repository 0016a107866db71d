import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Names, namesIn } from './names.ts';
import { reading } from './reading.ts';
import { useLanguage, useText } from './text.ts';

/** Milliseconds for which names are not asked for again: they hardly ever change. */
const staleTime = 300_000;

/** Names behind codes, in the language shown. Until they have loaded, the codes are shown. */
export function useNames(): Names {
  const language = useLanguage();
  const core = useText('core');
  const { data: banks } = useQuery({ ...reading('GET /staff/api/banks', {}), staleTime });
  const { data: games } = useQuery({ ...reading('GET /staff/api/games', {}), staleTime });
  const { data: gateways } = useQuery({ ...reading('GET /staff/api/gateways', {}), staleTime });
  return useMemo(
    () => namesIn(language, { banks, games, gateways }, core),
    [language, banks, games, gateways, core],
  );
}
