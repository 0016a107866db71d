import { useEffect, useReducer, useRef, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { isBeingChecked, withIntent } from '#lib/intent/intent.ts';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { refreshBalances } from '#lib/money/balances.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { upload } from '#lib/upload.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { BeingChecked } from '#ui/buttons/IntentButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Part } from '#ui/feedback/Part.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { SlipModal } from './SlipModal.tsx';
import { SlipPicker } from './SlipPicker.tsx';
import { SlipProgress } from './SlipProgress.tsx';
import styles from './slip.module.css';
import { slipRules, usualBytesMax } from './slip-queries.ts';
import { slipUploadState } from './slip-upload-state.ts';

const css = classNames(styles);

// On its way while the picture is, and few members send any.
const SlipSent = lazyScreen(() => import('./SlipSent.tsx'), 'SlipSent');

/** Sends the picture of a bank transfer that was not credited. */
export function SlipUpload() {
  const text = useText('slip');
  const { data: rules } = useQuery(slipRules);
  const [state, send] = useReducer(slipUploadState, { kind: 'idle' });
  const [isListing, setListing] = useState(false);
  const running = useRef<AbortController | null>(null);
  // Leaving the sheet while bytes are on their way ends the upload.
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    send({ kind: 'send' });
    SlipSent.preload().catch(Boolean);
    try {
      const { reference } = await withIntent({ kind: 'slip' }, (key) =>
        upload('POST /api/wallet/slip', file, {
          key,
          signal: controller.signal,
          onProgress: (share) => send({ kind: 'progress', share }),
        }),
      );
      send({ kind: 'accepted', reference });
      void refreshBalances();
    } catch (failure) {
      if (controller.signal.aborted) return;
      if (isBeingChecked(failure)) send({ kind: 'cancel' });
      else send({ kind: 'fail', reason: await errorText(failure) });
    }
  }
  function cancel(): void {
    running.current?.abort();
    send({ kind: 'cancel' });
    toast('info', text.cancelled);
  }

  function step() {
    switch (state.kind) {
      case 'idle':
      case 'refused':
      case 'picked':
      case 'failed':
        return (
          <SlipPicker
            state={state}
            rules={rules}
            onPick={(file) =>
              send({ kind: 'pick', file, bytesMax: rules?.bytesMax ?? usualBytesMax })
            }
            onSend={(file) => void start(file)}
          />
        );
      case 'sending':
        return <SlipProgress label={text.sending} share={state.share} onCancel={cancel} />;
      case 'checking':
        return <SlipProgress label={text.checking} share={null} onCancel={cancel} />;
      case 'done':
        return (
          <Part broken={() => text.sentTitle}>
            <SlipSent reference={state.reference} onAnother={() => send({ kind: 'restart' })} />
          </Part>
        );
    }
  }

  return (
    <div className={css('stack')}>
      <BeingChecked kind="slip" />
      {step()}
      <Button size="small" tone="ghost" onClick={() => setListing(true)}>
        {text.slips}
      </Button>
      {isListing && <SlipModal onClose={() => setListing(false)} />}
    </div>
  );
}
