import { useQuery } from '#lib/reading/use-query.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.ts';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Progress } from './ProgressSheet.tsx';
import { openProgress } from './progress-queries.ts';

const nothing = () => undefined;

/** Steps of the member's open withdrawal; if the server does not list it, those of the statement. */
export function OpenWithdrawal() {
  const { navStatement } = useText('core');
  const { data, isError, isFetching, refetch } = useQuery(openProgress);
  const item = data?.items.find(({ kind, wait }) => kind === 'withdrawal' && wait !== null);
  if (item) return <Progress item={item} onSeen={nothing} />;
  if (data === undefined && !isError) return <Skeleton height={220} />;
  if (isError && data === undefined) {
    return <LoadError busy={isFetching} onRetry={() => void refetch()} />;
  }
  return <Link to="/user/statement">{navStatement}</Link>;
}
