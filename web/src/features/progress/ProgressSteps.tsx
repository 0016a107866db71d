import { Check, X } from 'lucide';
import { formatMoment } from '#lib/moment.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './progress.module.css';
import { currentStep, type ProgressItem, stepsOf } from './progress-state.ts';

const css = classNames(styles);

/** The steps from the request to the end, one below the other. */
export function ProgressSteps({ item }: { item: ProgressItem }) {
  const text = useText('progress');
  const words = { ...text.steps[stepsOf(item)], approved: text.approved };
  const current = currentStep(item);
  // A failed item stopped at the first step that was not reached.
  const stopped = item.wait === null ? item.steps.find(({ isDone }) => !isDone)?.step : undefined;
  return (
    <ol className={css('steps')}>
      {item.steps.map(({ step, isDone, at }) => (
        <li
          key={step}
          className={css(
            'step',
            isDone && 'reached',
            step === current && 'current',
            step === stopped && 'stopped',
          )}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className={css('dot')}>
            {isDone && <Icon of={Check} size={14} />}
            {step === stopped && <Icon of={X} size={14} />}
          </span>
          <span>
            {words[step]}
            {at !== null && <span className={`money ${css('at')}`}>{formatMoment(at)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
