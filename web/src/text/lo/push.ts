import type { PushText } from '../th/push.ts';

export const push = {
  title: 'ການແຈ້ງເຕືອນໃນອຸປະກອນນີ້',
  lead: 'ແຈ້ງເມື່ອເງິນເຂົ້າ ເງິນອອກ ຫຼື ມີຄຳຕອບ ເຖິງວ່າປິດແອັບຢູ່',
  turnOn: 'ເປີດການແຈ້ງເຕືອນ',
  turnOff: 'ປິດການແຈ້ງເຕືອນ',
  unknown: 'ບຣາວເຊີນີ້ສະແດງການແຈ້ງເຕືອນບໍ່\u2060ໄດ້',
  'within-app':
    'ທ່ານເປີດເວັບນີ້ຢູ່ໃນແອັບອື່ນ ກະລຸນາເປີດໃນ Chrome ຫຼື Safari ເພື່ອຮັບການແຈ້ງເຕືອນ ໃຊ້ກະແຈຜ່ານ ແລະ ບັນທຶກຮູບ',
  copyAddress: 'ສຳເນົາທີ່ຢູ່ເວັບ',
  uninstalled: 'ເພີ່ມແອັບໃສ່ໜ້າຈໍຫຼັກກ່ອນ ແລ້ວເປີດການແຈ້ງເຕືອນຈາກແອັບນັ້ນ',
  denied: 'ທ່ານປິດການແຈ້ງເຕືອນໄວ້ ເປີດໄດ້ໃນການຕັ້ງຄ່າຂອງບຣາວເຊີ',
  about: 'ແຈ້ງເລື່ອງໃດແດ່',
  kinds: {
    deposit: 'ເງິນເຂົ້າກະເປົາເງິນ',
    payout: 'ຜົນການຖອນເງິນ',
    slip: 'ສະລິບທີ່ບໍ່\u2060ຜ່ານການກວດສອບ',
    chat: 'ຄຳຕອບໃນແຊັດ',
  },
  amounts: 'ສະແດງຈຳນວນເງິນໃນໜ້າຈໍລັອກ',
  quiet: 'ພັກການແຈ້ງເຕືອນເປັນຊ່ວງເວລາ',
  from: 'ຕັ້ງແຕ່',
  to: 'ຮອດ',
  bell: 'ການແຈ້ງເຕືອນ',
  bellUnseen: (count: number) => `ການແຈ້ງເຕືອນ ໃໝ່ ${count}\u00A0ລາຍການ`,
  none: 'ຍັງບໍ່ທັນມີການແຈ້ງເຕືອນ',
  noneHelp: 'ເງິນເຂົ້າ ການຖອນ ແລະ ສະລິບທີ່ບໍ່\u2060ຜ່ານ ຈະສະແດງຢູ່ນີ້',
  paidOut: (amount: string, place: string) => `ຖອນສຳເລັດ ${amount} ເຂົ້າ ${place}`,
  sentBack: (amount: string) => `ທະນາຄານສົ່ງຄືນລາຍການຖອນ ${amount}`,
  cameBack: (amount: string) => `ຖອນບໍ່ສຳເລັດ ${amount} ຄືນເຂົ້າກະເປົາເງິນແລ້ວ`,
  documentsChecked: 'ກວດເອກະສານຂອງທ່ານແລ້ວ ເບິ່ງຜົນໃນໜ້າໂປຣໄຟລ໌',
  /** The amount of a slip that could not be read is not known. */
  slipRefused: (amount: string | null) =>
    amount === null ? 'ສະລິບບໍ່ຜ່ານການກວດສອບ' : `ສະລິບ ${amount} ບໍ່ຜ່ານການກວດສອບ`,
  ago: {
    year: (count) => `${count}\u00A0ປີກ່ອນ`,
    month: (count) => `${count}\u00A0ເດືອນກ່ອນ`,
    day: (count) => `${count}\u00A0ມື້ກ່ອນ`,
    hour: (count) => `${count}\u00A0ຊົ່ວໂມງກ່ອນ`,
    minute: (count) => `${count}\u00A0ນາທີກ່ອນ`,
    second: (count) => `${count}\u00A0ວິນາທີກ່ອນ`,
  },
  installTitle: 'ຕິດຕັ້ງແອັບໄວ້ໃນໜ້າຈໍ',
  installLead: 'ເປີດໄດ້ໃນແຕະດຽວ ແລະ ຮັບແຈ້ງເຕືອນເມື່ອເງິນເຂົ້າ',
  installNow: 'ຕິດຕັ້ງແອັບ',
  /** The two steps of Safari on iOS, in its own words. */
  installShare: '1. ແຕະປຸ່ມແບ່ງປັນຂອງ Safari',
  installAdd: '2. ເລືອກ “ເພີ່ມໃສ່ໜ້າຈໍຫຼັກ”',
  toStatement: 'ເບິ່ງປະຫວັດທັງໝົດ',
} satisfies PushText;
