import { ProgressStrip } from '#features/progress/ProgressStrip.tsx';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { balances } from '#lib/money/balances.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { Optional } from '#ui/feedback/Part.tsx';

const ExclusionNote = lazyScreen(
  () => import('#features/limits/ExclusionNote.tsx'),
  'ExclusionNote',
);

/** Strip of work under way, below the note of a break that is in force. */
export function HomeStrip() {
  const { data } = useQuery(balances);
  return (
    <>
      {data?.isExcluded && (
        <Optional>
          <ExclusionNote />
        </Optional>
      )}
      <ProgressStrip />
    </>
  );
}
