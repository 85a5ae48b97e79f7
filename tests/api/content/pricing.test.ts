import { existsSync } from 'node:fs';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { Pricing } from '../../../api/contract/content/pricing.ts';
import { maxLive } from '../../../api/contract/values/market/listings.ts';
import { persistent } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { emptyDatabase } from '../../support/databases.ts';
import { isThai, textsIn } from '../../support/thai.ts';

const { call } = await testApp();
const pricing = async (query = '', headers = {}): Promise<Pricing> => (await call('GET', `/pricing/data${query}`, { headers })).json();

test('the three plans cost what the specification says, in both languages', async () => {
  for (const lng of ['th', 'en']) {
    const { basicPlan, standardPlan, enterprisePlan } = await pricing(`?lng=${lng}`);
    expect(basicPlan).toMatchObject({ monthlyPrice: 0, yearlyPlan: { perMonth: 0, totalAnnual: 0 }, popular: false });
    expect(standardPlan).toMatchObject({ monthlyPrice: 49, yearlyPlan: { perMonth: 40, totalAnnual: 480 }, popular: true });
    expect(enterprisePlan).toMatchObject({ monthlyPrice: 99, yearlyPlan: { perMonth: 80, totalAnnual: 960 }, popular: false });
  }
  const { basicPlan, standardPlan, enterprisePlan } = await pricing('?lng=en');
  expect([basicPlan, standardPlan, enterprisePlan].map(({ title }) => title)).toEqual(['Basic', 'Standard', 'Enterprise']);
});

test('everybody reads each plan’s benefits, sees its picture, and finds questions answered', async () => {
  const answer = await pricing();
  expect(Value.Check(Pricing, answer)).toBe(true);
  const { qandA, ...plans } = answer;
  for (const { planBenefits, img } of Object.values(plans)) {
    expect(planBenefits.length).toBeGreaterThanOrEqual(4);
    expect(existsSync(`public${img}`), img).toBe(true);
  }
  expect(qandA.length).toBeGreaterThanOrEqual(5);
  expect(qandA.every(({ question, ans }) => isThai(question) && isThai(ans))).toBe(true);
});

test('no paid plan promises what depends on no plan, and each says that nobody is charged', async () => {
  const { basicPlan, standardPlan, enterprisePlan } = await pricing('?lng=en');
  expect(basicPlan.planBenefits[0]).toBe(`${maxLive.default} live listings, ${maxLive.trusted} as a trusted seller`);
  for (const { planBenefits } of [standardPlan, enterprisePlan]) expect(planBenefits).toContain('Nobody is charged on this site');
});

test('the texts are English for who asks so', async () => {
  const english = await pricing('?lng=en');
  expect(textsIn(english).filter(isThai)).toEqual([]);
  expect(await pricing('', { 'accept-language': 'en-US' })).toEqual(english);
  expect(await pricing('?lng=th', { 'accept-language': 'en-US' })).toEqual(await pricing());
});

test('the plans are on offer without any sample data too', async () => {
  const bare = await testApp(persistent, {}, await emptyDatabase());
  for (const lng of ['th', 'en']) {
    const answer = await bare.call('GET', `/pricing/data?lng=${lng}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...(await pricing(`?lng=${lng}`)), qandA: [] });
  }
});
