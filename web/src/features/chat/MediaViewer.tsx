import { X } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '#lib/text.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { openModal } from '#ui/dialogs/open-modal.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './media.module.css';

const css = classNames(styles);

type Props = { readonly source: string; readonly onClose: () => void };

/** A picture as large as the screen. */
export function MediaViewer({ source, onClose }: Props) {
  const text = useText('chat');
  const core = useText('core');
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => openModal(dialog.current), []);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={`lacquer ${css('viewer')}`}
      aria-label={text.fileKinds.image}
      onClose={(event) => event.currentTarget.open || onClose()}
    >
      <img src={source} alt={text.fileKinds.image} className={css('large')} />
      <IconButton
        label={core.close}
        tone="raised"
        icon={<Icon of={X} size={22} />}
        className={css('close')}
        // The focus goes back by closing, not by leaving the page.
        onClick={() => dialog.current?.close()}
      />
    </dialog>
  );
}
