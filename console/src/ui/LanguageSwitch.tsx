import { SegmentedControl } from '@mantine/core';
import { type Language, languageNames, languages } from '@wallet/contract/languages';
import { showLanguage, useLanguage, useText } from '#lib/text.ts';

const choices = languages.map((language) => ({ value: language, label: languageNames[language] }));

/** Thai, Lao, English, each in its own script. */
export function LanguageSwitch() {
  const core = useText('core');
  return (
    <SegmentedControl<Language>
      size="xs"
      aria-label={core.language}
      data={choices}
      value={useLanguage()}
      onChange={(language) => void showLanguage(language)}
    />
  );
}
