import { Button, CloseButton, Fieldset, Stack, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useText } from '#lib/text.ts';
import { ButtonFields } from './ButtonFields.tsx';
import styles from './builder.module.css';
import { type CardDraft, limits, newCard } from './builder-state.ts';
import { CardImageField } from './CardImageField.tsx';
import type { DraftForm } from './draft-form.ts';
import { newKey } from './new-key.ts';

type CardFieldsProps = { readonly form: DraftForm; readonly cards: readonly CardDraft[] };

/** Cards that the customer swipes through. */
export function CardFields({ form, cards }: CardFieldsProps) {
  const text = useText('chat');
  return (
    <>
      {cards.map(({ key, image, buttons }, place) => (
        <Fieldset key={key} legend={text.card(place + 1)} className={styles['item'] ?? ''}>
          {cards.length > 1 && (
            <CloseButton
              className={styles['removeItem'] ?? ''}
              aria-label={text.removeCard(place + 1)}
              onClick={() => form.removeListItem('cards', place)}
            />
          )}
          <Stack gap="xs">
            <CardImageField
              image={image}
              onChange={(next) => form.setFieldValue(`cards.${place}.image`, next)}
            />
            <TextInput
              label={text.cardTitle}
              {...(place === 0 ? { 'data-autofocus': true } : {})}
              {...form.getInputProps(`cards.${place}.title`)}
            />
            <TextInput
              label={text.cardSubtitle}
              {...form.getInputProps(`cards.${place}.subtitle`)}
            />
            <ButtonFields
              form={form}
              path={`cards.${place}.buttons`}
              buttons={buttons}
              most={limits.cardButtons}
            />
          </Stack>
        </Fieldset>
      ))}
      {cards.length < limits.cards && (
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => form.insertListItem('cards', newCard(newKey()))}
        >
          {text.addCard}
        </Button>
      )}
    </>
  );
}
