import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SlipPreview } from './SlipPreview.tsx';
import styles from './slip.module.css';

const css = classNames(styles);

type Props = {
  readonly file: File;
  readonly onUse: () => void;
  readonly onDrop: () => void;
};

/** Asks whether a picture that came from another app is the member's slip. */
export function SlipOffered({ file, onUse, onDrop }: Props) {
  const text = useText('slip');
  return (
    <div className={css('stack')}>
      <p className={css('note')}>{text.offered}</p>
      <SlipPreview file={file} />
      <Button tone="gold" onClick={onUse}>
        {text.useOffered}
      </Button>
      <Button tone="ghost" onClick={onDrop}>
        {text.dropOffered}
      </Button>
    </div>
  );
}
