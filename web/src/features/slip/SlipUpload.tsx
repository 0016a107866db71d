import { useEffect, useEffectEvent, useState } from 'react';
import { useClearedWhenDone } from '#lib/intent/intent.ts';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { memberDetails } from '#lib/money/balances.ts';
import { takeSharedSlip } from '#lib/offline/shared-slip.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { BeingChecked } from '#ui/buttons/IntentButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Part } from '#ui/feedback/Part.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { SlipModal } from './SlipModal.tsx';
import { SlipOffered } from './SlipOffered.tsx';
import { SlipPicker } from './SlipPicker.tsx';
import { SlipProgress } from './SlipProgress.tsx';
import styles from './slip.module.css';
import { slipRules, usualBytesMax } from './slip-queries.ts';
import {
  announceSlip,
  cancelSlip,
  forgetSent,
  ownSlip,
  sendSlip,
  useSlip,
  watchSlip,
} from './slip-sending.ts';
import { takesOffers } from './slip-upload-state.ts';

const css = classNames(styles);

// On its way while the picture is, and few members send any.
const SlipSent = lazyScreen(() => import('./SlipSent.tsx'), 'SlipSent');

/** Sends the picture of a bank transfer that was not credited. */
export function SlipUpload() {
  const text = useText('slip');
  const { data: rules } = useQuery(slipRules);
  const state = useSlip();
  const [isListing, setListing] = useState(false);
  const { data: member } = useQuery(memberDetails);
  const memberId = member?.profile._id;
  const phone = member?.profile.username;
  useEffect(watchSlip, []);
  useEffect(() => {
    if (memberId !== undefined && phone !== undefined) ownSlip({ memberId, phone });
  }, [memberId, phone]);
  useClearedWhenDone('slip', forgetSent);

  function pick(file: File): void {
    announceSlip({ kind: 'pick', file, bytesMax: rules?.bytesMax ?? usualBytesMax });
  }
  // Any app may share a picture, and any page: it is the member who says that it is their slip.
  const offer = useEffectEvent((file: File | null) => {
    if (file) announceSlip({ kind: 'offer', file, bytesMax: rules?.bytesMax ?? usualBytesMax });
  });
  const isFree = takesOffers(state);
  useEffect(() => {
    // Taking it deletes the phone's only copy, so it waits until the slip before it is through.
    if (isFree) void takeSharedSlip().then((file) => offer(file));
  }, [isFree]);

  function cancel(): void {
    cancelSlip();
    toast('info', text.cancelled);
  }

  function step() {
    switch (state.kind) {
      case 'offered':
        return (
          <SlipOffered
            file={state.file}
            onUse={() => announceSlip({ kind: 'use' })}
            onDrop={() => announceSlip({ kind: 'restart' })}
          />
        );
      case 'idle':
      case 'refused':
      case 'picked':
      case 'failed':
        return (
          <SlipPicker
            state={state}
            rules={rules}
            onPick={pick}
            onSend={(file) => {
              SlipSent.preload().catch(Boolean);
              void sendSlip(file);
            }}
          />
        );
      case 'sending':
        return <SlipProgress label={text.sending} share={state.share} onCancel={cancel} />;
      case 'checking':
        return <SlipProgress label={text.checking} share={null} onCancel={cancel} />;
      case 'done':
        return (
          <Part broken={() => text.sentTitle}>
            <SlipSent
              reference={state.reference}
              onAnother={() => announceSlip({ kind: 'restart' })}
            />
          </Part>
        );
    }
  }

  return (
    <div className={css('stack')}>
      <BeingChecked kind="slip" isOwn />
      {step()}
      <Button size="small" tone="ghost" onClick={() => setListing(true)}>
        {text.slips}
      </Button>
      {isListing && <SlipModal onClose={() => setListing(false)} />}
    </div>
  );
}
