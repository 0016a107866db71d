import { expect, test } from 'vitest';
import { addressesIn, namesOf } from './address-rules.ts';

test.each([
  ['a link', '<a href="https://evil.example/pay">here</a>', 'evil.example'],
  ['a picture', '<img src="https://evil.example/qr.png" />', 'evil.example'],
  ['a mail address', '<a href="mailto:pay@evil.example">here</a>', 'evil.example'],
  ['a host with a user before it', 'https://wallet.example@evil.com/', 'evil.com'],
  ['a host as a word', 'Pay at evil.com today', 'evil.com'],
  ['a mail address as a word', 'pay@evil.me', 'evil.me'],
  ['a host of a country', 'evil.ru', 'evil.ru'],
  ['a host of a cheap ending', 'evil.sbs', 'evil.sbs'],
  ['a host in capitals', 'EVIL.ICU', 'evil.icu'],
  ['a host with a port', 'evil.com:8080', 'evil.com'],
  ['a host with joiners', 'evil\u200b.\u00adcom', 'evil.com'],
  ['a host with a wide stop', 'evil．com', 'evil.com'],
  ['a host with one dot of a leader', 'evil․com', 'evil.com'],
  ['a host with letters of Cyrillic', 'еvil.com', 'xn--vil-qdd.com'],
  ['a host with blanks', 'evil . com', 'evil.com'],
  ['a host with a blank behind its stop', 'evil. com', 'evil.com'],
  ['a host with a stop in brackets', 'evil[.]com', 'evil.com'],
  ['a host with a stop in words', 'evil dot com', 'evil.com'],
  ['a host with a stop in Thai', 'evil ดอท คอม evil ดอท com', 'evil.com'],
  ['a number of a host', 'Go to 203.0.113.9/pay', '203.0.113.9'],
  ['a page of a messenger', 'line.me/R/ti/p/@evil', 'line.me/R/ti/p/@evil'],
  ['a name at a messenger', 'แอดไลน์ @Evil-Pay.', '@evil-pay'],
  ['a name behind its word', 'LINE ID: evilpay', '@evilpay'],
  ['a name behind a Thai word', 'ไลน์ไอดี evilpay', '@evilpay'],
])('%s leads elsewhere', (_, text, address) => {
  expect(addressesIn([text])).toContain(address);
});

test.each([
  ['a page of ours', '<a href="/deposit">Deposit</a> <img src="/uploads/a.png" />'],
  ['sentences', 'Deposit is open. To play, log in. Come back soon. online now'],
  ['hours and amounts', 'เปิด 10.00-22.00 น. ขั้นต่ำ 100.50 บาท เวอร์ชัน 1.2.3'],
  ['an abbreviation', 'พ.ศ. 2569, e.g. 10 a.m., Co.,Ltd.'],
  ['a way to us', 'ทักแชท LINE: 24 ชม. หรือ Facebook'],
  ['a mark', 'ใช้เวลา @ 5 นาที'],
])('%s leads nowhere else', (_, text) => {
  expect(addressesIn([text])).toEqual([]);
});

test.each([
  ...['line.me', 't.me', 'm.me', 'facebook.com', 'x.com', 'twitter.com', 'bit.ly', 'rebrand.ly'],
  ...['forms.gle', 'github.com', 'imgur.com', 'dropbox.com', 'medium.com', 'play.google.com'],
])('at %s, where everybody may have a page, one page is not another', (host) => {
  expect(addressesIn([`${host}/lotus`, `https://www.${host}/evil`])).toEqual([
    `${host}/lotus`,
    `${host}/evil`,
  ]);
});

test('a name is ours where an address of ours leads to it', () => {
  const shown = [
    'line.me/R/ti/p/@lotus',
    't.me/LotusPlay',
    'line.me/ti/p/%40lotus2',
    'wallet.example',
  ];
  expect(namesOf(shown)).toEqual(['@lotus', '@lotusplay', '@lotus2']);
});
