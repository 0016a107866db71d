import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#lib/domain-error.ts';
import { isStorableText } from '#lib/storable.ts';
import type { Upload } from './route.ts';

/** The first file of a multipart request, or null when there is none. Its bytes are not read yet. */
export async function uploadOf(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) return null;
  const part = await request.file().catch(() => {
    // A broken multipart body is the sender's mistake.
    throw new DomainError('SLIP_INVALID_FILE', { status: 400 });
  });
  if (!part) return null;
  const fields = textFields(part);
  if (!Object.values(fields).every(isStorableText)) {
    throw new DomainError('SLIP_INVALID_FILE', { status: 400 });
  }
  return { stream: part.file, fields };
}

function textFields(part: MultipartFile): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, field] of Object.entries(part.fields)) {
    if (
      field &&
      !Array.isArray(field) &&
      field.type === 'field' &&
      typeof field.value === 'string'
    ) {
      fields[name] = field.value;
    }
  }
  return fields;
}
