import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { openModal } from '#ui/dialogs/open-modal.ts';
import { Confetti } from './Confetti.tsx';
import { CountedPrize } from './CountedPrize.tsx';
import styles from './prize-moment.module.css';
import type { Coupon } from './spin-state.ts';

const css = classNames(styles);

type Props = {
  readonly coupon: Coupon;
  readonly onClaim: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A prize that was won, over the whole screen, with the button that takes it. */
export function PrizeMoment({ coupon, onClaim, onClose, children }: Props) {
  const text = useText('spin');
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => openModal(dialog.current), []);
  const { label } = coupon.prize.slice;
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={css('moment')}
      aria-label={text.result}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => event.currentTarget.open || onClose()}
    >
      <Confetti />
      <div className={css('prize')}>
        <h2 className={css('title')}>{text.won}</h2>
        <CountedPrize coupon={coupon} />
        {children}
      </div>
      <div className={css('actions')}>
        <Button tone="gold" aria-label={text.claimOf(label)} onClick={onClaim}>
          {text.claim}
        </Button>
        {/* The focus goes back by closing, not by leaving the page. */}
        <Button tone="ghost" onClick={() => dialog.current?.close()}>
          {text.understand}
        </Button>
      </div>
    </dialog>
  );
}
