import { useQuery } from '@tanstack/react-query';
import { bonusLimits } from '@wallet/contract/bonus/limits';
import { textKeyOf } from '@wallet/contract/languages';
import { oneSatang } from '@wallet/contract/limits';
import { useMemo } from 'react';
import { useSent } from '#editing/change/use-sent.ts';
import { EditingPage } from '#editing/EditingPage.tsx';
import { codeField } from '#editing/form/code-field.ts';
import { EditDrawer } from '#editing/form/EditDrawer.tsx';
import { type BodyOf, type Entries, type Fields, noTexts } from '#editing/form/field.ts';
import { ListPage, type RowOf } from '#editing/list/ListPage.tsx';
import { ShownBadge } from '#editing/list/ShownBadge.tsx';
import { reading } from '#lib/reading.ts';
import { useLanguage, useText } from '#lib/text.ts';
import type { ContentText } from '#text/th/content.ts';
import { Money } from '#ui/Money.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import { conditionFields } from './condition-fields.ts';

type Bonus = RowOf<'GET /staff/api/bonuses'>;
/** Its currency is the operator's and never changes. */
type NewBonus = Omit<BodyOf<'POST /staff/api/bonuses'>, 'currency'>;
type ChangedBonus = BodyOf<'PUT /staff/api/bonuses/:code'>;

const keyOf = ({ code }: Bonus) => code;
const order = { list: 'bonuses' } as const;

/** Page of bonuses, which add to a deposit under a condition. */
export function BonusesPage() {
  const text = useText('content');
  const language = textKeyOf(useLanguage());
  const columns = useMemo(() => {
    const column = columnsOf<Bonus>();
    return [
      column.accessor('code', { header: text.fields.code }),
      column.accessor((row) => row.name[language], { id: 'name', header: text.fields.name }),
      column.accessor((row) => (row.percent === null ? '' : `${row.percent}%`), {
        id: 'percent',
        header: text.fields.percent,
        meta: { align: 'end' },
      }),
      column.accessor('maxAmount', {
        header: text.fields.maxAmount,
        meta: { align: 'end' },
        cell: ({ row }) => <Money baht={row.original.maxAmount} />,
      }),
      column.accessor((row) => text.bonuses.times[row.type](String(row.maxReceived)), {
        id: 'type',
        header: text.fields.type,
      }),
      column.accessor('granted', {
        header: text.bonuses.granted,
        meta: { align: 'end' },
        cell: ({ row }) => <Money baht={row.original.granted} />,
      }),
      column.accessor((row) => (row.isShown ? text.shown : text.hidden), {
        id: 'isShown',
        header: text.fields.isShown,
        cell: ({ row }) => <ShownBadge isShown={row.original.isShown} />,
      }),
    ];
  }, [text, language]);
  return (
    <EditingPage title="bonuses" help={text.bonuses.help} changes="bonus">
      <ListPage
        call="GET /staff/api/bonuses"
        path="/bonuses"
        label={text.bonuses.help}
        columns={columns}
        keyOf={keyOf}
        nameOf={keyOf}
        searchLabel={text.bonuses.search}
        searchIn={({ code, name }) => `${code} ${name.th} ${name.la} ${name.en}`}
        empty={text.bonuses.none}
        order={order}
        editor={(row, onClose) => <BonusDrawer bonus={row} onClose={onClose} />}
      />
    </EditingPage>
  );
}

function BonusDrawer({ bonus, onClose }: { bonus: Bonus | null; onClose: () => void }) {
  const text = useText('content');
  const { units } = useText('core');
  const add = useSent('POST /staff/api/bonuses');
  const change = useSent('PUT /staff/api/bonuses/:code');
  const settings = useQuery(reading('GET /staff/api/settings', {}));
  const currency = bonus?.currency ?? settings.data?.currency;
  if (!currency) return null;

  const isBusy = add.isPending || change.isPending;
  const fields = fieldsOf(text, units[currency]);
  if (!bonus) {
    const heading = text.bonuses.sections.offer;
    return (
      <EditDrawer<NewBonus>
        title={text.add}
        values={newBonus}
        fields={{ code: { ...codeField, heading }, ...fields }}
        isBusy={isBusy}
        onSave={(entered) => add.send({ body: { ...entered, currency } })}
        onClose={onClose}
      />
    );
  }
  const { code, version } = bonus;
  return (
    <EditDrawer<ChangedBonus>
      title={code}
      values={bonus}
      fields={fields}
      isBusy={isBusy}
      onSave={(entered) => change.send({ params: { code }, body: { ...entered, version } })}
      onClose={onClose}
    />
  );
}

function fieldsOf(text: ContentText, unit: string): Fields<ChangedBonus> {
  const { types, sections: titles } = text.bonuses;
  const amount = { kind: 'baht', unit, least: oneSatang } as const;
  return {
    name: { kind: 'words', heading: titles.offer },
    percent: { kind: 'count', unit: '%', ...bonusLimits.percent, whenEmpty: null },
    maxAmount: amount,
    minimumDeposit: amount,
    ...conditionFields(text),
    type: {
      kind: 'choice',
      choices: (['limit', 'day', 'week'] as const).map((value) => ({ value, label: types[value] })),
      heading: titles.limits,
    },
    maxReceived: { kind: 'count', ...bonusLimits.maxReceived },
    openFrom: { kind: 'time', whenEmpty: null },
    openUntil: { kind: 'time', whenEmpty: null },
    startsAt: { kind: 'moment', whenEmpty: null },
    endsAt: { kind: 'moment', whenEmpty: null },
    budget: { ...amount, whenEmpty: null },
    forNewMembers: { kind: 'flag' },
    banners: { kind: 'banners', heading: titles.look },
    isShown: { kind: 'flag' },
  };
}

const newBonus: Entries<NewBonus> = {
  code: '',
  name: noTexts,
  percent: 100,
  maxAmount: '',
  minimumDeposit: '',
  successPercent: 300,
  failPercent: 10,
  type: 'limit',
  maxReceived: 1,
  openFrom: null,
  openUntil: null,
  startsAt: null,
  endsAt: null,
  budget: null,
  forNewMembers: false,
  banners: [],
  isShown: false,
};
