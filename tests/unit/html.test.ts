import { describe, expect, test } from 'vitest';
import { cleanHtml, wordsOf } from '../../api/domain/html.ts';

describe('rich text', () => {
  test('keeps what a letter needs', () => {
    const html =
      '<h2>สวัสดี</h2><p>รายการ <strong>ใหม่</strong><br />ดูที่ <a href="https://example.com/a?b=1&amp;c">ลิงก์</a></p><ul><li>หนึ่ง</li></ul>';
    expect(cleanHtml(html)).toBe(html.replace('c">', 'c" rel="noopener nofollow">'));
  });

  test.each([
    ['script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['handlers', '<p onclick="x()" style="color:red" class="a" id="b">a</p>', '<p>a</p>'],
    ['script links', '<a href="javascript:x()">a</a>', '<a rel="noopener nofollow">a</a>'],
    ['hidden script links', '<a href=" jAvA\tscript:x()">a</a>', '<a rel="noopener nofollow">a</a>'],
    ['data links', '<a href="data:text/html,x">a</a>', '<a rel="noopener nofollow">a</a>'],
    ['links without a scheme of their own', '<a href="//evil.example">a</a>', '<a rel="noopener nofollow">a</a>'],
    ['windows', '<a href="https://a.example" target="_blank">a</a>', '<a href="https://a.example" rel="noopener nofollow">a</a>'],
    ['foreign pictures', '<p><img src="https://evil.example/a.png">a</p>', '<p>a</p>'],
    ['pictures out of the folder', '<img src="/apps/ecommerce/cart">', ''],
    ['ways out of the folder', '<img src="/assets/../apps/x">', ''],
    ['error handlers', '<img src="/assets/a.svg" onerror="x()">', '<img src="/assets/a.svg" />'],
    ['frames and forms', '<iframe src="/"></iframe><form action="/"><input name="a"></form>', ''],
    ['svg', '<svg><a xlink:href="javascript:x()"><text>a</text></a></svg>', '<a rel="noopener nofollow">a</a>'],
    ['styles', '<style>*{display:none}</style>a', 'a'],
    ['comments', 'a<!-- b -->', 'a'],
  ])('loses %s', (_what, html, clean) => {
    expect(cleanHtml(html)).toBe(clean.replace('<text>', ''));
  });

  test('is clean when cleaned once', () => {
    for (const html of ['<<p>script>x', '&lt;script&gt;', '<p>1 < 2 & 3</p>', '<a href="a&#10;b">x</a>']) {
      expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
    }
  });

  test('has words without marks', () => {
    expect(wordsOf('<p>ผ้า &amp; ไหม</p><p>1 &lt; 2</p>')).toBe('ผ้า & ไหม 1 < 2');
  });
});
