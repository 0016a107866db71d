import { useQuery } from '@tanstack/react-query';
import { reading } from '#lib/reading.ts';

/** Hand-over notes, newest first. */
export function useHandOverNotes() {
  return useQuery(reading('GET /staff/api/shift/notes', {}));
}
