import { ImageUp } from 'lucide';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import { SlipPreview } from './SlipPreview.tsx';
import styles from './slip.module.css';
import { usualBytesMax } from './slip-queries.ts';
import { type SlipRules, type SlipUploadState, slipTypes } from './slip-upload-state.ts';

const css = classNames(styles);

const bytesPerMegabyte = 1024 * 1024;

type Props = {
  readonly state: Extract<SlipUploadState, { kind: 'idle' | 'refused' | 'picked' | 'failed' }>;
  /** Unknown until the server has returned them. */
  readonly rules: SlipRules | undefined;
  readonly onPick: (file: File) => void;
  readonly onSend: (file: File) => void;
};

/** Chooses a slip, shows it, and sends it. */
export function SlipPicker({ state, rules, onPick, onSend }: Props) {
  const text = useText('slip');
  const words = useText('core');
  const megabytes = Math.floor((rules?.bytesMax ?? usualBytesMax) / bytesPerMegabyte);
  const file = 'file' in state ? state.file : null;
  const isClosed = rules?.isOpen === false;
  // Hours that end where they begin do not count.
  const hasHours = rules !== undefined && rules.closedFrom !== rules.closedUntil;

  function problem(): string | null {
    if (state.kind === 'failed') return state.reason;
    if (state.kind !== 'refused') return null;
    return state.why === 'too-large' ? text.tooLarge(megabytes) : text.wrongType;
  }

  return (
    <div className={css('stack')}>
      {rules && <p className={css('note')}>{text.uploadLead(rules.withinMinutes)}</p>}
      {file && <SlipPreview file={file} />}
      <label className={css('drop', file && 'again')}>
        <input
          type="file"
          className={css('file')}
          accept={slipTypes.join(',')}
          disabled={isClosed}
          onChange={(event) => {
            const [picked] = event.currentTarget.files ?? [];
            if (picked) onPick(picked);
            // The same file may be chosen again after it was changed.
            event.currentTarget.value = '';
          }}
        />
        <Icon of={ImageUp} size={file ? 18 : 30} />
        <span className={css('choose')}>{file ? text.chooseOther : text.choose}</span>
        {!file && <span className={css('note')}>{text.chooseHelp(megabytes)}</span>}
      </label>
      {problem() && (
        <p className={css('problem')} role="alert">
          {problem()}
        </p>
      )}
      {hasHours && (
        <p className={css('note')}>
          {isClosed && `${text.closedNow} · `}
          {text.closed(rules.closedFrom, rules.closedUntil)}
        </p>
      )}
      <Button tone="gold" disabled={!file || isClosed} onClick={() => file && onSend(file)}>
        {state.kind === 'failed' ? words.retry : text.send}
      </Button>
    </div>
  );
}
