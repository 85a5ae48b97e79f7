import PDFDocument from 'pdfkit';
import { create } from 'qrcode';
import type { InvoiceRecord } from '../../../contract/backoffice/invoice-records.ts';
import type { PaymentDetails } from '../../../contract/backoffice/invoices.ts';
import { amountInWords } from '../../../contract/values/backoffice/amount-words.ts';
import { defaultCurrency, inBaht, inSatang, lineSums, rateText } from '../../../contract/values/backoffice/invoice-sums.ts';
import { headOffice, isBill, isSettled } from '../../../contract/values/backoffice/invoices.ts';
import type { Language } from '../../../contract/values/shared/common.ts';
import { type Look, Writer } from './text.ts';
import { type PrintedText, printedDay, printedTexts, quantityOf, sum } from './words.ts';

/** Content of a printed invoice. */
export interface PrintedInvoice {
  record: InvoiceRecord;
  language: Language;
  /** Payload of the payment code. */
  code: string | undefined;
  isSandbox: boolean;
  paymentDetails: PaymentDetails;
}

type Document = InstanceType<typeof PDFDocument>;
const page = { start: 42, end: 553.28, width: 511.28, top: 48, bottom: 800 };
/** Height of the tear-off payment strip, in points. */
const stubHeight = 104;
const quiet = '#555555';
const rule = '#cccccc';
const columns = [
  { word: 'place', x: 42, width: 30, align: 'start' },
  { word: 'text', x: 74, width: 212, align: 'start' },
  { word: 'quantity', x: 290, width: 66, align: 'end' },
  { word: 'price', x: 360, width: 66, align: 'end' },
  { word: 'discount', x: 430, width: 52, align: 'end' },
  { word: 'amount', x: 486, width: 67, align: 'end' },
] as const;

/** Draws an invoice on white A4. */
export async function drawInvoice(invoice: PrintedInvoice): Promise<Buffer> {
  const { record } = invoice;
  // The document of one invoice is the same file whenever it is drawn.
  const CreationDate = new Date(record.issuedDate);
  const info = { Title: record.number ?? printedTexts[invoice.language].draft, Author: record.seller.name, CreationDate };
  const readable = { lang: invoice.language, tagged: true, displayTitle: true, pdfVersion: '1.7' } as const;
  // No default font is loaded: every text sets its own.
  const doc = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, font: '', info, ...readable });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject));
  new Sheet(doc, invoice).draw();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

class Sheet {
  readonly #doc: Document;
  readonly #invoice: PrintedInvoice;
  readonly #writer: Writer;
  #y = page.top;

  constructor(doc: Document, invoice: PrintedInvoice) {
    this.#doc = doc;
    this.#invoice = invoice;
    this.#writer = new Writer(doc);
  }

