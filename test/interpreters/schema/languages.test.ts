// Requests in German, French and Spanish, against tools in those languages and tools in English.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { JsonObject, JsonSchema } from '../../../src/base/json.js';
import { loadEntities } from '../../../src/grammar/entities/load.js';
import type { Interpretation } from '../../../src/harness/ports/interpreter.js';
import { schemaInterpreter } from '../../../src/interpreters/schema/interpreter.js';
import { loadSchemaLanguage } from '../../../src/interpreters/schema/languages/load.js';
import type { Tool } from '../../../src/tools/types.js';
import { NOW, contextOf, page, tool } from './page.js';

type Read = (request: string, tools: readonly Tool[]) => Interpretation;

async function readerIn(locale: string): Promise<Read> {
  const [entities, language] = await Promise.all([
    loadEntities(locale),
    loadSchemaLanguage(locale),
  ]);
  const settings = { entities, language, locale, timeZone: 'UTC', now: () => NOW };
  const interpreter = schemaInterpreter(settings);
  return (request, tools) => {
    const meant = interpreter.interpret(request, { ...contextOf(tools), locale });
    if (meant instanceof Promise) throw new Error('The schema stage answers at once.');
    return meant;
  };
}

const TEXT = { type: 'string' } as const;
const DATE = { type: 'string', format: 'date' } as const;
const TIME = { type: 'string', format: 'time' } as const;

interface Words {
  readonly search: readonly [name: string, description: string];
  readonly cart: readonly [name: string, description: string];
  readonly add: readonly [name: string, description: string];
  readonly table: readonly [name: string, description: string];
  readonly colours: readonly string[];
  readonly labels: Readonly<Record<'colour' | 'price' | 'guests' | 'product', string>>;
}

/** A shop with a café, as a page in one language describes it. */
function shop({ search, cart, add, table, colours, labels }: Words): readonly Tool[] {
  const titled = (schema: JsonSchema, title: string): JsonSchema => ({ ...schema, title });
  const colour = titled({ type: 'string', enum: colours }, labels.colour);
  return [
    tool(...search, { colour, max_price: titled({ type: 'number' }, labels.price) }),
    tool(...cart),
    tool(...add, { product: titled(TEXT, labels.product), quantity: { type: 'integer' } }, [
      'product',
    ]),
    tool(...table, { guests: titled({ type: 'integer' }, labels.guests), date: DATE, time: TIME }, [
      'guests',
      'date',
    ]),
  ];
}

const shops: Readonly<Record<string, readonly Tool[]>> = {
  de: shop({
    search: ['produkte_suchen', 'Sucht Tassen nach Farbe und Preis'],
    cart: ['warenkorb_anzeigen', 'Zeigt den Warenkorb'],
    add: ['in_den_warenkorb', 'Legt ein Produkt in den Warenkorb'],
    table: ['tisch_reservieren', 'Reserviert einen Tisch im Café'],
    colours: ['rot', 'blau', 'grün'],
    labels: { colour: 'Farbe', price: 'Höchstpreis', guests: 'Gäste', product: 'Produkt' },
  }),
  fr: shop({
    search: ['chercher_produits', 'Cherche des tasses par couleur et prix'],
    cart: ['afficher_panier', 'Affiche le panier'],
    add: ['ajouter_au_panier', 'Ajoute un produit au panier'],
    table: ['reserver_table', 'Réserver une table au café'],
    colours: ['rouge', 'bleu', 'vert'],
    labels: { colour: 'Couleur', price: 'Prix maximal', guests: 'Personnes', product: 'Produit' },
  }),
  es: shop({
    search: ['buscar_productos', 'Busca tazas por color y precio'],
    cart: ['mostrar_carrito', 'Muestra el carrito'],
    add: ['agregar_al_carrito', 'Agrega un producto al carrito'],
    table: ['reservar_mesa', 'Reserva una mesa en el café'],
    colours: ['rojo', 'azul', 'verde'],
    labels: { colour: 'Color', price: 'Precio máximo', guests: 'Personas', product: 'Producto' },
  }),
};

type Case = readonly [request: string, tool: string, args: JsonObject];

const TABLE = { guests: 4, date: '2026-03-05', time: '19:00' } as const;

