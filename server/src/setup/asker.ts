import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { answerNames, type Question, refusalOf } from './questions.ts';
import type { Variables } from './variables-file.ts';

/** Someone, or a file, that answers the questions of the setup. */
export type Asker = {
  /** Answer that fits; `earlier` is kept when nothing is said. Empty: none, where the question allows it. */
  readonly ask: (question: Question, earlier?: string) => Promise<string>;
  /** Text that a person read elsewhere, such as a code on a phone; null: no one is there to answer. */
  readonly readBack: (text: string) => Promise<string | null>;
  /** Names of questions that had no answer. */
  readonly missing: readonly string[];
  readonly end: () => void;
};

/** Answers from a file. Questions without an answer are collected, so that all of them are reported together. */
export function answersOf(answers: Variables): Asker {
  const unknown = Object.keys(answers).filter((name) => !answerNames.has(name));
  if (unknown.length > 0) throw new Error(`The answers hold unknown names: ${unknown.join(', ')}`);
  const missing: string[] = [];
  return {
    missing,
    ask: async (question, earlier = question.fallback ?? '') => {
      const answer = answers[question.name] ?? earlier;
      const refusal = refusalOf(question, answer);
      if (refusal !== null) missing.push(`${question.name} ${refusal}`);
      return refusal === null ? answer : '';
    },
    readBack: async () => null,
    end: () => undefined,
  };
}

type Terminal = { readonly input: NodeJS.ReadStream; readonly output: NodeJS.WriteStream };

/** Asks a person at a terminal, again until the answer fits. */
export function personAt({ input, output }: Terminal): Asker {
  let isHidden = false;
  const shown = new Writable({
    write: (chunk, _, done) => {
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input, output: shown, terminal: output.isTTY === true });
  const ended = new AbortController();
  lines.once('close', () => ended.abort());
  const read = async (prompt: string, isSecret: boolean) => {
    output.write(prompt);
    isHidden = isSecret;
    try {
      return (await lines.question('', { signal: ended.signal })).trim();
    } catch {
      output.write('\n');
      throw new Error('the terminal gives no more answers; --answers names a file that does');
    } finally {
      isHidden = false;
      if (isSecret) output.write('\n');
    }
  };
  return {
    missing: [],
    ask: async (question, earlier = question.fallback ?? '') => {
      const kept = question.isSecret && earlier !== '' ? 'kept' : earlier;
      for (;;) {
        const prompt = `${question.text}${kept === '' ? '' : ` [${kept}]`}: `;
        const answer = (await read(prompt, question.isSecret === true)) || earlier;
        const refusal = refusalOf(question, answer);
        if (refusal === null) return answer;
        output.write(`  ${refusal}\n`);
      }
    },
    readBack: (text) => read(`${text}: `, false),
    end: () => lines.close(),
  };
}

/** Asks each question once; what is asked again has the same answer. */
export function askingOnce(asker: Asker): Asker {
  const answered = new Map<string, string>();
  return {
    ...asker,
    ask: async (question, earlier) => {
      const answer = answered.get(question.name) ?? (await asker.ask(question, earlier));
      answered.set(question.name, answer);
      return answer;
    },
  };
}
