import type { Services } from '#services.ts';
import { listMessages } from '../thread/message-store.ts';
import { readThreadSummary } from './thread-summary.ts';
import { type TranscriptLine, transcriptOf } from './transcript-rules.ts';

const atOnce = 1_000;

/** The whole thread as text, also what the customer has cleared. */
export async function writeTranscript(
  { db }: Services,
  id: string,
): Promise<{ fileName: string; text: string }> {
  const { customer } = await readThreadSummary(db, id);
  const lines: TranscriptLine[] = [];
  for (let afterSeq = 0; ; ) {
    const rows = await listMessages(db, id, { afterSeq, limit: atOnce });
    for (const { staffName, memberName, ...row } of rows) {
      const name = row.sender === 'agent' ? staffName : row.sender === 'bot' ? null : memberName;
      lines.push({ ...row, name });
    }
    if (rows.length < atOnce) break;
    afterSeq = rows.at(-1)?.seq ?? afterSeq;
  }
  return { fileName: `chat-${customer.label}.txt`, text: transcriptOf(lines) };
}
