import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { entriesOf, linesOf, restingOf } from '#test/lines.ts';
import { withAllInputs } from '#test/load-inputs.ts';
import { stageForEach } from '#test/stage.tsx';
import { pages } from '../routes.tsx';

const stage = stageForEach();
withAllInputs();
const texts = (en: string) => ({ th: '', la: '', en });
const bank = {
  ...{ code: 'KBANK', country: 'TH', number: '004', nameTH: 'ก', nameEN: 'Kasikorn', nameLA: null },
  ...{ color: '#138f2d', isShown: true, version: 'v1' },
};

beforeEach(() => {
  stage.answer('GET /staff/api/settings', { currency: 'THB' });
  stage.answer('GET /staff/api/views', { views: [] });
  stage.answer('GET /staff/api/banks', [bank]);
  stage.answer('GET /staff/api/games', [
    {
      ...{
        code: 'PG',
        ownName: 'PG Soft',
        name: texts('PG'),
        badge: 'hot',
        logo: null,
        version: 'v',
      },
      ...{ background: null, site: null, android: null, ios: null, category: 'slot' },
      ...{ isEnabled: true, isMaintenance: false, isFailing: true, check: null, contract: null },
    },
  ]);
  stage.answer('GET /staff/api/banners', [
    {
      ...{ id: '1', place: 'refund', image: '/a.png', html: texts('<b>Ten</b>'), version: 'v' },
      ...{ startsAt: null, endsAt: null, isShown: true },
    },
  ]);
});

async function open(address: string) {
  const page = pages.find(({ path }) => address.startsWith(`${path}/`));
  if (!page) throw new Error(`no page for ${address}`);
  await stage.show(<page.Component />, address);
  await screen.findByRole('button', { name: 'Save' });
  await stage.settled();
  return screen.getByRole('dialog');
}

