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
} satisfies LobbyText;
