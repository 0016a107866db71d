import { SimpleGrid, Stack, Title } from '@mantine/core';
import type { ContentForm } from './content-form.ts';
import { FieldInput } from './FieldInput.tsx';
import type { AnyFields, Field } from './field.ts';

/** Kinds of fields that take the full width; others are laid out in pairs. */
const wide: ReadonlySet<Field['kind']> = new Set([
  'words',
  'html',
  'htmlList',
  'banners',
  'picture',
  'menu',
]);

/** The fields of a form, under their headings. */
export function FormFields({ form, fields }: { form: ContentForm; fields: AnyFields }) {
  const inputs = ({ fields: placed }: Run) =>
    placed.map(([name, field]) => <FieldInput key={name} form={form} name={name} field={field} />);
  return (
    <Stack gap="lg">
      {sectionsOf(fields).map(({ heading, runs }) => (
        <Stack key={heading ?? ''} gap="md">
          {heading && (
            <Title order={2} size="h5">
              {heading}
            </Title>
          )}
          {runs.map((run) =>
            run.isWide ? (
              inputs(run)
            ) : (
              <SimpleGrid key={run.fields[0]?.[0]} cols={{ base: 1, sm: 2 }} spacing="md">
                {inputs(run)}
              </SimpleGrid>
            ),
          )}
        </Stack>
      ))}
    </Stack>
  );
}

/** Neighbours that are laid out alike. */
type Run = { readonly isWide: boolean; readonly fields: [name: string, field: Field][] };
type Section = { readonly heading: string | undefined; readonly runs: Run[] };

function sectionsOf(fields: AnyFields): Section[] {
  const sections: Section[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const known = sections.at(-1);
    const begins = !known || (field.heading !== undefined && field.heading !== known.heading);
    const section = begins ? { heading: field.heading, runs: [] } : known;
    if (begins) sections.push(section);
    const isWide = wide.has(field.kind);
    const last = section.runs.at(-1);
    if (last?.isWide === isWide) last.fields.push([name, field]);
    else section.runs.push({ isWide, fields: [[name, field]] });
  }
  return sections;
}
