import { X } from 'lucide';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useText } from '#lib/text.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { Part } from '../feedback/Part.tsx';
import { PartFailure } from '../feedback/PartFailure.tsx';
import { Icon } from '../Icon.tsx';
import { openModal } from './open-modal.ts';
import styles from './sheet.module.css';

const css = classNames(styles);

type Props = { readonly onClose: () => void; readonly children: ReactNode };

/** Wraps a code-split sheet: it opens empty immediately, and says when its code does not load. */
export function SheetPart({ onClose, children }: Props) {
  return (
    <Part
      loading={<BareSheet onClose={onClose} />}
      broken={(failure, retry) => (
        <BareSheet onClose={onClose}>
          <PartFailure failure={failure} onRetry={retry} />
        </BareSheet>
      )}
    >
      {children}
    </Part>
  );
}

/** A sheet without code of its own; without content it shows a loading state. */
function BareSheet({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  const text = useText('core');
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => openModal(dialog.current), []);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={css('sheet')}
      aria-label={text.loading}
      aria-busy={!children}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css('head')}>
        <span className={css('grabber')} />
        <span />
        <IconButton label={text.close} icon={<Icon of={X} size={22} />} onClick={onClose} />
      </div>
      <div className={css('body')}>{children ?? <span className={css('waiting')} />}</div>
    </dialog>
  );
}
