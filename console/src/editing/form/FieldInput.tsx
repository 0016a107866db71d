import { SimpleGrid, Skeleton, Switch, Textarea, TextInput } from '@mantine/core';
import { textKeys } from '@wallet/contract/languages';
import type { ComponentType, ReactElement } from 'react';
import { useText } from '#lib/text.ts';
import { Arriving } from '#ui/Arriving.tsx';
import { languageLabels } from './content-languages.ts';
import { labelOf } from './field.ts';
import {
  loadBanners,
  loadChoice,
  loadColor,
  loadHtml,
  loadHtmlList,
  loadMenu,
  loadNumber,
  loadPicture,
  loadTime,
} from './load-inputs.ts';
import { type InputProps, inputWrapperOrder, useInput } from './use-input.ts';

/** The input for one value. */
export function FieldInput({ form, name, field }: InputProps) {
  const { label, help, common, required } = useInput({ form, name, field });
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
    case 'baht': {
      const isAmount = field.kind === 'baht';
      return arriving(loadNumber, { form, name, field, unit: field.unit, isAmount }, 60);
    }
    case 'flag':
      return (
        <Switch
          {...form.getInputProps(name, { type: 'checkbox' })}
          label={label}
          description={help}
          size="md"
        />
      );
    case 'picture':
      return arriving(loadPicture, { form, name, field, size: field.size }, 160);
    case 'choice':
      return arriving(loadChoice, { form, name, field, choices: field.choices }, 60);
    case 'words':
      return (
        <WordsInput
          form={form}
          name={name}
          field={field}
          mayBeEmpty={field.mayBeEmpty === true}
          isLong={field.isLong === true}
        />
      );
    case 'time':
    case 'moment':
      return arriving(loadTime, { form, name, field, isMoment: field.kind === 'moment' }, 60);
    case 'color':
      return arriving(loadColor, { form, name, field }, 60);
    case 'html':
      return arriving(loadHtml, { form, path: name, label, values: field.values }, 160);
    case 'htmlList':
      return arriving(loadHtmlList, { form, name, label }, 160);
    case 'banners':
      return arriving(loadBanners, { form, name }, 160);
    case 'menu':
      return arriving(loadMenu, { form, name, greeting: field.greeting }, 320);
  }
}

/** An input whose code is loading, at its final size. */
function arriving<P extends object>(
  load: () => Promise<ComponentType<P>>,
  props: P,
  height: number,
): ReactElement {
  return <Arriving load={load} props={props} fallback={<Skeleton height={height} />} />;
}

const GrowingTextarea = Textarea.withProps({ autosize: true, minRows: 2 });

type WordsProps = InputProps & { readonly mayBeEmpty: boolean; readonly isLong: boolean };

function WordsInput({ form, name, field, mayBeEmpty, isLong }: WordsProps) {
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
