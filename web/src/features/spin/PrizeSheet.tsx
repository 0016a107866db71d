import { useText } from '#lib/text.ts';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SafeHtml } from '#ui/SafeHtml.tsx';
import { Sheet, useSheetClose } from '#ui/Sheet.tsx';
import styles from './prize-sheet.module.css';

const css = classNames(styles);

type Props = {
  readonly label: string;
  readonly html: string;
  readonly onClose: () => void;
};

/** What the wheel stopped at. */
export function PrizeSheet({ label, html, onClose }: Props) {
  const text = useText('spin');
  return (
    <Sheet title={text.result} onClose={onClose}>
      <div className={css('prize')}>
        <p className={css('label')}>{label}</p>
        {html && <SafeHtml html={html} />}
      </div>
      <Understood />
    </Sheet>
  );
}

function Understood() {
  const text = useText('spin');
  const close = useSheetClose();
  return (
    <Button tone="gold" className={css('wide')} onClick={() => void close()}>
      {text.understand}
    </Button>
  );
}
