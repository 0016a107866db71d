import type { InviteText } from '../th/invite.ts';

export const invite = {
  title: 'ຊວນໝູ່',
  proceed: 'ດຳເນີນການຕໍ່',
  offers: 'ຂ່າວຊວນໝູ່',
  link: 'ລິ້ງຊວນໝູ່',
  linkHelp: 'ສົ່ງລິ້ງນີ້ໃຫ້ໝູ່ເພື່ອສະໝັກສະມາຊິກ',
  copyLink: 'ສຳເນົາລິ້ງ',
  share: 'ແຊຣ໌ລິ້ງ',
  qr: 'ສະແດງ QR',
  qrImage: 'QR ຂອງລິ້ງຊວນໝູ່',
  friends: 'ລາຍການໂບນັດຊວນໝູ່',
  from: 'ຈາກໝູ່',
  amount: 'ຈຳນວນເງິນ',
  date: 'ວັນທີ ແລະ ເວລາ',
  none: 'ຍັງບໍ່ທັນມີລາຍການ',
  noneHelp: 'ເມື່ອໝູ່ທີ່ຊວນເລີ່ມຫຼິ້ນ ໂບນັດຂອງທ່ານຈະສະແດງຢູ່ນີ້',
  receiveTitle: 'ຮັບໂບນັດຊວນໝູ່',
  receiveConditions: (success: number, fail: number) =>
    `ຖອນໂບນັດນີ້ໄດ້ເມື່ອຍອດເງິນລວມຮອດ ${success}% ຂອງໂບນັດ ຖ້າເຫຼືອ ${fail}% ຫຼື ຕ່ຳກວ່າ ໂບນັດຈະສິ້ນສຸດ ແລະ ຍອດທີ່ເຫຼືອຍັງເປັນຂອງທ່ານ`,
} satisfies InviteText;
