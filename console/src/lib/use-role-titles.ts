import { useQuery } from '@tanstack/react-query';
import { isBuiltIn } from '@wallet/contract/capabilities';
import { reading } from './reading.ts';
import { useText } from './text.ts';

/** Titles of roles by their codes: built-in ones in the language of the reader, others as the operator named them. */
export function useRoleTitles(): (code: string) => string {
  const { roles } = useText('core');
  const { data = [] } = useQuery({ ...reading('GET /staff/api/roles', {}), staleTime: 60_000 });
  return (code) => {
    if (isBuiltIn(code)) return roles[code];
    return data.find((role) => role.code === code)?.name ?? code;
  };
}
