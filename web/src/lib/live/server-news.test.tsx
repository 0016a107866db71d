import { type FakeSockets, stubSockets } from '@wallet/client/test/fake-socket';
import { beforeEach, expect, test, vi } from 'vitest';
import { pass, stage } from '../../test/stage.tsx';
import { endSession } from '../session/session.ts';
import { joinRoom } from './join-room.ts';
import { onWalletChange } from './realtime.ts';
import { emitServerEvent, introduce, isConnected, onServerEvent, spread } from './server-news.ts';

stage();

let sockets: FakeSockets;
beforeEach(() => {
  sockets = stubSockets();
  return () => introduce(() => ({}));
});

test('a tab has one connection, which names its member, while anyone listens', async () => {
  introduce(() => ({ deviceToken: 'of the phone' }));
  const listener = vi.fn();
  const stops = [onServerEvent('wallet', listener), onServerEvent('open', listener)];
  expect(sockets.all).toHaveLength(1);
  expect(isConnected()).toBe(false);
  const [socket] = sockets.all;
  const close = vi.spyOn(sockets.last, 'close');
  socket?.greet();
  await pass(0);
  expect([isConnected(), listener.mock.calls.length]).toEqual([true, 1]);
  expect(socket?.packets.join()).toContain('"token":"token"');
  expect(socket?.packets.join()).toContain('of the phone');
  socket?.deliver('wallet');
  expect(listener).toHaveBeenCalledTimes(2);
  emitServerEvent('delivered', 7);
  expect(socket?.sentEvents('delivered')).toEqual([[7]]);
  stops[0]?.();
  socket?.deliver('wallet');
  expect([listener.mock.calls.length, close.mock.calls.length]).toEqual([2, 0]);
  stops[1]?.();
  expect([close.mock.calls.length, isConnected()]).toEqual([1, false]);
  // The next listener has another one.
  onServerEvent('wallet', listener)();
  expect(sockets.all).toHaveLength(2);
});

test('an event within the tab reaches its listeners, and its sender knows whether there were any', () => {
  const listener = vi.fn();
  expect(spread('question', ['x'])).toBe(false);
  const stop = onServerEvent('question', listener);
  expect(spread('question', ['x'])).toBe(true);
  expect(listener.mock.calls).toEqual([['x']]);
  stop();
  expect(spread('question', ['y'])).toBe(false);
});

test('changed balances and a connection that opens are distinct events, and no one is notified after the end', async () => {
  const [changed, opened] = [vi.fn(), vi.fn()];
  const stop = onWalletChange(changed, opened);
  // One that was over before its code came is not notified.
  onWalletChange(changed)();
  await pass(0);
  spread('wallet', []);
  spread('open', []);
  expect([changed.mock.calls.length, opened.mock.calls.length]).toEqual([1, 1]);
  stop();
  spread('wallet', []);
  spread('open', []);
  expect([changed.mock.calls.length, opened.mock.calls.length]).toEqual([1, 1]);
});

test('a room is joined now, and at each connection that follows, once', async () => {
  const stop = onServerEvent('wallet', () => undefined);
  sockets.last.greet();
  await pass(0);
  const joins = () => sockets.last.sentEvents('join');
  joinRoom('wallet-7');
  joinRoom('wallet-7');
  expect(joins()).toEqual([['wallet-7']]);
  spread('open', []);
  expect(joins()).toEqual([['wallet-7'], ['wallet-7']]);
  stop();
});

test('one room is joined at a time, and none after the session', async () => {
  joinRoom('wallet-guest');
  joinRoom('wallet-7');
  sockets.last.greet();
  await pass(0);
  expect(sockets.last.sentEvents('join')).toEqual([['wallet-7']]);
  endSession();
  const stop = onServerEvent('wallet', () => undefined);
  sockets.last.greet();
  await pass(0);
  expect(sockets.all.map((socket) => socket.sentEvents('join').length)).toEqual([1, 0]);
  stop();
});
