import type { LobbyText } from '../th/lobby.ts';

export const lobby = {
  search: 'ຄົ້ນຫາຄ່າ\u2060ຍເກມ',
  searchHint: 'ຊື່ຄ່າ\u2060ຍ ເຊັ່ນ PG',
  found: (count: number) => `ພົບ ${count}\u00A0ຄ່າ\u2060ຍ`,
  nothingFound: 'ບໍ່ພົບຄ່າ\u2060ຍເກມນີ້',
  nothingFoundHelp: 'ລອງພິມຊື່ໃຫ້ສັ້ນລົງ ຫຼື ເບິ່ງຄ່າ\u2060ຍທັງໝົດ',
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
    paused: 'ໂຈະການຍ້າຍເງິນ',
    failing: 'ຂັດຂ້ອງຊົ່ວຄາວ',
  },
  badges: { new: 'ໃໝ່', hot: 'ຍອດນິຍົມ' },
} satisfies LobbyText;
