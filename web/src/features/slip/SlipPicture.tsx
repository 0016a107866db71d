import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from './slip.module.css';
import { slipPicture } from './slip-queries.ts';

const css = classNames(styles);

type Props = { readonly reference: string; readonly onClose: () => void };

/** The picture of a slip, as it was sent. */
export function SlipPicture({ reference, onClose }: Props) {
  const text = useText('slip');
  return (
    <Sheet title={text.picture} onClose={onClose}>
      <Picture reference={reference} />
    </Sheet>
  );
}

function Picture({ reference }: { reference: string }) {
  const text = useText('slip');
  const picture = useQuery(slipPicture(reference));
  if (picture.isPending) return <Skeleton height={420} />;
  if (picture.data === undefined) return <LoadError onRetry={() => void picture.refetch()} />;
  return <img className={css('picture')} src={picture.data.url} alt={text.picture} />;
}
