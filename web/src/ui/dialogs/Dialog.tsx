import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { openModal } from './open-modal.ts';

const css = classNames(styles);

type Props = {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
  readonly onCancel: () => void;
};

/** A small centred dialog that needs an answer; Esc dismisses it. */
export function Dialog({ title, icon, children, actions, onCancel }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => openModal(dialog.current), []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      tabIndex={-1}
      className={css('dialog')}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={(event) => {
        event.stopPropagation();
        event.preventDefault();
        onCancel();
      }}
    >
      {icon}
      <h2 id={`${id}-title`} className={css('title')}>
        {title}
      </h2>
      <div id={`${id}-body`} className={css('body')}>
        {children}
      </div>
      <div className={css('actions')}>{actions}</div>
    </dialog>
  );
}
