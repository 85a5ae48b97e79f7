import { describe, expect, test } from 'vitest';
import { retryPauses } from '../../../api/contract/values/identity/webhooks.ts';
import { addressFault, messageHeaders, pauseAfter, signatureOf } from '../../../api/domain/identity/rules/webhooks.ts';

describe('the signature', () => {
  // Example from https://www.standardwebhooks.com.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1_614_265_330_000, body: '{"test": 2432232314}' };

  test('is the one that Standard Webhooks gives as an example', () => {
    expect(signatureOf(message, secret)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  test('differs with the id, the second, the body and the secret', () => {
    const others = [
      signatureOf({ ...message, id: 'msg_2' }, secret),
      signatureOf({ ...message, at: message.at + 1000 }, secret),
      signatureOf({ ...message, body: '{"test":2432232314}' }, secret),
      signatureOf(message, `whsec_${Buffer.from('another').toString('base64')}`),
    ];
    expect(new Set([signatureOf(message, secret), ...others]).size).toBe(5);
  });

  test('is given once by each secret, with the id and the second', () => {
    const former = `whsec_${Buffer.from('the former one').toString('base64')}`;
    expect(messageHeaders({ ...message, at: message.at + 999 }, [secret, former])).toEqual({
      'webhook-id': message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': `${signatureOf(message, secret)} ${signatureOf(message, former)}`,
    });
  });
});

test('pauses between attempts grow, and end with the seventh', () => {
  const pauses = Array.from({ length: 7 }, (_, index) => pauseAfter(index + 1));
  expect(pauses).toEqual([5000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, undefined]);
  expect(retryPauses).toHaveLength(6);
});

describe('an address for events', () => {
  test.each([
    'https://shop.example.com/hook?shop=1',
    'https://93.184.216.34/',
    'https://[2606:2800:220:1::1]:8443/',
    'https://ร้าน.example.com/',
  ])('%s is taken', (url) => expect(addressFault(url, false)).toBeUndefined());

  test.each([
    ...['', 'shop.example.com', 'ftp://shop.example.com/', 'javascript:alert(1)', 'http://shop.example.com/', 'https://'],
    ...[
      'https://user:pass@shop.example.com/',
      'https://shop.example.com/#part',
      'https://shop.example.com/a b',
      'https://shop.exa\nmple.com/',
    ],
    ...['https://localhost/', 'http://localhost:8080/', 'https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://[::1]/'],
    ...[
      'https://10.0.0.1/',
      'https://192.168.1.1/',
      'https://169.254.169.254/latest/meta-data',
      'https://[fd00:ec2::254]/',
      'https://intranet/',
    ],
    ...['https://[::ffff:10.0.0.1]/', 'https://[64:ff9b::a00:1]/', 'https://0.0.0.0/', 'https://intranet./'],
    `https://shop.example.com/${'a'.repeat(500)}`,
  ])('%j is not', (url) => expect(addressFault(url, false)).toBeTypeOf('string'));

  test('of this machine is taken where that is allowed, by http as well, and no other is', () => {
    for (const url of ['http://localhost:8080/', 'https://localhost/', 'http://127.0.0.1:1/x', 'http://[::1]:1/']) {
      expect(addressFault(url, true), url).toBeUndefined();
    }
    for (const url of ['http://10.0.0.1/', 'http://shop.example.com/', 'http://localhost.example.com/', 'https://169.254.169.254/']) {
      expect(addressFault(url, true), url).toBeTypeOf('string');
    }
  });
});
