import type { LobbyText } from '../th/lobby.ts';

export const lobby = {
  search: 'ຄົ້ນຫາເກມ',
  searchHint: 'ຊື່ຄ່າຍ ເຊັ່ນ PG',
  found: (count: number) => `ພົບ ${count}\u00A0ຄ່າຍ`,
  nothingFound: 'ບໍ່ພົບຄ່າຍເກມນີ້',
  nothingFoundHelp: 'ລອງພິມຊື່ໃຫ້ສັ້ນລົງ ຫຼື ເບິ່ງຄ່າຍທັງໝົດ',
  showAll: 'ເບິ່ງທັງໝົດ',
  favourite: (name: string) => `ລາຍການທີ່ມັກ ${name}`,
  recent: 'ຫຼິ້ນຫຼ້າສຸດ',
  start: 'ເລືອກເກມ',
  slots: 'ສະລັອດ',
  sportAndCasino: 'ກິລາ ແລະ ກາຊີໂນ',
  lotto: 'ຫວຍ',
  credit: 'ເຄຣດິດ',
  viewData: 'ເບິ່ງຂໍ້ມູນ',
  openAccount: 'ເປີດບັນຊີ',
  stale: 'ຍອດເງິນຍັງບໍ່ທັນອັບເດດ',
  asGrid: 'ສະແດງເປັນຕາຕະລາງ',
  asRings: 'ສະແດງເປັນວົງໝຸນ',
  health: {
    maintenance: 'ປິດປັບປຸງ',
    paused: 'ພັກການຍ້າຍເງິນ',
    failing: 'ຄ່າຍເກມບໍ່ຕອບ',
  },
  badges: { new: 'ໃໝ່', hot: 'ຍອດນິຍົມ' },
} satisfies LobbyText;
