import { describe, expect, test } from 'vitest';
import { readablePaste } from '../../src/ui/editor/pasted-html.ts';

const paste = (html: string, placeOf: (src: string) => string | undefined = () => undefined) => readablePaste(html, placeOf);
const readable = (html: string) => paste(html).html;

describe('styles of pasted texts', () => {
  test('Google Docs puts all in a bold element that is not bold', () => {
    const span = (style: string, text: string) => `<span style="font-size:11pt;${style}">${text}</span>`;
    const spans = [
      span('font-weight:400;font-style:normal;text-decoration:none', 'ตะกร้า '),
      span('font-weight:700', 'หวาย'),
      span('font-weight:400;font-style:italic', ' ทำมือ'),
      span('text-decoration:line-through underline', ' 900'),
    ].join('');
    expect(readable(`<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7"><p dir="ltr">${spans}</p></b>`)).toBe(
      '<p>ตะกร้า <strong>หวาย</strong><em> ทำมือ</em><s><u> 900</u></s></p>',
    );
  });

  test.each([
    ['a plain part of a bold one', '<b>a<span style="font-weight:normal">b</span></b>', '<strong>a</strong>b'],
    ['headings, which are bold anyhow', '<h1><span style="font-weight:bold">a</span></h1>', '<h2>a</h2>'],
    ['links, which are underlined anyhow', '<a href="https://a.example/"><u>a</u></a>', '<a href="https://a.example/">a</a>'],
    ['lines in the middle', '<p style="TEXT-ALIGN: center">a</p>', '<p align="center">a</p>'],
    ['boxes at the right', '<div style="text-align:right"><i>a</i></div>', '<div><p align="right"><em>a</em></p></div>'],
    ['lines that begin where they begin', '<center><p style="text-align:left">a</p><p>b</p></center>', '<p>a</p><p align="center">b</p>'],
    ['names of fonts with quotation marks', `<p style='font:7pt "Times; x";font-weight:700'>a</p>`, '<p><strong>a</strong></p>'],
  ])('reads %s', (_what, html, read) => expect(readable(html)).toBe(read));

  test('has neither styles nor handlers left, and texts as they were', () => {
    const html = `<html><head><style>p{color:red}</style><!--[if gte mso 9]><xml><b>1</b></xml><![endif]--></head>
      <p onclick="x()" class=MsoNormal style="color:red">1 < 2 &amp; style=3<o:p></o:p></p><unknown style="a">b</unknown></html>`;
    expect(readable(html).trim()).toBe('<p>1 &lt; 2 &amp; style=3</p><unknown>b</unknown>');
  });

  test("leaves the editor's own as it is", () => {
    const html = '<p data-pm-slice="1 1 []">a <strong>b</strong></p>';
    expect(readable(html)).toBe(html);
  });
});

describe('lists of Word', () => {
  const item = (text: string, sign: string, level = 1, list = 'l0') =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n\n`;

  test('become real ones, with their levels', () => {
    const word = item('ข้าว', '·') + item('<b>หอมมะลิ</b>', 'o', 2) + item('เหนียว', 'o', 2) + item('น้ำมัน', '·');
    expect(readable(word)).toBe(
      '<ul><li><p>ข้าว</p><ul><li><p><strong>หอมมะลิ</strong></p></li><li><p>เหนียว</p></li></ul></li><li><p>น้ำมัน</p></li></ul>',
    );
  });

  test('count where they count, from where they begin', () => {
    expect(readable(item('a', '3.') + item('b', '4.') + item('c', '·', 1, 'l1'))).toBe(
      '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol><ul><li><p>c</p></li></ul>',
    );
    expect(readable(item('ก', '๑.'))).toBe('<ol><li><p>ก</p></li></ol>');
  });

  test('are known by their signs alone, too', () => {
    const line = (text: string) => `<p class="MsoListParagraph"><span>${text}</span></p>`;
    expect(readable(line('·&nbsp;&nbsp; ชา') + line('·  กาแฟ') + line('1)&nbsp;นม'))).toBe(
      '<ul><li><p>ชา</p></li><li><p>กาแฟ</p></li></ul><ol><li><p>นม</p></li></ol>',
    );
    expect(readable(line('a line that is only moved in'))).toBe('<p>a line that is only moved in</p>');
  });
});

describe('tables', () => {
  test('have a cell in every column, however cells span', () => {
    const sheet =
      '<google-sheets-html-origin><style>td{}</style></google-sheets-html-origin><table style="width:0"><colgroup><col width=100></colgroup><tbody><tr style="height:21px"><th rowspan="2">ของ</th><td colspan="2" style="text-align:right">1,250</td></tr><tr><td>ก</td><td><b>ข</b></td></tr></tbody></table>';
    expect(readable(sheet)).toContain(
      '<table><tr><th>ของ</th><td><p align="right">1,250</p></td><td></td></tr><tr><td></td><td>ก</td><td><strong>ข</strong></td></tr></table>',
    );
  });

  test('end their rows and cells by themselves, as old programs write them', () => {
    expect(readable('<TABLE><TR><TD>a<TD>b<TR><TD>c<TD>d</TABLE>e')).toBe(
      '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>e',
    );
  });

  test('that only arrange texts are none', () => {
    expect(readable('<table><tr><td><p>a</p></td></tr><tr><td>b</td></tr></table>')).toBe('<div><p>a</p></div><div>b</div>');
    const inner = '<table><tr><td>a</td><td>b</td></tr></table>';
    expect(readable(`<table><tr><td>${inner}</td><td>c</td></tr></table>`)).toBe(`<div>${inner}</div><div>c</div>`);
  });

  test('with more cells than a text may have are lines', () => {
    const lines = readable(`<table>${'<tr><td><p>ก</p></td><td>ข</td><td></td></tr>'.repeat(501)}</table>`);
    expect(lines).toBe('<p>ก | ข | </p>'.repeat(501));
  });
});

describe('pictures', () => {
  const html =
    '<p>a<img src="file:///C:/a.png"><img src="https://a.example/b.png" alt="b"><img src="https://a.example/seen.gif" width=1 height=1><img src="https://ours.example/api/files/c" alt="c"></p>';

  test('of others are left out and counted, but for those that only count readers', () => {
    expect(paste(html)).toEqual({
      html: '<p>a</p>',
      pictures: ['file:///C:/a.png', 'https://a.example/b.png', 'https://ours.example/api/files/c'],
    });
  });

  test('of ours stay, under their path', () => {
    const { html: read, pictures } = paste(html, (src) => (src.endsWith('/c') ? '/api/files/c' : undefined));
    expect(read).toBe('<p>a<img src="/api/files/c" alt="c"></p>');
    expect(pictures).toHaveLength(2);
  });
});

test('a page of nothing but brackets is read in linear time', () => {
  // Quadratic time would exceed the test's timeout many times over at these sizes.
  for (const piece of ['<', '<p ', '<p a="', '<!--', '<?', '</p>', '<p a', 'a=']) readable(piece.repeat(200_000));
  for (const piece of ['<p a=">', '<td>', '<b>', '<style>']) readable(piece.repeat(10_000));
  readable(`<p ${'a'.repeat(1_000_000)}>`);
});

test('a tag that is left open is a text', () => {
  expect(readable('<p>5 <b is less, 7" too')).toBe('<p>5 &lt;b is less, 7" too</p>');
});
