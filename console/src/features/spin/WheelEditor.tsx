import { Alert, Box, Button, Grid, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { textKeyOf } from '@wallet/contract/languages';
import { oneSatang } from '@wallet/contract/limits';
import { nearestBaht } from '@wallet/contract/money';
import { wheelLimits } from '@wallet/contract/spin/limits';
import { TriangleAlert } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useSent } from '#editing/change/use-sent.ts';
import { useContentForm } from '#editing/form/content-form.ts';
import { FormFields } from '#editing/form/FormFields.tsx';
import {
  type BodyOf,
  type Entries,
  type Fields,
  noTexts,
  type Values,
} from '#editing/form/field.ts';
import { sentBody } from '#editing/form/field-faults.ts';
import { useUnsavedGuard } from '#editing/form/use-unsaved-guard.ts';
import { isChanged } from '#lib/is-changed.ts';
import { useLanguage, useText } from '#lib/text.ts';
import { useMay } from '#lib/use-may.ts';
import { confirm } from '#ui/confirm.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SliceDrawer } from './SliceDrawer.tsx';
import { SliceList } from './SliceList.tsx';
import { WheelPreview } from './WheelPreview.tsx';
import { WheelSwitch } from './WheelSwitch.tsx';
import type { Slice, Wheel } from './wheel.ts';
import { faultsOf } from './wheel-rules.ts';

/** Fields other than the slices. */
type WheelTerms = Omit<BodyOf<'PUT /staff/api/wheels/:currency'>, 'slices'>;

export type EditorProps = {
  readonly wheel: Wheel | null;
  readonly currency: Wheel['currency'];
  readonly bonusCodes: readonly string[];
  /** Reports to the page whether there are unsaved changes. */
  readonly isDirty: RefObject<boolean>;
  /** Starts over with the latest wheel. */
  readonly onBeginAnew: () => void;
};

/** Editor of a new version of the wheel, with a preview. Staff users who may not edit it read it. */
export function WheelEditor(props: EditorProps) {
  const { wheel, currency, bonusCodes, isDirty: result, onBeginAnew } = props;
  const text = useText('content');
  const { units } = useText('core');
  const mayEdit = useMay('editContent');
  const language = textKeyOf(useLanguage());
  const unit = units[currency];
  const fields: Fields<WheelTerms> = {
    name: { kind: 'words' },
    budget: { kind: 'baht', unit, least: oneSatang, whenEmpty: null },
    couponDays: { kind: 'count', unit: text.days, ...wheelLimits.couponDays },
    successPercent: { kind: 'count', unit: '%', ...wheelLimits.successPercent },
    failPercent: { kind: 'count', unit: '%', ...wheelLimits.failPercent },
  };
  const terms = useContentForm(termsOf(wheel), () => fields);
  const list = useForm<{ slices: Slice[] }>({ initialValues: { slices: wheel?.slices ?? [] } });
  const [edited, setEdited] = useState<number | null>(null);
  const save = useSent('PUT /staff/api/wheels/:currency');
  const isDirty = isChanged(terms) || isChanged(list);
  useUnsavedGuard(isDirty);
  useEffect(() => {
    result.current = isDirty;
  }, [result, isDirty]);

  const { slices } = list.getValues();
  const budget = terms.getValues()['budget'];
  const faults = faultsOf(slices, typeof budget === 'number' ? budget : null);

  async function submit(values: Values): Promise<void> {
    const { save: action, saveTitle: title, saveHelp: body } = text.wheel;
    if (!(await confirm({ title, body, action }))) return;
    const isTaken = await save.send({
      params: { currency },
      body: { ...sentBody(fields, values), slices, version: wheel?.version ?? null },
    });
    if (isTaken) onBeginAnew();
  }
  return (
    <>
      <form noValidate onSubmit={terms.onSubmit((values) => void submit(values))}>
        {/* Slices and odds are seen by more roles than may change them. */}
        <Box component="fieldset" disabled={!mayEdit} bd="none" p={0} m={0} miw={0}>
          <Grid gap="md">
            <Grid.Col span={{ base: 12, lg: 4 }}>
              <Stack gap="md">
                <WheelPreview slices={slices} language={language} unit={unit} />
                {wheel && <WheelSwitch wheel={wheel} mayEdit={mayEdit} isDirty={isDirty} />}
              </Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, lg: 8 }}>
              <Stack gap="md">
                <Panel title={text.wheel.slices}>
                  <SliceList
                    list={list}
                    language={language}
                    unit={unit}
                    mayEdit={mayEdit}
                    onEdit={setEdited}
                  />
                </Panel>
                <Panel title={text.wheel.terms}>
                  <FormFields form={terms} fields={fields} />
                  <Text size="sm" c="dimmed" mt="xs">
                    {text.wheel.budgetHelp}
                  </Text>
                </Panel>
                {faults.map((fault) => (
                  <Alert key={fault} color="amber" icon={<TriangleAlert aria-hidden />}>
                    {text.wheel[fault]}
                  </Alert>
                ))}
                {mayEdit && (
                  <Group justify="flex-end" gap="xs">
                    {isDirty && (
                      <Button variant="default" onClick={onBeginAnew}>
                        {text.discard}
                      </Button>
                    )}
                    <Button
                      type="submit"
                      disabled={!isDirty || slices.length < wheelLimits.slices.least}
                      loading={save.isPending}
                    >
                      {text.wheel.save}
                    </Button>
                  </Group>
                )}
              </Stack>
            </Grid.Col>
          </Grid>
        </Box>
      </form>
      {/* Outside of the form: the submit event of a drawer would bubble into it. */}
      {edited !== null && slices[edited] && (
        <SliceDrawer
          slice={slices[edited]}
          unit={unit}
          bonusCodes={bonusCodes}
          onSave={(slice) => list.setFieldValue(`slices.${edited}`, slice)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** Keeps the rest of the budget: changing a colour does not refill it. */
function termsOf(wheel: Wheel | null): Entries<WheelTerms> {
  if (!wheel) {
    return { name: noTexts, budget: null, couponDays: 7, successPercent: 300, failPercent: 10 };
  }
  const { name, budget, spent, couponDays, successPercent, failPercent } = wheel;
  const left = budget === null ? null : nearestBaht(budget - spent);
  return { name, budget: left, couponDays, successPercent, failPercent };
}
