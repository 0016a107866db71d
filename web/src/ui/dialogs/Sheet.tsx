import { X } from 'lucide';
import {
  createContext,
  type ReactNode,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '#lib/text.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import { enableBackClose } from './back-closes.ts';
import { Confirm } from './Confirm.tsx';
import { openModal } from './open-modal.ts';
import styles from './sheet.module.css';
import sideStyles from './side-panel.module.css';
import { useSwipeDown } from './use-swipe-down.ts';
import { useVisibleHeight } from './use-visible-height.ts';

const css = classNames(styles);
const side = classNames(sideStyles);

type Props = {
  readonly title: string;
  /** Called after the sheet has left the screen; the parent then unmounts it. */
  readonly onClose: () => void;
  /** True once the member typed something: closing asks first. */
  readonly isDirty?: boolean;
  readonly children: ReactNode;
};

/** A bottom sheet on the native dialog. Mounted is open: `{isOpen && <Sheet …/>}`. */
export function Sheet({ title, onClose, isDirty = false, children }: Props) {
  const text = useText('core');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  /** True while it is hidden or removed, which its parent knows. */
  const isEnded = useRef(false);
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);

  // Before the paint: a sheet is never seen empty.
  useLayoutEffect(() => {
    enableBackClose();
    isEnded.current = false;
    const end = openModal(dialog.current);
    // Children render afterwards: in a closed dialog nothing has a size or takes the focus.
    setShown(true);
    return () => {
      isEnded.current = true;
      end();
    };
  }, []);

  function close(): void {
    dialog.current?.close();
  }
  function dismiss(): void {
    if (isDirty) setAsking(true);
    else close();
  }
  async function leave(sheet: HTMLDialogElement): Promise<void> {
    await Promise.allSettled(
      sheet.getAnimations({ subtree: true }).map(({ finished }) => finished),
    );
    // A quick tap may have opened another sheet instead, or code that loads hides this one: those stay.
    if (!sheet.open && !isEnded.current) onClose();
  }
  const swipe = useSwipeDown(dialog, dismiss);
  useVisibleHeight(dialog);

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={`${css('sheet')} ${side('side')}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Esc inside a child dialog bubbles up to here as well.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        dismiss();
      }}
      // Browsers close a dialog without asking after several Esc in a row.
      onClose={(event) => void (event.target === event.currentTarget && leave(event.currentTarget))}
      onClick={(event) => event.target === event.currentTarget && dismiss()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={css('panel')}>
        <div className={css('head')} {...swipe}>
          <span className={css('grabber')} />
          <h2 id={titleId} className={css('title')}>
            {title}
          </h2>
          <IconButton label={text.close} icon={<Icon of={X} size={22} />} onClick={dismiss} />
        </div>
        <div className={css('body')}>
          <SheetClose value={close}>{isShown && children}</SheetClose>
        </div>
      </div>
      {isAsking && (
        <Confirm
          title={text.discardTitle}
          confirmLabel={text.discard}
          cancelLabel={text.keepEditing}
          tone="danger"
          onConfirm={close}
          onCancel={() => setAsking(false)}
        >
          {text.discardBody}
        </Confirm>
      )}
    </dialog>
  );
}

const SheetClose = createContext<() => void>(() => {});

/** Closes the surrounding sheet without asking, after a success. */
export function useSheetClose(): () => void {
  return use(SheetClose);
}
