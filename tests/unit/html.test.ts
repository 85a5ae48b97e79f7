import { describe, expect, test } from 'vitest';
import { Invalid } from '../../api/domain/shared/errors.ts';
import { cleanHtml, wordsOf } from '../../api/domain/shared/rich-text.ts';

describe('rich text', () => {
  test('keeps what a letter needs', () => {
    const html =
      '<h2>สวัสดี</h2><p>รายการ <strong>ใหม่</strong><br />ดูที่ <a href="https://example.com/a?b=1&amp;c">ลิงก์</a></p><ul><li>หนึ่ง</li></ul>';
    expect(cleanHtml(html)).toBe(html.replace('c">', 'c" rel="noopener nofollow">'));
  });

  test('keeps where lines stand', () => {
    const html = '<p align="center">ก</p><h2 align="right">ข</h2>';
    expect(cleanHtml(html)).toBe(html);
    for (const align of ['justify', 'center right', '"x']) expect(cleanHtml(`<p align='${align}'>ก</p>`)).not.toContain(align);
    expect(cleanHtml('<ul align="center"><li align="right">ก</li></ul>')).toBe('<ul><li>ก</li></ul>');
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

  test('keeps what marks hold that are inside many others, and refuses more than anybody writes', () => {
    const nested = (depth: number, mark = 'b') => `${`<${mark}>`.repeat(depth)}ใน${`</${mark}>`.repeat(depth)}`;
    expect(cleanHtml(nested(200))).toBe(nested(50));
    expect(cleanHtml(nested(200, 'x'))).toBe('ใน');
    for (const mark of ['b', 'x', 'svg']) expect(() => cleanHtml(nested(201, mark), 'message')).toThrow(Invalid);
    expect(() => cleanHtml(`<iframe>${'<b>'.repeat(200)}`)).toThrow(Invalid);
    // Siblings are not nested, closed or not.
    expect(() => cleanHtml(nested(3).repeat(1000) + '<p>x'.repeat(4000) + '<br>'.repeat(1000))).not.toThrow();
    expect(() => cleanHtml('<p>x'.repeat(8001), 'message')).toThrow(Invalid);
    // A `<` counts as a tag, since it could begin one.
    expect(() => cleanHtml('<'.repeat(16_001), 'message')).toThrow(Invalid);
    expect(cleanHtml('<'.repeat(2000))).toBe('&lt;'.repeat(2000));
    expect(() => cleanHtml(`<table><tr>${'<td>1</td>'.repeat(5000)}</tr></table>`)).not.toThrow();
  });

  test('is cleaned within a few milliseconds, however odd it is', () => {
    const length = 50_000;
    const [third, quarter] = [length / 6, length / 8];
    const fill = (part: string) => part.repeat(length / part.length);
    const odd = [
      ...[
        '<b>',
        '<a>',
        '<x>',
        '<b></b>',
        '<a href=/></a>',
        '<img src=x>',
        '<p>',
        '<iframe></iframe>',
        '<noscript></p>',
        '<u></u>&',
        '<',
      ].map(fill),
      '<b>'.repeat(third) + '</p>'.repeat(quarter),
      '<x>'.repeat(third) + '</i>'.repeat(quarter),
      `${'<b>'.repeat(199)}${fill('</i>')}`.slice(0, length),
      `${'<b>'.repeat(199)}${fill('<a></a>')}`.slice(0, length),
      `<a ${Array.from({ length: length / 5 }, (_, at) => at.toString(36)).join(' ')}>`,
    ];
    for (const html of odd) {
      const times = [1, 2, 3].map(() => {
        const before = process.threadCpuUsage();
        try {
          cleanHtml(html);
        } catch (error) {
          expect(error).toBeInstanceOf(Invalid);
        }
        const { user, system } = process.threadCpuUsage(before);
        return (user + system) / 1000;
      });
      expect(Math.min(...times), html.slice(0, 40)).toBeLessThan(50);
    }
  });

  test('has words without marks', () => {
    expect(wordsOf('<p>ผ้า &amp; ไหม</p><p>1 &lt; 2</p>')).toBe('ผ้า & ไหม 1 < 2');
  });
});
