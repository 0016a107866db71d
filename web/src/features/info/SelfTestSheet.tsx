import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { SafeHtml } from '#ui/SafeHtml.tsx';
import styles from './contact-panel.module.css';
import type { SelfTest } from './HelpLines.tsx';

const css = classNames(styles);

type Props = { readonly test: SelfTest; readonly onClose: () => void };

/** Sheet of the self-test, one question at a time. The answers stay on this screen. */
export function SelfTestSheet({ test, onClose }: Props) {
  const text = useText('info');
  const [answers, setAnswers] = useState<readonly boolean[]>([]);
  const { questions, yes, below, from } = test;
  const question = questions[answers.length];
  const answer = (isYes: boolean) => setAnswers([...answers, isYes]);
  return (
    <Sheet title={text.selfTest} onClose={onClose}>
      <div className={css('test')} aria-live="polite">
        {question === undefined ? (
          <>
            <SafeHtml html={answers.filter(Boolean).length >= yes ? from : below} />
            <Button onClick={() => setAnswers([])}>{text.again}</Button>
          </>
        ) : (
          <>
            <p className={css('small')}>{text.question(answers.length + 1, questions.length)}</p>
            <SafeHtml html={question} />
            <div className={css('answers')}>
              <Button onClick={() => answer(true)}>{text.yes}</Button>
              <Button onClick={() => answer(false)}>{text.no}</Button>
            </div>
            <p className={css('small')}>{text.selfTestNote}</p>
          </>
        )}
      </div>
    </Sheet>
  );
}
