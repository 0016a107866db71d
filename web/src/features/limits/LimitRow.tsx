import { serverNow } from '@wallet/client/server-clock';
import type { ReactNode } from 'react';
import { errorText } from '#lib/error-text.ts';
import { formatMoment } from '#lib/moment.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { leaveFocusAround } from '#ui/leave-focus-around.ts';
import { toast } from '#ui/toasts/toast.ts';
import styles from './limits.module.css';

const css = classNames(styles);

/** A higher limit that waits: its sentence, and from when it can be confirmed. */
type Raise = { readonly sentence: string; readonly confirmAt: string };

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  readonly raise?: Raise | null;
  /** Confirms the raise and answers from when it can be; null: it counts. */
  readonly onConfirm?: () => Promise<string | null>;
  readonly onChange: () => void;
};

/** A limit of the member with what it leaves, what waits, and a button to change it. */
export function LimitRow({ title, children, raise = null, onConfirm, onChange }: Props) {
  const text = useText('limits');
  const confirming = useAction(async () => {
    try {
      const from = (await onConfirm?.()) ?? null;
      toast('ok', from === null ? text.inForce : text.waits(formatMoment(from)));
    } catch (failure) {
      toast('error', await errorText(failure));
    }
  });
  return (
    <li className={css('row')}>
      <div>
        <p>{title}</p>
        <p className={css('note')}>{children}</p>
        {raise && <p className={css('note')}>{raise.sentence}</p>}
        {raise && Date.parse(raise.confirmAt) <= serverNow() && (
          <div ref={leaveFocusAround}>
            <Button size="small" busy={confirming.isBusy} onClick={() => void confirming.run()}>
              {text.confirmRaise}
            </Button>
          </div>
        )}
      </div>
      <Button size="small" onClick={onChange}>
        <span aria-hidden>{text.changeShort}</span>
        <span className="out-of-sight">{text.change(title)}</span>
      </Button>
    </li>
  );
}
