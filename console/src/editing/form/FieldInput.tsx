import {
  Button,
  ColorInput,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { DateTimePicker, TimePicker } from '@mantine/dates';
import { textKeys } from '@wallet/contract/languages';
import { Plus, Trash2 } from 'lucide-react';
import { ofBangkokClock, onBangkokClock } from '#lib/bangkok-time.ts';
import { useText } from '#lib/text.ts';
import { Dates } from '#ui/Dates.tsx';
import { MenuField } from '../menu/MenuField.tsx';
import type { ContentForm } from './content-form.ts';
import { languageLabels } from './content-languages.ts';
import { type Field, labelOf, noTexts } from './field.ts';
import { isBanner, isTexts, listOf } from './field-faults.ts';
import { HtmlField } from './HtmlField.tsx';
import { PictureField } from './PictureField.tsx';

type InputProps<Kind extends Field['kind'] = Field['kind']> = {
  readonly form: ContentForm;
  readonly name: string;
  readonly field: Extract<Field, { kind: Kind }>;
};

/** The input for one value. */
export function FieldInput({ form, name, field }: InputProps) {
  const text = useText('content');
  const isOptional = 'whenEmpty' in field;
  const label = field.label ?? labelOf(text, name);
  const helps: Readonly<Record<string, string>> = text.help;
  const input = form.getInputProps(name);
  const common = { ...input, label, description: field.help ?? helps[name], inputWrapperOrder };
  const required = { withAsterisk: !isOptional };
  switch (field.kind) {
    case 'line':
      return (
        <TextInput
          {...common}
          {...required}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue(name, field.isUpper ? value.toUpperCase() : value)
          }
        />
      );
    case 'link':
      return <TextInput {...common} type="url" inputMode="url" placeholder="https://" />;
    case 'count':
      return (
        <NumberInput
          {...common}
          {...required}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          suffix={field.unit ? ` ${field.unit}` : ''}
        />
      );
    case 'baht':
      return (
        <NumberInput
          {...common}
          {...required}
          decimalScale={2}
          allowNegative={false}
          thousandSeparator=","
          suffix={` ${field.unit}`}
          hideControls
        />
      );
    case 'flag':
      return (
        <Switch
          {...form.getInputProps(name, { type: 'checkbox' })}
          label={label}
          description={helps[name]}
          size="md"
        />
      );
    case 'time':
      return (
        <TimePicker
          {...common}
          {...required}
          value={input.value ?? ''}
          format="24h"
          clearable={isOptional}
          hoursInputLabel={text.hour}
          minutesInputLabel={text.minute}
          clearButtonProps={{ 'aria-label': text.discard }}
          description={[helps[name], text.bangkok].filter(Boolean).join(' ')}
        />
      );
    case 'moment':
      return (
        <Dates>
          <DateTimePicker
            {...common}
            clearable
            value={onBangkokClock(input.value)}
            onChange={(shown) => form.setFieldValue(name, ofBangkokClock(shown))}
            placeholder={text.never}
            description={text.bangkok}
            clearButtonProps={{ 'aria-label': text.discard }}
            popoverProps={{ withinPortal: true }}
          />
        </Dates>
      );
    case 'color':
      return <ColorInput {...common} {...required} format="hex" withEyeDropper={false} />;
    case 'picture':
      return (
        <PictureField
          label={label}
          value={input.value}
          error={input.error}
          help={helps[name]}
          size={field.size}
          onChange={(image) => form.setFieldValue(name, image)}
          onClear={isOptional ? () => form.setFieldValue(name, null) : undefined}
        />
      );
    case 'choice':
      return (
        <Select
          {...common}
          {...required}
          data={field.choices}
          clearable={isOptional}
          clearButtonProps={{ 'aria-label': text.discard }}
          searchable={field.choices.length > 9}
        />
      );
    case 'words':
      return <WordsInput form={form} name={name} field={field} />;
    case 'html':
      return <HtmlField form={form} path={name} label={label} values={field.values} />;
    case 'htmlList':
      return <HtmlList form={form} name={name} label={label} />;
    case 'banners':
      return <BannerList form={form} name={name} />;
    case 'menu':
      return <MenuField form={form} name={name} greeting={field.greeting} />;
  }
}

const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

const GrowingTextarea = Textarea.withProps({ autosize: true, minRows: 2 });

function WordsInput({ form, name, field }: InputProps<'words'>) {
  const { mayBeEmpty, isLong } = field;
  const text = useText('content');
  const helps: Readonly<Record<string, string>> = text.help;
  const Input = isLong ? GrowingTextarea : TextInput;
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
      {textKeys.map((language) => (
        <Input
          key={language}
          withAsterisk={!mayBeEmpty}
          label={text.htmlOf(labelOf(text, name), languageLabels[language])}
          description={field.help ?? helps[name]}
          inputWrapperOrder={inputWrapperOrder}
          {...form.getInputProps(`${name}.${language}`)}
        />
      ))}
    </SimpleGrid>
  );
}

function HtmlList({ form, name, label }: Omit<InputProps, 'field'> & { label: string }) {
  const text = useText('content');
  const parts = listOf(isTexts, form.getValues()[name]);
  return (
    <Stack gap="md">
      {parts.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place; the form holds its value by it.
        <Stack key={index} gap={4}>
          <HtmlField
            form={form}
            path={`${name}.${index}`}
            label={`${label}: ${text.part(index + 1)}`}
          />
          <RemoveButton
            label={text.removePart(index + 1)}
            onRemove={() => form.removeListItem(name, index)}
          />
        </Stack>
      ))}
      <AddButton label={text.addPart} onAdd={() => form.insertListItem(name, { ...noTexts })} />
    </Stack>
  );
}

function BannerList({ form, name }: Omit<InputProps, 'field'>) {
  const text = useText('content');
  const banners = listOf(isBanner, form.getValues()[name]);
  return (
    <Stack gap="md">
      {banners.map(({ image }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a banner is its place; the form holds its value by it.
        <Stack key={index} gap="xs">
          <PictureField
            label={`${text.fields.image} ${index + 1}`}
            value={image}
            error={form.getInputProps(`${name}.${index}.image`).error}
            onChange={(uploaded) => form.setFieldValue(`${name}.${index}.image`, uploaded)}
          />
          <HtmlField
            form={form}
            path={`${name}.${index}.html`}
            label={`${text.fields.html} ${index + 1}`}
          />
          <RemoveButton
            label={text.removePart(index + 1)}
            onRemove={() => form.removeListItem(name, index)}
          />
        </Stack>
      ))}
      <AddButton
        label={text.addBanner}
        onAdd={() => form.insertListItem(name, { image: '', html: { ...noTexts } })}
      />
    </Stack>
  );
}

function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      leftSection={<Trash2 size={14} aria-hidden />}
      onClick={onRemove}
      style={{ alignSelf: 'flex-start' }}
    >
      {label}
    </Button>
  );
}

function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Plus size={15} aria-hidden />}
      onClick={onAdd}
      style={{ alignSelf: 'flex-start' }}
    >
      {label}
    </Button>
  );
}
