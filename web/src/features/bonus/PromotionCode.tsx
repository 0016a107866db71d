import { Search } from 'lucide';
import { type SubmitEvent, useReducer, useState } from 'react';
import { useText } from '#lib/text.ts';
import { useErrorText } from '#lib/use-error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/fields/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { findPromotion } from './bonus-queries.ts';
import { PromotionSheet } from './PromotionSheet.tsx';
import styles from './promotion-code.module.css';
import { codeOf, noSearch, promotionSearch } from './promotion-state.ts';

const css = classNames(styles);

/** Finds the promotion behind a code and shows it. */
export function PromotionCode() {
  const text = useText('bonus');
  const core = useText('core');
  const [typed, setTyped] = useState('');
  const [search, dispatch] = useReducer(promotionSearch, noSearch);
  const refused = useErrorText(search.kind === 'refused' ? search.failure : null);

  async function find(): Promise<void> {
    const code = codeOf(typed);
    if (code === '') {
      dispatch({ kind: 'empty' });
      return;
    }
    dispatch({ kind: 'asked', code });
    try {
      dispatch({ kind: 'answered', code, promotion: await findPromotion(code) });
    } catch (error) {
      dispatch({ kind: 'failed', code, failure: error });
    }
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (search.kind !== 'searching') void find();
  }
  function type(value: string): void {
    setTyped(value.toUpperCase());
    dispatch({ kind: 'typed' });
  }

  const problems = {
    typing: search.kind === 'typing' && search.isRequired ? core.required(text.code) : null,
    searching: null,
    found: null,
    'not-found': text.notFound,
    refused,
  } as const;
  return (
    <>
      <form className={css('form')} onSubmit={submit} noValidate>
        <Field
          label={text.code}
          value={typed}
          onChange={type}
          error={problems[search.kind]}
          help={search.kind === 'searching' && <span role="status">{text.searching}</span>}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button
          type="submit"
          className={css('search')}
          busy={search.kind === 'searching'}
          icon={<Icon of={Search} size={18} />}
        >
          {text.search}
        </Button>
      </form>
      {search.kind === 'found' && (
        <PromotionSheet
          promotion={search.promotion}
          onClose={() => dispatch({ kind: 'closed' })}
          onReceived={() => setTyped('')}
        />
      )}
    </>
  );
}
