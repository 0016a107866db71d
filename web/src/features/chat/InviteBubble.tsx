import { X } from 'lucide';
import { useEffect } from 'react';
import { useText } from '#lib/text.ts';
import { useAfter } from '#lib/timing/use-after.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './chat-widget.module.css';
import { rememberInvitation } from './invitation.ts';

const css = classNames(styles);
const inviteAfterMs = 1_500;
const leavesAfterMs = 10_000;

type Props = { readonly onAccept: () => void; readonly onDismiss: () => void };

/** Asks once on a phone whether help is wanted. It takes no focus, may be ignored, and leaves automatically. */
export function InviteBubble({ onAccept, onDismiss }: Props) {
  const text = useText('chat');
  const core = useText('core');
  const isShown = useAfter(inviteAfterMs);
  useEffect(() => {
    if (isShown) rememberInvitation();
  }, [isShown]);
  const isOver = useAfter(leavesAfterMs);
  // Before the paint: text that is too large for the bar would lie over the page's heading and the money.
  function leaveTooLarge(box: HTMLElement | null): void {
    if (box && box.scrollHeight > box.clientHeight + 1) onDismiss();
  }
  return (
    isShown &&
    !isOver && (
      <div ref={leaveTooLarge} className={css('invite')}>
        <button type="button" className={css('inviteText')} onClick={onAccept}>
          {text.invite}
        </button>
        <IconButton label={core.close} icon={<Icon of={X} size={18} />} onClick={onDismiss} />
      </div>
    )
  );
}
