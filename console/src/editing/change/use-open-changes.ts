import { useQuery } from '@tanstack/react-query';
import { reading } from '#lib/reading.ts';
import { useMay } from '#lib/use-may.ts';
import type { ProposedChange } from './change.ts';

/** Changes that wait for a second person. The server lists them to those who may confirm them; to others there are none. */
export function useOpenChanges(): readonly ProposedChange[] {
  const enabled = useMay('confirmChanges');
  const { data } = useQuery({ ...reading('GET /staff/api/changes', { query: {} }), enabled });
  return data ?? none;
}

const none: readonly ProposedChange[] = [];
