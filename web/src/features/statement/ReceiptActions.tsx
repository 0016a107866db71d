import { Printer, Share2 } from 'lucide';
import { keepFile } from '#lib/device/keep-file.ts';
import { useLanguage } from '#lib/language.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { ReceiptTheme } from './draw-receipt.ts';
import type { Receipt } from './receipt-layout.ts';
import styles from './statement.module.css';

const css = classNames(styles);

/** Shares a receipt as a picture, and prints it where there may be a printer. */
export function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const text = useText('statement');
  const language = useLanguage();
  // Browsers within other apps have no printer.
  const canPrint = 'print' in window && matchMedia('(pointer: fine)').matches;

  async function draw(look: ReceiptTheme): Promise<File> {
    const { drawReceipt } = await import('./draw-receipt.ts');
    const name = `${receipt.reference.value.replaceAll(/\s/g, '-')}.png`;
    return drawReceipt(receipt, { language, look, name });
  }
  const share = useAction(async () => {
    try {
      await keepFile(await draw('screen'));
    } catch {
      toast('error', text.shareFailed);
    }
  });
  const print = useAction(async () => {
    try {
      const { printPicture } = await import('./print-picture.ts');
      await printPicture(await draw('paper'));
    } catch {
      toast('error', text.shareFailed);
    }
  });

  return (
    <div className={css('actions')}>
      <Button
        icon={<Icon of={Share2} size={18} />}
        busy={share.isBusy}
        onClick={() => void share.run()}
      >
        {text.share}
      </Button>
      {canPrint && (
        <Button
          icon={<Icon of={Printer} size={18} />}
          busy={print.isBusy}
          onClick={() => void print.run()}
        >
          {text.print}
        </Button>
      )}
    </div>
  );
}
