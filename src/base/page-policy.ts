// The page's one Trusted Types policy: for HTML that was purified and for the addresses of our own scripts.
// A strict page allows each policy name once, so whoever needs it finds it here. Purifies nothing itself.

interface Policy {
  /** What it makes is an object that the DOM takes where it takes text. */
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {
      readonly createHTML: (html: string) => string;
      readonly createScript: () => never;
      readonly createScriptURL: (url: string) => string;
    },
  ): Policy;
}

export class PagePolicy {
  static #policy: Policy | undefined;
  static #ours: string | undefined;

  /** The policy; `undefined` where the browser knows none. Throws where the page forbids it. */
  static get(): unknown {
    return PagePolicy.#made();
  }

  /** Marks the address of a script of ours. Throws where the page forbids the policy. */
  static scriptUrl(ours: string): string {
    PagePolicy.#ours = ours;
    try {
      return PagePolicy.#made()?.createScriptURL(ours) ?? ours;
    } finally {
      PagePolicy.#ours = undefined;
    }
  }

  static #made(): Policy | undefined {
    const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
    if (!isFactory(factory)) return undefined;
    PagePolicy.#policy ??= factory.createPolicy('agent-chat', {
      createHTML: (html) => html,
      createScript: refuse,
      // Whoever holds the policy for its HTML can make no script of it.
      createScriptURL: (url) => (url === PagePolicy.#ours ? url : refuse()),
    });
    return PagePolicy.#policy;
  }
}

function isFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
}

function refuse(): never {
  throw new TypeError('agent-chat: no script is ever made from text');
}