test.each<[address: string, lines: readonly string[], entries: object]>([
  [
    '/bonuses/new',
    [
      ...['Add', 'Offer', 'Code', 'Capitals, digits, _ or -. Cannot be changed later.'],
      ...['Name (ไทย)', 'Name (ລາວ)', 'Name (English)', 'Percent of deposit'],
      ...['Leave empty to always give the maximum bonus.', 'Maximum bonus'],
      ...['Minimum deposit', 'Condition', 'Met at'],
      ...['Percent of deposit plus bonus. 300 is a turnover of 3 times.', 'Ends at'],
      ...['Percent of deposit plus bonus.', 'Limits', 'Limit applies', 'In total'],
      ...['Per day', 'Per week', 'Maximum times received', 'Available from', ':'],
      ...['Bangkok time', 'Available until', ':', 'Bangkok time', 'Starts', 'None'],
      ...['Bangkok time', 'Ends', 'None', 'Bangkok time', 'Budget'],
      ...['Leave empty for no limit.', 'Only for members who have never deposited'],
      ...['Look', 'Add banner', 'Shown to members', 'Cancel', 'Save'],
    ],
    {
      Budget: '',
      Code: '',
      'Ends at': '10 %',
      'Limit applies': 'In total',
      'Maximum bonus': '',
      'Maximum times received': '1',
      'Met at': '300 %',
      'Minimum deposit': '',
      'Name (English)': '',
      'Name (ไทย)': '',
      'Name (ລາວ)': '',
      'Only for members who have never deposited': false,
      'Percent of deposit': '100 %',
      'Shown to members': false,
    },
  ],
  [
    '/promotions/new',
    [
      ...['Add', 'Offer', 'Code', 'Capitals, digits, _ or -. Cannot be changed later.'],
      ...['Name (ไทย)', 'Name (ລາວ)', 'Name (English)', 'Description (ไทย)'],
      ...['Description (ລາວ)', 'Description (English)', 'Amount', 'Condition'],
      ...['Met at', 'Percent of deposit plus bonus. 300 is a turnover of 3 times.'],
      ...['Ends at', 'Percent of deposit plus bonus.', 'Limits', 'Quota'],
      ...['Leave empty for no limit.', 'Starts', 'None', 'Bangkok time', 'Ends'],
      ...['None', 'Bangkok time', 'Only for members who have never deposited'],
      'Listed under promotions',
      ...['When off, only members who know the code can find it.', 'Cancel', 'Save'],
    ],
    {
      Amount: '',
      Code: '',
      'Description (English)': '',
      'Description (ไทย)': '',
      'Description (ລາວ)': '',
      'Ends at': '10 %',
      'Listed under promotionsWhen off, only members who know the code can find it.': false,
      'Met at': '500 %',
      'Name (English)': '',
      'Name (ไทย)': '',
      'Name (ລາວ)': '',
      'Only for members who have never deposited': false,
      Quota: '',
    },
  ],
  [
    '/banners/new',
    [
      ...['Add', 'Position', 'Invite friends', 'Cashback', 'Picture'],
      'Such as 1280 × 560 pixels. PNG, JPEG, WebP or SVG, up to 10 MB',
      ...['No picture yet', 'Upload picture', 'Text', 'ไทย', 'ລາວ', 'English'],
      ...['As members see it', 'Starts', 'None', 'Bangkok time', 'Ends', 'None'],
      ...['Bangkok time', 'Shown to members', 'Cancel', 'Save'],
    ],
    { English: true, Position: 'Invite friends', 'Shown to members': true, 'Text (English)': '' },
  ],
  [
    '/banners/1',
    [
      ...['Cashback', 'Picture'],
      'Such as 1280 × 560 pixels. PNG, JPEG, WebP or SVG, up to 10 MB',
      ...['Replace picture', 'Text', 'ไทย', 'ລາວ', 'English', '<b>Ten</b>'],
      ...['As members see it', 'Ten', 'Starts', 'None', 'Bangkok time', 'Ends', 'None'],
      ...['Bangkok time', 'Shown to members', 'Remove', 'Cancel', 'Save'],
    ],
    { English: true, 'Shown to members': true, 'Text (English)': '<b>Ten</b>' },
  ],
  [
    '/games/PG',
    [
      ...['PG Soft', 'Look', 'Name (ไทย)'],
      ...['Empty: “PG Soft”, as the provider calls itself', 'Name (ລາວ)'],
      ...['Empty: “PG Soft”, as the provider calls itself', 'Name (English)'],
      ...['Empty: “PG Soft”, as the provider calls itself', 'Label on the card', 'New'],
      ...['Popular', 'Logo'],
      'Square, with a transparent background. Without one, members see our own art. Such as 512 × 512 pixels. PNG, JPEG, WebP or SVG, up to 10 MB',
      ...['No picture yet', 'Upload picture', 'Background'],
      'Behind the name on the card. Without one, members see our own art. Such as 1280 × 560 pixels. PNG, JPEG, WebP or SVG, up to 10 MB',
      ...['No picture yet', 'Upload picture', 'Addresses', 'Game site'],
      'Opens instead of the provider’s own page, and members log in there themselves. A new address needs a second person.',
      ...['Android app', 'A new address needs a second person.', 'iOS app'],
      ...['A new address needs a second person.', 'Cancel', 'Save'],
    ],
    {
      'Android app': '',
      'Game site': '',
      'Label on the card': 'Popular',
      'Name (English)': 'PG',
      'Name (ไทย)': '',
      'Name (ລາວ)': '',
      'iOS app': '',
    },
  ],
  [
    '/lookups/banks/new',
    [
      ...['Add', 'Code', 'Capitals, digits, _ or -. Cannot be changed later.'],
      ...['Country', 'Thailand', 'Laos', 'Thai name', 'English name', 'Lao name'],
      ...['Three-digit bank number', 'Colour', 'Shown to members', 'Cancel', 'Save'],
    ],
    {
      Code: '',
      Colour: '#5a547c',
      Country: 'Thailand',
      'English name': '',
      'Lao name': '',
      'Shown to members': true,
      'Thai name': '',
      'Three-digit bank number': '',
    },
  ],
  [
    '/lookups/sources/new',
    [
      ...['Add', 'Code', 'Capitals, digits, _ or -. Cannot be changed later.'],
      ...['Description', 'Thai name', 'Lao name', 'English name', 'Shown to members'],
      ...['Cancel', 'Save'],
    ],
    {
      Code: '',
      Description: '',
      'English name': '',
      'Lao name': '',
      'Shown to members': true,
      'Thai name': '',
    },
  ],
  [
    '/deposit-accounts/accounts/new',
    [
      ...['Add', 'Type', 'Bank account', 'TrueMoney Wallet', 'Bank'],
      ...['Kasikorn (KBANK)', 'Account number'],
      'Cannot be changed later: members remember it. Members see the account once another person has confirmed it.',
      ...['Account name', 'How deposits are matched', 'Automatic', "The bank's QR"],
      ...['Checked by staff', 'Currency', 'baht', 'kip', 'Shown to members', 'Cancel'],
      'Save',
    ],
    {
      'Account name': '',
      'Account number': '',
      Bank: '',
      Currency: 'baht',
      'How deposits are matched': 'Automatic',
      'Shown to members': true,
      Type: 'Bank account',
    },
  ],
])(
  'the editor at %s has its fields in their sections, with what they begin with',
  async (address, lines, entries) => {
    const drawer = await open(address);
    expect(linesOf(drawer)).toEqual(lines);
    expect(entriesOf(drawer)).toMatchObject(entries);
  },
);

