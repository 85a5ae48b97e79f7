import { describe, expect, test } from 'vitest';
import { addressOfHost, isLoopbackAddress, isLoopbackHost, isPublicAddress } from '../../../api/domain/shared/rules/public-address.ts';

describe('a network address', () => {
  test.each(['1.1.1.1', '93.184.216.34', '172.15.255.255', '172.32.0.1', '192.167.255.255', '2606:4700::1111', '2a00:1450:4001::200e'])(
    '%s is one of the internet',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '100.100.100.200',
      '127.0.0.1',
      '127.255.255.255',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
    ],
    ...[
      '192.0.0.192',
      '192.0.2.1',
      '192.168.0.1',
      '198.18.0.1',
      '198.19.255.255',
      '198.51.100.7',
      '203.0.113.7',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...[
      '::',
      '::1',
      '::ffff:10.0.0.1',
      '::ffff:1.1.1.1',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      'fc00::1',
      'fd00:ec2::254',
      'fe80::1',
      'fe80::1%eth0',
    ],
    ...['fec0::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', 'localhost', '', '1.1.1', '999.1.1.1'],
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false));

  test('of this machine is known as such', () => {
    expect(['127.0.0.1', '127.9.9.9', '::1'].map(isLoopbackAddress)).toEqual([true, true, true]);
    expect(['10.0.0.1', '::2', 'localhost', ''].map(isLoopbackAddress)).toEqual([false, false, false, false]);
    expect(['localhost', '127.0.0.1', '[::1]', '::1'].map(isLoopbackHost)).toEqual([true, true, true, true]);
    expect(['localhost.example.com', 'example.com', '0.0.0.0', '[::]'].map(isLoopbackHost)).toEqual([false, false, false, false]);
  });

  test('is read from a host without its brackets, and from no name', () => {
    expect(['[::1]', '10.0.0.1', 'example.com'].map(addressOfHost)).toEqual(['::1', '10.0.0.1', undefined]);
  });
});
