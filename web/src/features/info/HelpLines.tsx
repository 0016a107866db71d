import type { ReplyOf } from '@wallet/contract/api';
import { useState } from 'react';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { useOptions } from '#lib/reading/use-lookup.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SheetPart } from '#ui/dialogs/SheetPart.tsx';
import { SafeHtml } from '#ui/SafeHtml.tsx';
import styles from './contact-panel.module.css';

const css = classNames(styles);

const SelfTestSheet = lazyScreen(() => import('./SelfTestSheet.tsx'), 'SelfTestSheet');

export type SelfTest = NonNullable<ReplyOf<'GET /api/lookup/help'>['selfTest']>;

/** The operator's help lines and self-test; nothing where it has none. */
export function HelpLines() {
  const text = useText('info');
  const help = useOptions('GET /api/lookup/help');
  const [isTesting, setTesting] = useState(false);
  if (help.kind !== 'loaded') return null;
  const { lines, selfTest } = help.reply;
  if (lines === '' && selfTest === null) return null;
  return (
    <section className={css('card')}>
      <h2 className={css('heading')}>{text.help}</h2>
      {lines !== '' && <SafeHtml html={lines} />}
      {selfTest !== null && <Button onClick={() => setTesting(true)}>{text.selfTest}</Button>}
      {isTesting && selfTest !== null && (
        <SheetPart onClose={() => setTesting(false)}>
          <SelfTestSheet test={selfTest} onClose={() => setTesting(false)} />
        </SheetPart>
      )}
    </section>
  );
}
