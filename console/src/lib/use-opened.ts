import { useLocation, useRoute, useSearch } from 'wouter';

/**
 * The item that is open next to a list: `/cases/12` while the list is `/cases`. Opening and closing keep the query of
 * the list; back closes, too.
 */
export function useOpened(list: `/${string}`) {
  const [, params] = useRoute<{ id?: string }>(`${list}/:id?`);
  const [, navigate] = useLocation();
  const search = useSearch();
  const suffix = search && `?${search}`;
  const hrefOf = (id: string) => `${list}/${id}${suffix}`;
  return {
    id: params?.id ?? null,
    hrefOf,
    /** Shows another one in place of the open one. */
    go: (id: string) => navigate(hrefOf(id), { replace: params?.id !== undefined }),
    close: () => navigate(`${list}${suffix}`),
  };
}
