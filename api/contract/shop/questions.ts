import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Page, perPage, Timestamp } from '../shared/common.ts';
import { notFound, throttled } from '../shared/refusals.ts';
import { answerLength, linesPattern, maxAsked, maxWaiting, questionLength, questionPageSize } from '../values/shop/products.ts';

export const Question = Type.Object(
  {
    id: Id,
    author: Type.String({ description: 'The displayed name.' }),
    text: Type.String({ description: 'Text with line breaks.' }),
    askedAt: Timestamp,
    answer: Type.Union([Type.String(), Type.Null()], { description: 'The shop’s answer, as plain text.' }),
    answeredAt: Type.Union([Timestamp, Type.Null()]),
    isChanged: Type.Boolean({ description: 'Whether the answer has been edited.' }),
    isOwn: Type.Boolean({ description: 'Whether it is the caller’s question.' }),
  },
  { $id: 'Question', description: 'A question about a product.' },
);
export type Question = Static<typeof Question>;
const QuestionAnswer = Type.Object({ question: Question }, { $id: 'QuestionAnswer', description: 'The question after the call.' });

export const Questions = Type.Object(
  {
    questions: Type.Array(Question, { description: 'Answered questions.' }),
    total: Type.Integer({ description: 'Number of answered questions.' }),
    waiting: Type.Array(Question, {
      maxItems: maxWaiting,
      description: 'Unanswered questions, latest first: the caller’s own, or all if the caller may answer.',
    }),
    mayAnswer: Type.Boolean({ description: 'Whether the caller may answer questions and remove any of them.' }),
  },
  { $id: 'Questions', description: 'Questions about a product, with their answers.' },
);
export type Questions = Static<typeof Questions>;

const ProductKey = Type.Object({ id: Type.String({ description: 'The product’s number or slug.' }) });
const QuestionKey = Type.Object({ id: Id });
export const QuestionQuery = Type.Object({ page: Page, perPage: perPage(questionPageSize) });
export type QuestionQuery = Static<typeof QuestionQuery>;

export const QuestionInput = Type.Object(
  {
    text: Type.String({
      minLength: questionLength.min,
      maxLength: questionLength.max,
      pattern: linesPattern,
      description: 'Text with line breaks; surrounding blanks are removed and not counted.',
    }),
  },
  { $id: 'QuestionInput', description: 'A question.', examples: [{ text: 'หมอนใบนี้ถอดปลอกซักได้ไหมคะ' }] },
);
export type QuestionInput = Static<typeof QuestionInput>;

export const AnswerInput = Type.Object(
  {
    answer: Type.String({
      maxLength: answerLength,
      pattern: linesPattern,
      description: 'Text with line breaks; surrounding blanks are removed.',
    }),
  },
  { $id: 'AnswerInput', description: 'An answer.', examples: [{ answer: 'ถอดไม่ได้ค่ะ ปลอกเย็บติดกับไส้ แนะนำให้ผึ่งแดดเดือนละครั้งค่ะ' }] },
);
export type AnswerInput = Static<typeof AnswerInput>;

export const getQuestions = declare({
  id: 'getQuestions',
  method: 'GET',
  path: '/apps/ecommerce/products/:id/questions',
  example: { params: { id: 12 } },
  access: 'visitor',
  tag: 'Shop',
  summary: 'List questions about a product, with answers',
  description:
    'Answered questions, latest answer first, in pages of five by default. Unanswered ones are shown on every page to their authors and to users who may answer.',
  params: ProductKey,
  query: QuestionQuery,
  answers: { 200: Questions, 404: Type.Null({ description: 'No such product; the answer has no body.' }) },
});

export const askQuestion = declare({
  id: 'askQuestion',
  method: 'POST',
  path: '/apps/ecommerce/products/:id/question',
  example: { params: { id: 12 } },
  access: 'signed-in',
  tag: 'Shop',
  summary: 'Ask about a product',
  description: `Users who may answer are notified. Others see it once it is answered, and you are notified then. An account asks at most ${maxAsked} questions per hour.`,
  params: ProductKey,
  body: QuestionInput,
  idempotent: true,
  answers: { 201: QuestionAnswer, 404: Type.Null({ description: 'No such product; the answer has no body.' }) },
  refusals: [throttled],
  counts: 'messages',
});

export const answerQuestion = declare({
  id: 'answerQuestion',
  method: 'POST',
  path: '/apps/ecommerce/questions/:id/answer',
  example: { params: { id: 4 } },
  access: 'admin',
  log: { of: 'question' },
  tag: 'Shop',
  summary: 'Answer a question, or edit the answer',
  description:
    'Answers in the name of the shop. The author of the question is notified of the first answer; an edited answer keeps its position in the list.',
  params: QuestionKey,
  body: AnswerInput,
  answers: { 200: QuestionAnswer },
  refusals: [notFound],
});

export const removeQuestion = declare({
  id: 'removeQuestion',
  method: 'DELETE',
  path: '/apps/ecommerce/questions/:id',
  example: { params: { id: 4 } },
  access: 'signed-in',
  tag: 'Shop',
  summary: 'Remove a question and its answer',
  description: 'Your own or, for users who may answer, any. It can be restored for a day.',
  params: QuestionKey,
  answers: { 200: Type.Object({ isRemoved: Type.Boolean() }) },
  refusals: [notFound],
});

export const restoreQuestion = declare({
  id: 'restoreQuestion',
  method: 'POST',
  path: '/apps/ecommerce/questions/:id/restore',
  example: { params: { id: 4 } },
  access: 'signed-in',
  tag: 'Shop',
  summary: 'Restore a removed question',
  description: 'Your own question that you removed or, for users who may answer, any.',
  params: QuestionKey,
  answers: { 200: QuestionAnswer },
  refusals: [notFound],
});
