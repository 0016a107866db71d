import type { ReplyOf } from '@wallet/contract/api';
import type { cannedVariables } from '@wallet/contract/chat/staff';
import { textKeys } from '@wallet/contract/languages';

export type CannedReply = ReplyOf<'GET /staff/api/chat/canned-replies'>['replies'][number];
type CustomerLanguage = keyof CannedReply['texts'];
type CannedVariable = (typeof cannedVariables)[number];
const variables = ['name', 'agent'] as const satisfies readonly CannedVariable[];
type CannedValues = Readonly<Partial<Record<CannedVariable, string>>>;

/**
 * Text of a canned reply in the customer's language, with placeholders filled in. Falls back to the first
 * language it has.
 */
export function cannedText(
  { texts }: Pick<CannedReply, 'texts'>,
  language: CustomerLanguage,
  values: CannedValues,
): string {
  const written = textKeys.map((other) => texts[other]).find((text) => text !== '');
  const text = texts[language] || (written ?? '');
  // A variable without a value stays visible in the field, where the agent sees it before sending.
  return text.replace(/\{(\w+)\}/g, (whole, variable: string) =>
    isVariable(variable) ? (values[variable] ?? whole) : whole,
  );
}

/** Placeholders that cannot be filled in. */
export function unknownVariables(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w*)\}/g)]
    .map(([, variable = '']) => variable)
    .filter((variable) => !isVariable(variable));
}

/** Replies with the word in their title or in a text of any language; titles that begin with it first. */
export function findCanned(list: readonly CannedReply[], query: string): readonly CannedReply[] {
  const word = query.trim().toLowerCase();
  const holds = (text: string) => text.toLowerCase().includes(word);
  const rank = ({ title }: CannedReply) => (title.toLowerCase().startsWith(word) ? 0 : 1);
  return list
    .filter(({ title, texts }) => holds(title) || Object.values(texts).some(holds))
    .sort((one, other) => rank(one) - rank(other));
}

function isVariable(name: string): name is CannedVariable {
  return variables.some((variable) => variable === name);
}
