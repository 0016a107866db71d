import {
  type Language,
  languages,
  type Texts,
  textKeyOf,
  textKeys,
} from '../contract/src/languages.ts';
/** One text in one language, as a reader gets it; `{1}` stands for the first value it carries. */
export type TextLine = {
  readonly name: string;
  readonly language: Language;
  readonly text: string;
  /** Names of the values that it carries, in their order. */
  readonly values: string;
  /** Shown in the member app: on narrow screens, in the fonts that it brings along. */
  readonly isForMembers: boolean;
};

type PushText = (amount: string | null) => Readonly<Record<'title' | 'body', string>>;

type TextSource = (language: Language) => Promise<Record<string, unknown>>;

/** Every text of the product, from where it is kept. */
export async function linesOf(root: URL): Promise<TextLine[]> {
  const load = (path: string) => import(new URL(path, root).href);
  const errors: TextSource = async (language) => {
    const { errorTexts } = await load(`contract/src/error-texts/${textKeyOf(language)}.ts`);
    return errorTexts;
  };
  const web: TextSource = async (language) => {
    const { catalog } = await load(`web/src/text/${language}/catalog.ts`);
    const names = Object.keys(catalog).filter((name) => name !== 'errorTexts');
    const found = names.map(async (name) => [name, (await catalog[name]())[name]]);
    return Object.fromEntries(await Promise.all(found));
  };
  const staff: TextSource = async (language) => {
    const { errors: _, ...catalog } = (await load(`console/src/text/${language}/catalog.ts`))
      .catalog;
    return catalog;
  };
  const lines: TextLine[] = [];
  for (const language of languages) {
    const add = (name: string, texts: unknown, isForMembers: boolean) => {
      for (const [path, text, values] of textsIn(texts, name)) {
        lines.push({ name: path, language, text, values, isForMembers });
      }
    };
    add('errors', await errors(language), true);
    add('web', await web(language), true);
    add('console', await staff(language), false);
    const { texts } = await load(`server/src/text/${textKeyOf(language)}.ts`);
    // Codes come in text messages that `text-lint.ts` reads whole.
    const { push, otp: _, alreadyMember, accessNotice, ...others } = texts;
    lines.push(...pushLines(push, language));
    add('server', others, true);
    add('sms', { alreadyMember, accessNotice }, false);
  }
  for (const file of ['texts', 'reward-texts', 'chat-texts', 'help-texts']) {
    lines.push(...seededLines(await load(`server/src/seed/${file}.ts`), `seed.${file}`));
  }
  return lines;
}

/** Notices on a locked screen, with an amount and without. */
function pushLines(texts: Readonly<Record<string, PushText>>, language: Language): TextLine[] {
  return Object.entries(texts).flatMap(([kind, textOf]) =>
    [textOf('{1}'), textOf(null)].flatMap((words, index) =>
      Object.entries(words).map(([part, text]) => ({
        name: `push.${kind}.${index === 0 ? 'amount' : 'plain'}.${part}`,
        language,
        text,
        values: '',
        isForMembers: true,
      })),
    ),
  );
}

/** Every text in a catalogue, with its path; functions by what they make of placeholders, with their parameters. */
function textsIn(value: unknown, name: string): [name: string, text: string, values: string][] {
  if (typeof value === 'string') return [[name, value, '']];
  if (typeof value === 'function') return [[name, filled(value), parametersOf(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${name}.${key}`));
}

// biome-ignore lint/complexity/noBannedTypes: whatever values a text takes, they end up in it.
function filled(text: Function): string {
  const values = Array.from({ length: text.length }, (_, place) => `{${place + 1}}`);
  return String(text(...values));
}

// biome-ignore lint/complexity/noBannedTypes: whatever values a text takes, their names are in its source.
function parametersOf(text: Function): string {
  const [, list = ''] = /^\s*\(?(.*?)\)?\s*=>/s.exec(String(text)) ?? [];
  return list.replace(/\s+/g, '').replaceAll(',', ', ');
}

/** Texts of the demo stand side by side in their languages. */
function seededLines(value: unknown, name: string): TextLine[] {
  if (typeof value === 'function') return seededLines(value(1_000n, false), name);
  if (typeof value !== 'object' || value === null) return [];
  if (isTexts(value)) {
    return languages.map((language) => {
      const text = value[textKeyOf(language)]
        .replace(/<\/?[biu]>/g, '')
        .replace(/(?:<[^>]+>)+/g, ' ')
        .trim();
      return { name, language, text, values: '', isForMembers: true };
    });
  }
  return Object.entries(value).flatMap(([key, inner]) => seededLines(inner, `${name}.${key}`));
}

function isTexts(value: object): value is Texts {
  return textKeys.every((key) => typeof Reflect.get(value, key) === 'string');
}
