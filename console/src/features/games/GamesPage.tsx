import { Badge, Image, Switch } from '@mantine/core';
import { textKeyOf } from '@wallet/contract/languages';
import { useCallback, useMemo } from 'react';
import { useSavedText } from '#editing/change/use-sent.ts';
import { ContractCell } from '#editing/contract/ContractCell.tsx';
import { EditingPage } from '#editing/EditingPage.tsx';
import { ListPage, type RowOf } from '#editing/list/ListPage.tsx';
import { useLanguage, useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useMay } from '#lib/use-may.ts';
import { confirm } from '#ui/confirm.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import { GameDrawer } from './GameDrawer.tsx';

type Game = RowOf<'GET /staff/api/games'>;
type Flag = 'isEnabled' | 'isMaintenance';

const keyOf = ({ code }: Game) => code;
const nameOf = ({ ownName }: Game) => ownName;
const order = { list: 'games' } as const;

/** Game providers shown to members, and those under maintenance. */
export function GamesPage() {
  const text = useText('content');
  const language = textKeyOf(useLanguage());
  const maySwitch = useMay('switchCompanies');
  const { mutate } = useChange('PUT /staff/api/games/:code', useSavedText());

  const toggle = useCallback(
    async ({ code, version, isEnabled, isMaintenance, ...game }: Game, flag: Flag) => {
      const next = {
        isEnabled,
        isMaintenance,
        [flag]: flag === 'isEnabled' ? !isEnabled : !isMaintenance,
      };
      const isOpening = flag === 'isEnabled' ? next.isEnabled : !next.isMaintenance;
      const { games } = text;
      const opening = flag === 'isEnabled' ? games.enableHelp : games.openHelp;
      const closing = flag === 'isEnabled' ? games.hiddenHelp : games.maintenanceHelp;
      const question = {
        title: isOpening ? games.confirmOn(game.ownName) : games.confirmOff(game.ownName),
        body: isOpening ? opening : closing,
        action: isOpening ? text.on : text.off,
        isDangerous: !isOpening,
      };
      if (await confirm(question)) mutate({ params: { code }, body: { version, ...next } });
    },
    [mutate, text],
  );
  const columns = useMemo(() => {
    const column = columnsOf<Game>();
    const flag = (name: Flag) =>
      column.accessor((row) => (row[name] ? text.on : text.off), {
        id: name,
        header: text.fields[name],
        cell: ({ row: { original }, getValue }) =>
          maySwitch ? (
            <Switch
              checked={original[name]}
              onChange={() => void toggle(original, name)}
              aria-label={`${text.fields[name]}: ${original.ownName}`}
              {...(name === 'isMaintenance' ? { color: 'amber' } : {})}
            />
          ) : (
            getValue()
          ),
      });
    const labelsOf = ({ badge, isFailing }: Game) =>
      [badge && text.games.badges[badge], isFailing && text.games.noAnswer]
        .filter(Boolean)
        .join(', ');
    return [
      column.accessor(({ name, ownName }) => name[language] || ownName, {
        id: 'name',
        header: text.fields.name,
      }),
      column.accessor('logo', {
        header: text.fields.logo,
        cell: ({ row: { original } }) =>
          original.logo && <Image src={original.logo} alt="" w={40} h={40} fit="contain" />,
      }),
      column.accessor(labelsOf, {
        id: 'badge',
        header: text.fields.badge,
        cell: ({ row: { original } }) => (
          <>
            {original.badge && <Badge variant="light">{text.games.badges[original.badge]}</Badge>}
            {original.isFailing && <Badge color="red">{text.games.noAnswer}</Badge>}
          </>
        ),
      }),
      column.accessor('code', { header: text.fields.code }),
      column.accessor((row) => text.games.categories[row.category] ?? row.category, {
        id: 'category',
        header: text.fields.category,
      }),
      column.display({
        id: 'connection',
        header: text.contracts.connection,
        cell: ({ row: { original } }) => (
          <ContractCell company={original} name={original.ownName} />
        ),
      }),
      flag('isEnabled'),
      flag('isMaintenance'),
    ];
  }, [text, toggle, language, maySwitch]);
  return (
    <EditingPage title="games" help={text.games.help} changes="game">
      <ListPage
        call="GET /staff/api/games"
        path="/games"
        label={text.games.help}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        searchLabel={text.games.search}
        searchIn={({ code, ownName, name }) =>
          `${code} ${ownName} ${Object.values(name).join(' ')}`
        }
        filters={[
          {
            name: 'category',
            label: text.fields.category,
            options: Object.entries(text.games.categories).map(([value, label]) => ({
              value,
              label,
            })),
            of: ({ category }) => category,
          },
        ]}
        empty={text.games.none}
        order={order}
        isFixed
        editor={(row, onClose) => row && <GameDrawer game={row} onClose={onClose} />}
      />
    </EditingPage>
  );
}
