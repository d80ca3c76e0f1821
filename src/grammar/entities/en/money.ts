// English names of currencies and the patterns of amounts.

import type { LanguagePack } from '../language.js';
import { named } from '../phrases.js';

const CODES =
  'usd eur gbp jpy cny inr aud cad chf sek nok dkk nzd sgd hkd krw mxn brl zar pln czk huf ils aed thb rub try';

export const currencies: LanguagePack['words']['currencies'] = {
  ...Object.fromEntries(CODES.split(' ').map((code) => [code, code.toUpperCase()])),
  ...named('USD', '$|us$|dollar|dollars|buck|bucks'),
  ...named('EUR', '€|euro|euros'),
  ...named('GBP', '£|pound|pounds|quid'),
  ...named('JPY', '¥|yen'),
  ...named('CNY', 'yuan|renminbi|rmb'),
  ...named('INR', '₹|rupee|rupees|rs'),
  ...named('KRW', '₩|won'),
  ...named('CHF', 'franc|francs'),
  ...named('SEK', 'krona|kronor'),
  ...named('DKK', 'kroner'),
  ...named('PLN', 'zł|zloty|zlotys'),
  ...named('MXN', 'peso|pesos'),
  'us dollars': 'USD',
  'american dollars': 'USD',
  'canadian dollars': 'CAD',
  'australian dollars': 'AUD',
  'pounds sterling': 'GBP',
  'swiss francs': 'CHF',
};

export const cents: LanguagePack['words']['cents'] = {
  ...named('USD', '¢|cent|cents'),
  ...named('GBP', 'pence|penny|p'),
};

export const moneyPatterns: LanguagePack['patterns']['money'] = {
  amount: ['{currency} {number}', '{count} [of] {currency}'],
  withCents: [
    '{number} {currency} [and] {otherNumeral} {cent}',
    '{number} {currency} and {otherNumeral}',
  ],
  cents: ['{number} {cent}', '(a|one) {cent}'],
};
