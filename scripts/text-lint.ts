import { readFile } from 'node:fs/promises';
import { type Language, textKeys } from '../contract/src/languages.ts';
import {
  alreadyMemberMessage,
  isOneSegment,
  otpMessage,
} from '../server/src/features/auth/otp-message.ts';
import { dialectWords, vagueNames } from './code-words.ts';
import { disagreementsIn, type Entry, idleTermsIn, mixUpsIn } from './text-agreement.ts';
import { type Broken, breaksOf, cutWordsIn, isBroken } from './text-breaks.ts';
import { linesOf, type TextLine } from './text-lines.ts';
import * as rules from './text-rules.ts';

/**
 * Reads every text of both apps, the errors, the demo and the text messages as an editor would, and
 * ends with 1 when something is wrong: `node scripts/text-lint.ts`. The rules are in `text-rules.ts`.
 */

const root = new URL('../', import.meta.url);
const lines = await linesOf(root);
const glossary = await glossaryOf();
const held = await heldSigns();

const findings = [
  ...placeholders(),
  ...lines.flatMap((line) => [
    ...forbidden(line),
    ...cutWords(line),
    ...looseNegations(line),
    ...looseUnits(line),
    ...questions(line),
    ...unheldSigns(line),
    ...missingSteps(line),
  ]),
  ...disagreements(),
  ...longMessages(),
  ...vagueNames(),
  ...dialectWords(),
];