  draw(): void {
    this.#as('Document', () => {
      this.#head();
      this.#client();
      this.#as('Table', () => {
        this.#tableHead();
        for (const [place, line] of this.#invoice.record.lines.entries()) this.#as('TR', () => this.#line(place, line));
      });
      this.#sums();
      this.#foot();
      this.#stub();
    });
    const { count } = this.#doc.bufferedPageRange();
    for (let at = 0; at < count; at += 1) {
      this.#doc.switchToPage(at);
      const numbered = `${this.#say('page')} ${at + 1}/${count}`;
      this.#writer.artifact(() => {
        this.#across();
        this.#writer.line(numbered, { x: page.start, y: 824, width: page.width }, { size: 8, color: quiet, align: 'end' });
      });
    }
  }

  /** Runs a drawing in an element of the document structure: a paragraph, a heading, a cell. */
  #as(type: string, draw: () => void, options?: { alt: string }): void {
    this.#writer.within(type, draw, options);
  }

  #say(word: PrintedText): string {
    return printedTexts[this.#invoice.language][word];
  }

  /** Formats a sum of the invoice. */
  #sum(amount: number): string {
    return sum(amount, this.#invoice.record.currency);
  }

  /** Returns the label of a sum, with the currency unless that is baht. */
  #sayOf(word: PrintedText): string {
    const { currency } = this.#invoice.record;
    return currency === defaultCurrency ? this.#say(word) : `${this.#say(word)} (${currency})`;
  }

  /** Draws lines below each other. @returns the position of the next line */
  #lines(texts: string[], { x, y, width, as = 'P' }: { x: number; y: number; width: number; as?: string }, look: Look = {}): number {
    const step = (look.size ?? 10) * 1.5;
    let at = y;
    for (const text of texts.filter(Boolean)) {
      this.#as(as, () => {
        for (const line of this.#writer.wrap(text, width, look)) {
          this.#writer.line(line, { x, y: at, width }, look);
          at += step;
        }
      });
    }
    return at;
  }

  /** Starts a new page if this height doesn't fit. */
  #room(height: number, then?: () => void): void {
    if (this.#y + height <= page.bottom) return;
    this.#doc.addPage();
    this.#y = page.top;
    then?.();
  }

  #head(): void {
    const { seller, kind, number, issuedDate, dueDate, salesPerson, currency } = this.#invoice.record;
    const left = { x: page.start, width: 285 };
    const name = this.#lines([seller.name], { ...left, y: page.top + 8 }, { size: 15, weight: 700 });
    const about = [seller.address, this.#taxpayer(seller), [seller.phone, seller.email].filter(Boolean).join(' · ')];
    const below = this.#lines(about, { ...left, y: name }, { size: 9, color: quiet });
    const right = { x: 335, width: page.end - 335 };
    const title = this.#lines([this.#say(kind)], { ...right, y: page.top + 8, as: 'H1' }, { size: 19, weight: 700, align: 'end' });
    const { language } = this.#invoice;
    const facts = [
      `${this.#say('number')} ${number ?? this.#say('none')}`,
      `${this.#say('issued')} ${printedDay(issuedDate, language)}`,
      this.#hasDueDay() ? `${this.#say(kind === 'quotation' ? 'validUntil' : 'due')} ${printedDay(dueDate, language)}` : '',
      ...this.#about(),
      salesPerson && `${this.#say('salesPerson')} ${salesPerson}`,
      currency === defaultCurrency ? '' : `${this.#say('money')} ${currency}`,
    ];
    const beside = this.#lines(facts, { ...right, y: title }, { align: 'end' });
    this.#y = Math.max(below, beside) + 2;
    this.#rule(this.#y);
    this.#y += 20;
  }

  /** Whether it has a due date: receipts and credit notes don't. */
  #hasDueDay(): boolean {
    return isBill(this.#invoice.record.kind) || this.#invoice.record.kind === 'quotation';
  }

  /** Returns the reference of the document: another one by number and day, and the payment that a receipt confirms. */
  #about(): string[] {
    const { language } = this.#invoice;
    const { reference, payment } = this.#invoice.record;
    return [
      reference?.number ? `${this.#say('about')} ${reference.number} ${this.#say('of')} ${printedDay(reference.issuedDate, language)}` : '',
      payment ? `${this.#say('paidOn')} ${printedDay(payment.paidOn, language)} · ${this.#say(payment.method)}` : '',
    ];
  }

  #taxpayer({ taxId, branch }: { taxId: string; branch: string }): string {
    const office = branch === headOffice ? this.#say('headOffice') : branch && `${this.#say('branch')} ${branch}`;
    return [taxId && `${this.#say('taxId')} ${taxId}`, office].filter(Boolean).join(' · ');
  }

  #client(): void {
    const { client } = this.#invoice.record;
    const place = { x: page.start, width: page.width };
    this.#y = this.#lines([this.#say('to')], { ...place, y: this.#y, as: 'H2' }, { size: 9, color: quiet }) + 3;
    const names = [client.company, client.name].filter(Boolean).join(' · ');
    this.#y = this.#lines([names], { ...place, y: this.#y }, { weight: 700, size: 11 });
    const about = [[client.address, client.country].filter(Boolean).join(', '), this.#taxpayer(client)];
    const reach = [client.contact, client.companyEmail].filter(Boolean).join(' · ');
    this.#y = this.#lines([...about, reach], { ...place, y: this.#y }, { size: 9 }) + 14;
  }

  #tableHead(): void {
    const y = this.#y;
    this.#writer.artifact(() => this.#doc.rect(page.start, y - 12, page.width, 19).fill('#f1f1f1'));
    this.#as('TR', () => {
      for (const { word, x, width, align } of columns) {
        const said = word === 'amount' ? this.#sayOf(word) : this.#say(word);
        const size = this.#fitting(said, width - 4, { size: 9, weight: 700 });
        this.#as('TH', () => this.#writer.line(said, { x: x + 2, y: y + 1, width: width - 4 }, { size, weight: 700, align }));
      }
    });
    this.#y += 24;
  }

  #line(place: number, line: InvoiceRecord['lines'][number]): void {
    const { gross, net } = lineSums(line, this.#invoice.record.currency);
    const words = this.#writer.wrap(line.text, columns[1].width, { size: 9.5 });
    const height = Math.max(1, words.length) * 14 + 6;
    this.#room(height, () => this.#writer.artifact(() => this.#tableHead()));
    const off = line.discount.kind === 'percent' ? `${quantityOf(line.discount.value)}%` : this.#sum(line.discount.value);
    const cells = {
      place: String(place + 1),
      quantity: [quantityOf(line.quantity), line.unit].filter(Boolean).join(' '),
      price: this.#sum(line.unitPrice),
      discount: gross === net ? '' : off,
      amount: this.#sum(inBaht(net)),
    };
    for (const { word, x, width, align } of columns) {
      this.#as('TD', () => {
        if (word === 'text') {
          for (const [at, text] of words.entries()) this.#writer.line(text, { x: x + 2, y: this.#y + at * 14 }, { size: 9.5 });
          return;
        }
        const size = this.#fitting(cells[word], width - 4);
        this.#writer.line(cells[word], { x: x + 2, y: this.#y, width: width - 4 }, { size, align });
      });
    }
    this.#y += height;
    this.#rule(this.#y - 11);
    this.#y += 4;
  }

  /** Returns the font size at which a text fits its column. */
  #fitting(text: string, width: number, { size = 9.5, weight = 400 }: Look = {}): number {
    return Math.max(6, Math.min(size, (size * width) / Math.max(1, this.#writer.widthOf(text, { size, weight }))));
  }

  #sums(): void {
    const { sums, vatMode, withholdingRate, currency, payment } = this.#invoice.record;
    const rows: [string, number, boolean][] = [...this.#correction(), [this.#say('subtotal'), sums.subtotal, false]];
    if (sums.discount > 0) rows.push([this.#say('discount'), -sums.discount, false]);
    if (vatMode !== 'none') rows.push([this.#say('base'), sums.base, false], [this.#say('vat'), sums.vat, false]);
    rows.push([this.#sayOf('total'), sums.total, true]);
    if (sums.withholding > 0 && this.#hasDueDay()) {
      rows.push(
        [`${this.#say('withholding')} ${withholdingRate}%`, -sums.withholding, false],
        [this.#sayOf('payable'), sums.payable, true],
      );
    }
    if (payment && payment.withheld > 0) {
      rows.push([this.#say('withholding'), -payment.withheld, false], [this.#sayOf('received'), payment.amount, true]);
    }
    if (sums.credited > 0) rows.push([this.#say('credited'), -sums.credited, false]);
    if (sums.paid > 0) rows.push([this.#say('paid'), -sums.paid, false]);
    if (sums.credited + sums.paid > 0) rows.push([this.#sayOf('left'), sums.balance, true]);
    this.#room(rows.length * 17 + (sums.inBaht ? 125 : 60));
    const top = this.#y + 4;
    this.#as('Table', () => {
      for (const [at, [label, amount, isMain]] of rows.entries()) {
        const y = top + at * 17;
        const look: Look = { weight: isMain ? 700 : 400, size: isMain ? 11 : 10 };
        this.#row(
          () => this.#writer.line(label, { x: 320, y }, look),
          () => this.#writer.line(this.#sum(amount), { x: 440, y, width: page.end - 442 }, { ...look, align: 'end' }),
        );
      }
    });
    const written = amountInWords(inSatang(sums.total), currency, this.#invoice.language);
    const below = this.#lines([`(${written})`], { x: page.start, y: top, width: 262 }, { weight: 700 });
    const end = this.#inBaht(top + rows.length * 17);
    this.#y = Math.max(below, end) + 12;
  }

  /** Returns the values that the law requires on a credit note: the original value, the correct one, and the difference. */
  #correction(): [string, number, boolean][] {
    const { kind, reference, sums } = this.#invoice.record;
    if (kind !== 'credit-note' || !reference) return [];
    const before: [string, number, boolean][] = reference.credited > 0 ? [[this.#say('creditedBefore'), -reference.credited, false]] : [];
    const correct = inBaht(inSatang(reference.base) - inSatang(reference.credited) - inSatang(sums.base));
    return [
      [this.#say('original'), reference.base, false],
      ...before,
      [this.#say('correct'), correct, false],
      [this.#say('difference'), sums.base, true],
    ];
  }

  /** Draws a table row with a sum. */
  #row(label: () => void, value: () => void): void {
    this.#as('TR', () => {
      this.#as('TH', label);
      this.#as('TD', value);
    });
  }

  /** Draws the sums that the law requires in baht. @returns the position of the next line */
  #inBaht(y: number): number {
    const { currency, rate, sums } = this.#invoice.record;
    if (sums.inBaht === null || rate === null) return y;
    const { base, vat, total } = sums.inBaht;
    const rows = [
      [this.#say('rate'), `1 ${currency} = ${rateText(rate)} ${this.#say('baht')}`],
      [this.#say('baseInBaht'), sum(base, defaultCurrency)],
      [this.#say('vatInBaht'), sum(vat, defaultCurrency)],
      [this.#say('totalInBaht'), sum(total, defaultCurrency)],
    ] as const;
    this.#rule(y - 6, 320);
    this.#as('Table', () => {
      for (const [at, [label, text]] of rows.entries()) {
        const below = y + 8 + at * 15;
        this.#row(
          () => this.#writer.line(label, { x: 320, y: below }, { size: 9 }),
          () => this.#writer.line(text, { x: 400, y: below, width: page.end - 402 }, { size: 9, align: 'end' }),
        );
      }
    });
    return y + 8 + rows.length * 15;
  }

  #foot(): void {
    const { record, code, isSandbox } = this.#invoice;
    if (record.kind === 'credit-note') {
      const place = { x: page.start, y: this.#y, width: page.width };
      this.#y = this.#lines([`${this.#say('reason')}: ${record.service}`], place, { size: 10 });
    }
    for (const part of ['terms', 'note'] as const) {
      if (!record.shown[part] || !record[part]) continue;
      const lines = this.#writer.wrap(record[part], page.width, { size: 9 });
      this.#room(Math.min(lines.length, 20) * 14 + 20);
      const place = { x: page.start, width: page.width };
      this.#y = this.#lines([this.#say(part)], { ...place, y: this.#y, as: 'H2' }, { size: 9, color: quiet });
      this.#as('P', () => {
        for (const line of lines) {
          this.#room(14);
          this.#writer.line(line, { ...place, y: this.#y }, { size: 9 });
          this.#y += 14;
        }
      });
    }
    // The payment strip stays on the same page.
    this.#room((code ? 140 : 100) + (record.seller.accountNumber ? 60 : 0) + (this.#hasStub() ? stubHeight : 0));
    const top = this.#y + 4;
    if (code) {
      const draw = () => this.#code(code, { x: page.start, y: top, size: 92 });
      this.#as('Figure', () => this.#writer.picture(draw), { alt: this.#say('scan') });
      const about = [this.#say('scan'), `${this.#sum(record.sums.due)} ${this.#say('baht')}`, ...(isSandbox ? [this.#say('sandbox')] : [])];
      this.#lines(about, { x: page.start + 102, y: top + 22, width: 150 }, { size: 9 });
    }
    if (this.#hasDueDay()) this.#bank(top + (code ? 108 : 14));
    for (const [word, x] of [
      ['issuer', 320],
      ['receiver', 442],
    ] as const) {
      this.#rule(top + 76, x, x + 108);
      this.#as('P', () => {
        this.#writer.line(this.#say(word), { x, y: top + 90, width: 108 }, { size: 9, color: quiet, align: 'center' });
      });
    }
  }

  /** Whether there is a payment strip: not on void or settled documents. */
  #hasStub(): boolean {
    const { kind, shown, isVoid, sums } = this.#invoice.record;
    return isBill(kind) && shown.stub && !isVoid && !isSettled(sums);
  }

  /** Draws the strip at the foot of the last page. */
  #stub(): void {
    if (!this.#hasStub()) return;
    const { record, language } = this.#invoice;
    const { number, dueDate, client, seller, sums } = record;
    const top = page.bottom - stubHeight + 12;
    this.#writer.artifact(() => {
      this.#doc.moveTo(page.start, top).lineTo(page.end, top).lineWidth(0.8).dash(4, { space: 3 }).strokeColor('#666666').stroke().undash();
    });
    const head = { x: page.start, y: top + 18, width: page.width };
    this.#as('H2', () => this.#writer.line(this.#say('stub'), head, { size: 11, weight: 700 }));
    this.#as('P', () => this.#writer.line(this.#say('stubHint'), head, { size: 8, color: quiet, align: 'end' }));
    const account = [seller.bankName, seller.accountNumber].filter(Boolean).join(' ');
    const left = { x: page.start, width: 160 };
    this.#fact('number', number ?? this.#say('none'), { ...left, y: top + 36 });
    this.#fact('to', client.company || client.name, { ...left, y: top + 66 });
    const middle = { x: 214, width: 200 };
    this.#fact('payTo', seller.name, { ...middle, y: top + 36 });
    if (account) this.#as('P', () => this.#writer.line(this.#cut(account, middle.width), { ...middle, y: top + 64 }, { size: 9.5 }));
    const right = { x: 426, width: page.end - 426 };
    this.#fact('due', printedDay(dueDate, language), { ...right, y: top + 36 });
    // The balance with and without the tax that the client withholds.
    const isWhole = sums.due === sums.balance;
    this.#sumFact('left', sums.balance, { ...right, width: isWhole ? right.width : 60, y: top + 66 });
    if (!isWhole) this.#sumFact('payable', sums.due, { x: right.x + 64, width: right.width - 64, y: top + 66 });
  }

  /** Draws a label, with its value on the line below. */
  #fact(word: PrintedText, text: string, { x, y, width }: { x: number; y: number; width: number }): void {
    this.#as('P', () => {
      this.#writer.line(this.#say(word), { x, y }, { size: 8, color: quiet });
      this.#writer.line(this.#cut(text, width), { x, y: y + 14 }, { size: 9.5, weight: 700 });
    });
  }

  /** Draws a label and a sum, which is never truncated. */
  #sumFact(word: PrintedText, amount: number, { x, y, width }: { x: number; y: number; width: number }): void {
    const { currency } = this.#invoice.record;
    const text = currency === defaultCurrency ? this.#sum(amount) : `${currency} ${this.#sum(amount)}`;
    this.#as('P', () => {
      this.#writer.line(this.#say(word), { x, y }, { size: 8, color: quiet });
      this.#writer.line(text, { x, y: y + 14 }, { size: this.#fitting(text, width, { weight: 700 }), weight: 700 });
    });
  }

  /** Truncates a text to one line. */
  #cut(text: string, width: number): string {
    const [first = '', ...more] = this.#writer.wrap(text, width - 8, { size: 9.5, weight: 700 });
    return more.length > 0 ? `${first}…` : first;
  }

  /** Draws the bank details: the account in Thailand first, and the details for foreign banks in a subdued style. */
  #bank(y: number): void {
    const { seller } = this.#invoice.record;
    const place = { x: page.start, width: 270 };
    let at = y;
    if (seller.accountNumber) {
      const branch = seller.bankBranch && `${this.#say('bankBranch')} ${seller.bankBranch}`;
      at = this.#lines([this.#say('bank')], { ...place, y: at }, { size: 9, color: quiet });
      at = this.#lines([[seller.bankName, branch].filter(Boolean).join(' ')], { ...place, y: at }, { size: 9 });
      at = this.#lines([`${this.#say('accountNumber')} ${seller.accountNumber}`], { ...place, y: at }, { size: 10, weight: 700 });
      at = this.#lines([seller.accountName ? `${this.#say('accountName')} ${seller.accountName}` : ''], { ...place, y: at }, { size: 9 });
      at += 4;
    }
    const { bankName, country, iban, swiftCode } = this.#invoice.paymentDetails;
    const account = [iban && `IBAN ${iban}`, swiftCode && `SWIFT ${swiftCode}`].filter(Boolean).join(' · ');
    const bank = [bankName, country].filter(Boolean).join(', ');
    const title = seller.accountNumber && (bank || account) ? `${this.#say('abroad')}: ` : '';
    this.#lines([`${title}${bank}`, account], { ...place, y: at }, { size: 9, color: quiet });
  }

  #code(text: string, { x, y, size }: { x: number; y: number; size: number }): void {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const step = size / modules.size;
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        if (modules.get(row, column)) this.#doc.rect(x + column * step, y + row * step, step + 0.05, step + 0.05);
      }
    }
    this.#doc.fill('#000000');
  }

  /** Draws the watermark of an invalid document: a draft, or a void invoice. */
  #across(): void {
    const { isVoid, number } = this.#invoice.record;
    if (!isVoid && number !== null) return;
    this.#doc
      .save()
      .rotate(-35, { origin: [298, 421] })
      .opacity(0.09);
    this.#writer.line(this.#say(isVoid ? 'void' : 'draft'), { x: 0, y: 460, width: 596 }, { size: 130, weight: 700, align: 'center' });
    this.#doc.restore().opacity(1);
  }

  #rule(y: number, start = page.start, end = page.end): void {
    this.#writer.artifact(() => this.#doc.moveTo(start, y).lineTo(end, y).lineWidth(0.6).strokeColor(rule).stroke());
  }
}
