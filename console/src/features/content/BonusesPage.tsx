import { useQuery } from '@tanstack/react-query';
import type { AskedOf } from '@wallet/contract/api';
import { useMemo } from 'react';
import { reading } from '#lib/reading.ts';
import { useLanguage, useText } from '#lib/text.ts';
import type { ContentText } from '#text/th/content.ts';
import { Money } from '#ui/Money.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import { ContentPage } from './ContentPage.tsx';
import { codeField, conditionFields } from './campaign-fields.ts';
import { ownLanguage } from './content-languages.ts';
import { EditDrawer } from './EditDrawer.tsx';
import { noTexts, type Section, type Values } from './field.ts';
import { ListPage, type RowOf } from './ListPage.tsx';
import { ShownBadge } from './ShownBadge.tsx';
import { useSent } from './use-sent.ts';

type Bonus = RowOf<'GET /staff/api/bonuses'>;
type New = AskedOf<'POST /staff/api/bonuses'>['body'];

const keyOf = ({ code }: Bonus) => code;
const order = { list: 'bonuses' } as const;

/** What adds to a deposit, under a condition. */
export function BonusesPage() {
  const text = useText('content');
  const language = ownLanguage(useLanguage());
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
      column.accessor((row) => `${row.maxReceived} ${text.bonuses.types[row.type]}`, {
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
    <ContentPage title="bonuses" help={text.bonuses.help} changes="bonus">
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
    </ContentPage>
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

  const sections = sectionsOf(text, units[currency], bonus === null);
  const save = (entered: Values) =>
    bonus
      ? change.send({
          params: { code: bonus.code },
          body: { ...(entered as Omit<New, 'code' | 'currency'>), version: bonus.version },
        })
      : add.send({ body: { ...(entered as Omit<New, 'currency'>), currency } });
  return (
    <EditDrawer
      title={bonus?.code ?? text.add}
      values={bonus ?? newBonus}
      sections={() => sections}
      isBusy={add.isPending || change.isPending}
      onSave={save}
      onClose={onClose}
    />
  );
}

function sectionsOf(text: ContentText, unit: string, isNew: boolean): readonly Section[] {
  const { types, sections: titles } = text.bonuses;
  return [
    {
      title: titles.offer,
      fields: [
        ...(isNew ? [codeField] : []),
        { name: 'name', kind: 'words' },
        { name: 'percent', kind: 'count', unit: '%', least: 1, most: 10_000, isOptional: true },
        { name: 'maxAmount', kind: 'baht', unit, least: 0.01 },
        { name: 'minimumDeposit', kind: 'baht', unit, least: 0.01 },
      ],
    },
    { title: titles.condition, fields: conditionFields },
    {
      title: titles.limits,
      fields: [
        {
          name: 'type',
          kind: 'choice',
          choices: (['limit', 'day', 'week'] as const).map((value) => ({
            value,
            label: types[value],
          })),
        },
        { name: 'maxReceived', kind: 'count', least: 1, most: 10_000 },
        { name: 'openFrom', kind: 'time', isOptional: true },
        { name: 'openUntil', kind: 'time', isOptional: true },
        { name: 'startsAt', kind: 'moment', isOptional: true },
        { name: 'endsAt', kind: 'moment', isOptional: true },
        { name: 'budget', kind: 'baht', unit, least: 0.01, isOptional: true },
        { name: 'forNewMembers', kind: 'flag' },
      ],
    },
    {
      title: titles.look,
      fields: [
        { name: 'banners', kind: 'banners' },
        { name: 'isShown', kind: 'flag' },
      ],
    },
  ];
}

const newBonus = {
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