for (const finding of findings) console.log(finding);
console.log(`${lines.length} texts, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;

type LineText = Pick<TextLine, 'name' | 'language' | 'text'>;

function findingOf(rule: string, { name, language, text }: LineText, what = ''): string {
  return `${rule}: ${name} (${language})${what && ` ${what}`}\n    ${text}`;
}

/** The languages say the same about the same things. */
function placeholders(): string[] {
  const thai = new Map(
    lines.filter(({ language }) => language === 'th').map((it) => [it.name, it]),
  );
  const marks = ({ text }: TextLine) =>
    [...new Set(text.match(/\{\w+\}|%\w+%/g) ?? [])].toSorted().join(' ');
  return lines.flatMap((line) => {
    const model = thai.get(line.name);
    if (!model) return [findingOf('no Thai text', line)];
    // The languages have one type: two values of one kind could change places in one of them.
    if (line.values !== model.values) {
      return [findingOf('values', line, `(${line.values}), not (${model.values})`)];
    }
    return marks(line) === marks(model)
      ? []
      : [findingOf('placeholders', line, `not ${marks(model)}`)];
  });
}

/** Words and not only values: one text under another one's name, a clause left out, a term mistaken. */
function disagreements(): string[] {
  const entries = [...Map.groupBy(lines, ({ name }) => name)].map(([name, translations]) => {
    const textIn = (wanted: Language) =>
      translations.find(({ language }) => language === wanted)?.text ?? '';
    return { name, texts: { th: textIn('th'), lo: textIn('lo'), en: textIn('en') } };
  });
  const objects = Map.groupBy(entries, ({ name }: Entry) => name.replace(/\.[^.]+$/, ''));
  return [
    ...[...entries.flatMap(disagreementsIn), ...[...objects.values()].flatMap(mixUpsIn)].map(
      ({ rule, entry: { name, texts }, language, what }) =>
        findingOf(rule, { name, language, text: texts[language] }, `\n    ${what}`),
    ),
    ...idleTermsIn(entries).map((term) => `a term of no text: ${term}`),
  ];
}

function forbidden(line: TextLine): string[] {
  return rules.forbidden
    .filter(({ language, word }) => language === line.language && word.test(line.text))
    .map(({ reason }) => findingOf('word', line, reason));
}

function cutWords(line: TextLine): string[] {
  const { language, text } = line;
  if (!isBroken(language) || !line.isForMembers) return [];
  const words = [...glossary[language], ...rules.joinedWords[language]];
  return cutWordsIn(language, text, [...new Set(words)]).map((word) =>
    findingOf('a line can break inside of', line, word),
  );
}

/** A line that ends with "not" says the opposite of the one below it. */
function looseNegations(line: TextLine): string[] {
  const { language, text } = line;
  if (!isBroken(language) || !line.isForMembers) return [];
  const found = [...text.matchAll(rules.negations[language])];
  if (found.length === 0) return [];
  const breaks = breaksOf(language, text);
  return found
    .filter(({ index, 0: found }) => breaks.has(index + found.length))
    .filter(({ index, 0: found }) => columns(text.slice(0, index) + found) > rules.shortLine)
    .map(({ index }) =>
      findingOf('a line can end with "not"', line, text.slice(index, index + 12)),
    );
}

function looseUnits(line: TextLine): string[] {
  const found = rules.units[line.language].exec(line.text);
  return found ? [findingOf('number and unit can part', line, found[0])] : [];
}

function questions(line: TextLine): string[] {
  return rules.questions
    .filter(({ language, sign }) => language === line.language && sign.test(line.text))
    .map(({ reason }) => findingOf('question', line, reason));
}

function unheldSigns(line: TextLine): string[] {
  if (!line.isForMembers) return [];
  const missing = [...new Set(line.text)].filter((sign) => !held(sign));
  return missing.length === 0 ? [] : [findingOf('no font of ours holds', line, missing.join(' '))];
}

function missingSteps(line: TextLine): string[] {
  const code = /^errors\.(\w+)$/.exec(line.name)?.[1];
  if (code === undefined || rules.withoutStep.includes(code)) return [];
  return rules.nextSteps[line.language].test(line.text) ? [] : [findingOf('no next step', line)];
}

/** A message that is charged as two also arrives as two on old phones. */
function longMessages(): string[] {
  const sample = { code: '123456', ref: 'ABCD', name: 'Lotus Wallet' };
  return textKeys.flatMap((language) =>
    [
      ...rules.smsPurposes.map((purpose) => otpMessage(language, { ...sample, purpose })),
      alreadyMemberMessage(language, sample.name),
    ]
      .filter((text) => !isOneSegment(text))
      .map((text) => `SMS of two messages (${language}, ${text.length})\n    ${text}`),
  );
}

function columns(text: string): number {
  return text.replace(/\p{Mn}/gu, '').length;
}

/** The words of `docs/words.md` that are one word of one script: no spaces, no Latin letters. */
async function glossaryOf(): Promise<Record<Broken, string[]>> {
  const rows = (await readFile(new URL('docs/words.md', root), 'utf8')).matchAll(
    /^\|[^|]*\|[^|]*\|([^|]*)\|([^|]*)\|/gm,
  );
  const words = { th: new Set<string>(), lo: new Set<string>() };
  for (const [, thai = '', lao = ''] of rows) {
    for (const word of thai.match(/[ก-ฺเ-๎]{3,}/g) ?? []) words.th.add(word);
    for (const word of lao.match(/[\u0E81-\u0EDF]{3,}/g) ?? []) words.lo.add(word);
  }
  return { th: [...words.th], lo: [...words.lo] };
}

/** True of a sign that the app's own fonts draw, by the ranges of their stylesheet. */
async function heldSigns(): Promise<(sign: string) => boolean> {
  const css = await readFile(new URL('web/src/fonts/fonts.css', root), 'utf8');
  const ranges = [...css.matchAll(/U\+([0-9A-F]+)-([0-9A-F]+)/g)].map(([, first, last]) => [
    Number.parseInt(first ?? '', 16),
    Number.parseInt(last ?? '', 16),
  ]);
  return (sign) => {
    const point = sign.codePointAt(0) ?? 0;
    return (
      rules.drawnByNoFont.includes(sign) ||
      ranges.some(([first = 0, last = 0]) => point >= first && point <= last)
    );
  };
}