test.each<[address: string, area: string, lines: readonly string[]]>([
  [
    '/banners',
    'banner',
    [
      ...['Banners', 'Pictures shown before Invite friends and Cashback'],
      ...['[Add](/banners/new)', 'Search texts', 'Position', 'All', 'Invite friends'],
      ...['Cashback', 'Columns', 'Export CSV', 'No banners'],
    ],
  ],
  [
    '/games',
    'game',
    [
      'Game providers',
      'Which game providers members see, how they look, and in what order',
      ...['Search providers', 'Group', 'All', 'Slots', 'Sport', 'Casino', 'Lotto'],
      ...['Columns', 'Export CSV', 'No providers'],
    ],
  ],
  [
    '/bonuses',
    'bonus',
    [
      ...['Bonuses', 'Bonuses already running keep their conditions.'],
      ...['[Add](/bonuses/new)', 'Search name or code', 'Columns', 'Export CSV'],
      'No bonuses',
    ],
  ],
  [
    '/promotions',
    'promotion',
    [
      ...['Promotions', 'Money for every member who enters the code'],
      ...['[Add](/promotions/new)', 'Search name or code', 'Columns', 'Export CSV'],
      'No promotions',
    ],
  ],
  [
    '/deposit-accounts/accounts',
    'deposit-account',
    [
      'Deposit accounts',
      'Accounts that members pay into. Hide one you no longer use: money that still arrives there is not lost.',
      ...['Accounts', 'QR channels', '[Add](/deposit-accounts/accounts/new)'],
      ...['Search name or number', 'Columns', 'Export CSV', 'No accounts'],
    ],
  ],
  [
    '/deposit-accounts/gateways',
    'gateway',
    [
      'Deposit accounts',
      'Accounts that members pay into. Hide one you no longer use: money that still arrives there is not lost.',
      ...['Accounts', 'QR channels'],
      'Members see the channels in their currency. A hidden channel creates no new QR codes; existing ones are still credited when paid.',
      ...['Search QR channels', 'Columns', 'Export CSV', 'No QR channels'],
    ],
  ],
  [
    '/colleagues/accounts',
    'staff',
    [
      'Staff',
      'Adding, changing, resetting and unlocking take two people. One person locks, at once.',
      ...['Accounts', 'Roles and permissions', '[Add](/colleagues/accounts/new)'],
      ...['Search name or username', 'Columns', 'Export CSV', 'No matching staff'],
    ],
  ],
])(
  'the list at %s says which %s changes wait, is searched and filtered by what it lists, and may be empty',
  async (address, area, [title = '', help = '', ...lines]) => {
    const page = pages.find(({ path }) => address.startsWith(path));
    if (!page) throw new Error(`no page for ${address}`);
    stage.answer('GET /staff/api/games', []);
    stage.answer('GET /staff/api/banners', []);
    stage.answer('GET /staff/api/changes', [{ subject: `${area}:1` }, { subject: 'erasure:1' }]);
    await stage.show(<page.Component />, address);
    await screen.findByText(lines.at(-1) ?? '');
    await stage.settled();
    const waits = 'A change waits for a second person. What was before still holds.';
    expect(linesOf()).toEqual([title, help, `${waits} [Show](/changes)`, ...lines]);
  },
);

test.each([
  ['/banners/1', 'PUT /staff/api/banners/:id'],
  ['/games/PG', 'PUT /staff/api/games/:code/look'],
  ['/lookups/banks/KBANK', 'PUT /staff/api/banks/:code'],
] as const)('at %s the button works until what was saved is answered', async (address, call) => {
  const drawer = await open(address);
  const answer = stage.hold(call);
  await stage.press('Save');
  await waitFor(() => expect(restingOf(drawer)).toEqual(['Cancel: off', 'Save: at work']));
  await answer({ message: 'OK' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
