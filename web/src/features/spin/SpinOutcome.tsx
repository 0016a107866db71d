import { useEffect } from 'react';
import { vibrate } from '#lib/haptics.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/dialogs/Alert.tsx';
import { Sheet, useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { SafeHtml } from '#ui/SafeHtml.tsx';
import styles from './prize-sheet.module.css';
import { placeOf, type SpinEnd, type Wheel } from './spin-state.ts';

const css = classNames(styles);

type Props = { readonly end: SpinEnd; readonly wheel: Wheel; readonly onClose: () => void };

/** Outcome of a spin: the prize, or why there was none. */
export function SpinOutcome({ end, wheel, onClose }: Props) {
  const text = useText('spin');
  const hasRested = end.kind === 'won';
  useEffect(() => {
    if (hasRested) vibrate('stop');
  }, [hasRested]);
  if (end.kind === 'failed') {
    return <Alert kind="error" message={end.message} onClose={onClose} />;
  }
  const { drawn } = end;
  const html = wheel.slices[placeOf(wheel, drawn)]?.htmlDescription;
  return (
    <Sheet title={text.result} onClose={onClose}>
      <div className={css('prize')}>
        <p className={css('label')}>{drawn.label}</p>
        {html && <SafeHtml html={html} />}
      </div>
      <Understood />
    </Sheet>
  );
}

function Understood() {
  const text = useText('spin');
  const close = useSheetClose();
  return (
    <Button tone="gold" className={css('wide')} onClick={close}>
      {text.understand}
    </Button>
  );
}