const cases: Readonly<Record<string, readonly Case[]>> = {
  de: [
    ['Zeig mir meinen Warenkorb', 'warenkorb_anzeigen', {}],
    ['Ich suche blaue Tassen unter 20 Euro', 'produkte_suchen', { colour: 'blau', max_price: 20 }],
    ['Reserviere einen Tisch für 4 Personen morgen um 19 Uhr', 'tisch_reservieren', TABLE],
    [
      'Lege zwei „Teekannen“ in den Warenkorb',
      'in_den_warenkorb',
      { product: 'Teekannen', quantity: 2 },
    ],
  ],
  fr: [
    ['Montre-moi mon panier', 'afficher_panier', {}],
    [
      'Je cherche des tasses bleues à moins de 20 euros',
      'chercher_produits',
      { colour: 'bleu', max_price: 20 },
    ],
    ['Réserve une table pour 4 personnes demain à 19h', 'reserver_table', TABLE],
    [
      'Ajoute deux « théières » au panier',
      'ajouter_au_panier',
      { product: 'théières', quantity: 2 },
    ],
  ],
  es: [
    ['Muéstrame mi carrito', 'mostrar_carrito', {}],
    [
      'Busco tazas azules por menos de 20 euros',
      'buscar_productos',
      { colour: 'azul', max_price: 20 },
    ],
    ['Reserva una mesa para 4 personas mañana a las 19:00', 'reservar_mesa', TABLE],
    ['Agrega dos "teteras" al carrito', 'agregar_al_carrito', { product: 'teteras', quantity: 2 }],
  ],
};

const foreign: Readonly<Record<string, readonly Case[]>> = {
  de: [
    ['Zeig mir den Warenkorb', 'show_basket', {}],
    ['Finde grüne Lampen unter 50', 'search_lamps', { colour: 'green', max_price: 50 }],
  ],
  fr: [
    ['Montre le panier', 'show_basket', {}],
    ['Trouve des lampes vertes à moins de 50', 'search_lamps', { colour: 'green', max_price: 50 }],
  ],
  es: [
    ['Muestra la cesta', 'show_basket', {}],
    [
      'Encuentra lámparas verdes por menos de 50',
      'search_lamps',
      { colour: 'green', max_price: 50 },
    ],
  ],
};

/** A table that is not to be reserved. */
const refused: Readonly<Record<string, string>> = {
  de: 'Den Tisch für 4 Personen morgen um 19 Uhr nicht reservieren',
  fr: 'Ne réserve pas de table pour 4 personnes demain à 19h',
  es: 'No reserves una mesa para 4 personas mañana a las 19:00',
};

const nothing: Readonly<Record<string, readonly string[]>> = {
  de: ['Was ist die Hauptstadt von Peru?', 'Erzähl mir einen Witz', 'Wie hoch ist der Eiffelturm?'],
  fr: [
    'Quelle est la capitale du Pérou ?',
    'Raconte-moi une blague',
    'Qui a gagné le match hier ?',
  ],
  es: ['¿Cuál es la capital de Perú?', 'Cuéntame un chiste', '¿Quién ganó el partido ayer?'],
};

for (const [locale, tools] of Object.entries(shops)) {
  describe(`requests in ${locale}`, async () => {
    const read = await readerIn(locale);
    const reads = ([request, name, args]: Case, against: readonly Tool[]): void => {
      const meant = read(request, against);
      assert.ok(meant.kind === 'call', JSON.stringify(meant));
      const [call] = meant.calls;
      assert.deepEqual({ tool: call?.tool, args: call?.args }, { tool: name, args });
    };
    for (const one of cases[locale] ?? [])
      test(`${one[0]}, on a page in that language`, () => reads(one, tools));
    for (const one of foreign[locale] ?? [])
      test(`${one[0]}, on a page in English`, () => reads(one, page));
    for (const request of nothing[locale] ?? [])
      test(`${request} calls nothing`, () => assert.notEqual(read(request, tools).kind, 'call'));
    test(`${refused[locale]} is not offered either`, () => {
      const meant = read(refused[locale] ?? '', tools);
      assert.equal(meant.kind, 'abstain', JSON.stringify(meant));
    });
  });
}

test('a request in English is understood beside any of them', async () => {
  for (const locale of ['de-AT', 'fr', 'es-MX', 'ja']) {
    const meant = (await readerIn(locale))('show my basket', page);
    assert.ok(meant.kind === 'call', `${locale} ${JSON.stringify(meant)}`);
  }
});
