import { SimpleGrid, Stack, Title } from '@mantine/core';
import type { ContentForm } from './content-form.ts';
import { FieldInput } from './FieldInput.tsx';
import type { Field, Section } from './field.ts';

/** What needs the whole width; the others stand two by two. */
const wide: ReadonlySet<Field['kind']> = new Set([
  'words',
  'html',
  'htmlList',
  'banners',
  'picture',
  'menu',
]);

/** The fields of a form, under their headings. */
export function FormFields({
  form,
  sections,
}: {
  form: ContentForm;
  sections: readonly Section[];
}) {
  return (
    <Stack gap="lg">
      {sections.map(({ title, fields }) => (
        <Stack key={title ?? fields[0]?.name} gap="md">
          {title && (
            <Title order={2} size="h5">
              {title}
            </Title>
          )}
          {runsOf(fields).map((run) =>
            run.isWide ? (
              run.fields.map((field) => <FieldInput key={field.name} form={form} field={field} />)
            ) : (
              <SimpleGrid key={run.fields[0]?.name} cols={{ base: 1, sm: 2 }} spacing="md">
                {run.fields.map((field) => (
                  <FieldInput key={field.name} form={form} field={field} />
                ))}
              </SimpleGrid>
            ),
          )}
        </Stack>
      ))}
    </Stack>
  );
}

type Run = { readonly isWide: boolean; readonly fields: Field[] };

/** Neighbours that are laid out alike. */
function runsOf(fields: readonly Field[]): Run[] {
  const runs: Run[] = [];
  for (const field of fields) {
    const isWide = wide.has(field.kind);
    const last = runs.at(-1);
    if (last?.isWide === isWide) last.fields.push(field);
    else runs.push({ isWide, fields: [field] });
  }
  return runs;
}
