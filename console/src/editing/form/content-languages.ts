import { forEachLanguage, languageNames, languageOfKey } from '@wallet/contract/languages';

/** Names of the languages of texts, each in itself. */
export const languageLabels = forEachLanguage((key) => languageNames[languageOfKey(key)]);
