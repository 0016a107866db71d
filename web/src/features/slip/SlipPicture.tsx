import { useText } from '#lib/text.ts';
import { useQuery } from '#lib/use-query.ts';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
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
