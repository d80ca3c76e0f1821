// The runner's globals, as far as element tests use them.

declare function describe(name: string, body: () => void): void;
declare function it(name: string, body: () => Promise<void> | void): void;
declare function afterEach(body: () => Promise<void> | void): void;
declare function beforeEach(body: () => Promise<void> | void): void;
