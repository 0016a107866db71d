import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from './import-graph.ts';

/** Type names that once stood for up to fifteen different things each: a type says what it is of. */
const vague =
  /^(?:export )?(?:type|interface) (Answered|Answer|Asked|Change|Changed|Choice|Desk|Found|Ground|Heard|Held|Item|Line|List|Look|New|News|Obstacle|Order|Owner|Place|Reading|Said|Scene|Seen|Standing|Told|Verdict|Wish|Words|World)\b/gm;

/** Functions under names that did not say what they do, one of which credited members; and values of the dialect. */
const retired =
  /\b(?:function|const|let) (askPartner|doubtAbout|hears|isTold|isUntold|lockGround|openNodeLine|refuseIf|tellRewards|toldTwice|colleague|hands|heard|remedy|standIns|told)\b/g;

/**
 * Words that a payments engineer would not write, and those in their place, in comments, names of tests and
 * documents. Names in code, tables and metrics keep theirs, and screens have their own in `docs/words.md`.
 */
const dialect: Readonly<Record<string, RegExp>> = {
  provider: /\b(?<!licensed )compan(?:y|ies)\b/i,
  'staff user': /\bcolleagues?\b/i,
  reject: /\brefus(?:e|es|ed|ing|als?)\b(?! to\b)/i,
  'no one': /\bnobody\b/i,
  someone: /\bsomebody\b/i,
  'anyone who': /\bwhoever\b/i,
  'immediately, or at the same time': /\bat once\b/i,
  'next to, or alongside': /\bbeside\b/i,
  'unknown client': /\bstrangers?\b/i,
  fix: /\bmend(?:s|ed|ing)?\b/i,
  'indefinitely, or recurring': /\bfor ever\b/i,
  'is paused': /\b(?:stands? still|lets? it stand still)\b/i,
  simulator: /\bstand-ins?\b/i,
  'report, notify, or show': /\b(?:told|hears? of)\b/i,
  'again, or a verb with re-': /\banew\b/i,
  zero: /\bnoughts?\b/i,
  'the plain present': /\bshall\b/i,
  resolution: /\bremed(?:y|ies)\b/i,
  'live connection, or event bus': /\b(?:live|node) line\b/i,
};

/** Beginnings of test names that leave their subject open: who, and what, is not said. */
const subjectless = /^(?:who|whom|whose|whoever|what|whatever)\b/i;

/** The lists of words themselves. */
const exceptions =
  /^(?:scripts\/(?:code-words(?:\.test)?|doc-comments\.test)\.ts|docs\/words\.md)$/;

/** Types and functions whose names do not say what they are. */
export function vagueNames(): string[] {
  return sourceFiles().flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [vague, retired].flatMap((rule) =>
      Array.from(text.matchAll(rule), ([, word]) => `${file}: ${word} does not say what it is`),
    );
  });
}

/** Comments, names of tests and documents that are not written in the words of the trade. */
export function dialectWords(): string[] {
  return filesOf('*.ts', '*.tsx', '*.mjs', '*.md').flatMap((file) =>
    proseOf(file).flatMap((line) =>
      Object.entries(dialect)
        .filter(([, word]) => word.test(line))
        .map(
          ([better, word]) => `${file}: “${word.exec(line)?.[0]}”, better ${better}\n    ${line}`,
        ),
    ),
  );
}

/** Sentences of the programs that an operator runs at a shell, which are read next to the documents. */
export function dialectMessages(): string[] {
  const programs = ['server/src/*.ts', 'server/src/{setup,start}/*.ts', 'partners/src/rehearse.ts'];
  return globSync(programs, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      sentencesOf(readFileSync(join(root, file), 'utf8')).flatMap((sentence) =>
        Object.entries(dialect)
          .filter(([, word]) => word.test(sentence))
          .map(([better]) => `${file}: “${sentence}”, better ${better}`),
      ),
    );
}

/** Texts of several words in quotes, without the code in them. */
export function sentencesOf(source: string): string[] {
  const quoted = /= `([^`]*)`;|'([^'\n]*)'|`([^`\n]*)`/g;
  return [...source.matchAll(quoted)]
    .map(([, ...texts]) => texts.join('').replaceAll(/\$\{[^}]*\}/g, '…'))
    .filter((text) => text.includes(' '));
}

/** Names of tests that do not begin with the thing, person or action that they are about. */
export function subjectlessTests(): string[] {
  return filesOf('*.test.ts', '*.test.tsx').flatMap((file) =>
    testNamesOf(readFileSync(join(root, file), 'utf8'))
      .filter((name) => subjectless.test(name))
      .map((name) => `${file}: “${name}” does not begin with its subject`),
  );
}

function filesOf(...globs: readonly string[]): string[] {
  return execFileSync('git', ['ls-files', ...globs], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !exceptions.test(file));
}

const comment = /\/\*+([\s\S]*?)\*+\/|(?<![:'"`\w/])\/\/ (.*)/g;
const testName =
  /(?:\b(?:test|it|describe)(?:\.\w+(?:\([^()]*\))?)*|\] as const\)|\]\)|^ *)\(?\(\s*(?:'([^'\n]*)'|"([^"\n]*)")/gm;

export function testNamesOf(source: string): string[] {
  return [...source.matchAll(testName)].flatMap(([, single, double]) => single ?? double ?? []);
}

/** Text of a file that people read, line by line, without code and quotations. */
export function proseOf(file: string, text = readFileSync(join(root, file), 'utf8')): string[] {
  const lines = file.endsWith('.md')
    ? text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').split('\n')
    : [...text.matchAll(new RegExp(`${comment.source}|${testName.source}`, 'gm'))].flatMap(
        ([, ...parts]) => (parts.find((part) => part !== undefined) ?? '').split('\n'),
      );
  return lines
    .map((line) =>
      line
        .replace(/^\s*\*? ?/, '')
        .replaceAll(
          /`[^`]*`|\]\([^)]*\)|"[^"]*"|“[^”]*”|\b[\w./-]+\.(?:ts|md|sql)\b|\$\w+/g,
          (code) => (code.startsWith(']') ? ']' : ''),
        )
        .trimEnd(),
    )
    .filter((line) => line !== '');
}
