import { keepPreviousData, type QueryKey } from '@tanstack/query-core';
import { pageSize } from '@wallet/contract/rules';
import { type ReactNode, useState } from 'react';
import { type Query, useQuery } from '#lib/reading/use-query.ts';
import { classNames } from '../class-names.ts';
import { LoadError } from '../feedback/LoadError.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Pager } from './Pager.tsx';
import styles from './paged-list.module.css';

const css = classNames(styles);

type Props<Page extends { readonly total: number }, Failure, Key extends QueryKey> = {
  /** Loads one page, counted from 1. */
  readonly query: (page: number) => Query<Page, Failure, Key>;
  readonly limit?: number;
  /** The placeholder of a full page while it loads. */
  readonly skeleton: Parameters<typeof Skeleton>[0];
  readonly empty: ReactNode;
  readonly children: (page: Page) => ReactNode;
};

/** A list in pages; the previous page stays while the next one loads. */
export function PagedList<Page extends { readonly total: number }, Failure, Key extends QueryKey>(
  props: Props<Page, Failure, Key>,
) {
  const { query, limit = pageSize.list, skeleton, empty, children } = props;
  const [page, setPage] = useState(1);
  const list = useQuery({ ...query(page), placeholderData: keepPreviousData });
  if (list.isPending) return <Skeleton {...skeleton} />;
  if (list.data === undefined) {
    return <LoadError busy={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  const { total } = list.data;
  const last = Math.max(1, Math.ceil(total / limit));
  // The only row of the last page may be gone since, and with it the links that lead back.
  if (page > last && !list.isPlaceholderData) setPage(last);
  if (total === 0) return empty;
  return (
    <div className={css(list.isPlaceholderData && 'waiting')}>
      {children(list.data)}
      <Pager page={page} total={total} limit={limit} onPage={setPage} />
    </div>
  );
}
