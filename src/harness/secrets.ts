// Which inputs are secrets, and how they are kept out of everything but the call itself.

import { isJsonArray, isJsonObject } from '../base/json.js';
import type { JsonObject, JsonSchema, JsonValue } from '../base/json.js';
import { branchesOf, propertiesOf } from '../base/schema-shape.js';
import { foldName } from '../base/text.js';
import type { Slot } from './types.js';

/** Stands wherever a secret's value would be shown, stored or sent to a model. */
export const mask = '••••';

const secretAutocomplete = /(^|\s)(cc-[a-z-]+|one-time-code|([a-z]+-)?password)(\s|$)/i;
const secretName = /(password|passwd|passphrase|passcode)$|^(pwd|cvc|cvv|otp)$/;

/** Whether a flattened schema, under this name, describes a secret or holds one. */
export function isSecret(name: string, schema: JsonSchema): boolean {
  if (schema.writeOnly === true || schema.format === 'password') return true;
  const autocomplete = schema.autocomplete ?? schema['x-autocomplete'];
  if (typeof autocomplete === 'string' && secretAutocomplete.test(autocomplete)) return true;
  if (secretName.test(foldName(name))) return true;
  const items = isJsonObject(schema.items) ? [schema.items] : [];
  return (
    propertiesOf(schema).some(([child, inner]) => isSecret(child, inner)) ||
    [...branchesOf(schema), ...items].some((branch) => isSecret('', branch))
  );
}

/** Whether a value holds a secret under a name that no schema lists. */
export function holdsSecret(value: JsonValue | undefined): boolean {
  if (isJsonArray(value)) return value.some(holdsSecret);
  if (!isJsonObject(value)) return false;
  return Object.entries(value).some(([name, inner]) => isSecret(name, {}) || holdsSecret(inner));
}

/** `values` with each secret slot's value replaced by the mask. */
export function maskValues(values: JsonObject, slots: readonly Slot[]): JsonObject {
  const secrets = secretNames(slots);
  if (secrets.size === 0) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secrets.has(name) ? mask : value]),
  );
}

/** `slots` without the values of secrets, for records of what was sent. */
export function maskSlots(slots: readonly Slot[]): readonly Slot[] {
  return slots.map((slot) =>
    slot.secret === true && slot.value !== undefined ? { ...slot, value: mask } : slot,
  );
}

/** `text` with each secret value in it blanked: a tool may echo what it was sent. */
export function maskText(text: string, values: JsonObject, slots: readonly Slot[]): string {
  const secrets = secretNames(slots);
  return Object.entries(values)
    .filter(([name]) => secrets.has(name))
    .flatMap(([, value]) => leafTexts(value).flatMap(spellings))
    .toSorted((a, b) => b.length - a.length)
    .reduce(blank, text);
}

/** Shorter secrets are blanked as whole words only: inside others they would garble the text. */
const longEnough = 4;

function blank(text: string, secret: string): string {
  if (secret.length >= longEnough) return text.replaceAll(secret, mask);
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .map((part) => (part === secret ? mask : part))
    .join('');
}

function secretNames(slots: readonly Slot[]): ReadonlySet<string> {
  return new Set(slots.filter((slot) => slot.secret === true).map((slot) => slot.name));
}

/** A secret as it is, and as JSON text writes it. */
function spellings(secret: string): readonly string[] {
  return [secret, JSON.stringify(secret).slice(1, -1)];
}

function leafTexts(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  if (isJsonArray(value)) return value.flatMap(leafTexts);
  return isJsonObject(value) ? Object.values(value).flatMap(leafTexts) : [];
}
