// The few assertions that element tests need; node:assert doesn't run in a browser.

interface Assertions {
  ok(value: unknown, message?: string): asserts value;
  equal(actual: unknown, expected: unknown): void;
  deepEqual(actual: unknown, expected: unknown): void;
  match(actual: string, pattern: RegExp): void;
}

export const assert: Assertions = {
  ok(value, message = `${String(value)} is not truthy`) {
    if (!value) throw new Error(message);
  },
  equal(actual, expected) {
    if (!Object.is(actual, expected)) throw new Error(`${show(actual)} is not ${show(expected)}`);
  },
  deepEqual(actual, expected) {
    if (show(actual) !== show(expected))
      throw new Error(`${show(actual)} is not ${show(expected)}`);
  },
  match(actual, pattern) {
    if (!pattern.test(actual)) throw new Error(`${show(actual)} does not match ${String(pattern)}`);
  },
};

function show(value: unknown): string {
  return JSON.stringify(value, null, 1) ?? String(value);
}
