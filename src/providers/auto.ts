// Several providers in the owner's order: the first that this device and the visitor allow answers. Says
// which one and why; asks nobody itself.

import { ProviderError } from './errors.js';
import type { Availability, CompletionRequest, KeptModel, ModelProvider } from './types.js';

/** Reason of a choice whose last provider the visitor didn't want. */
export const DECLINED = 'declined';

export interface AutoProviderOptions {
  /** Best first. */
  readonly prefer: readonly ModelProvider[];
  /** Told of each change of the provider that answers, and why the ones before it don't. */
  readonly onChoice?: (choice: { readonly name: string; readonly why: string }) => void;
}

interface Choice {
  readonly provider: ModelProvider;
  readonly availability: Availability;
  readonly why: string;
}

/** A provider that stands for the best of several. Throws a `TypeError` for an empty list. */
export function autoProvider(options: AutoProviderOptions): ModelProvider {
  if (options.prefer.length === 0) throw new TypeError('autoProvider: `prefer` names no provider.');
  return new AutoProvider(options);
}

class AutoProvider implements ModelProvider {
  readonly #options: AutoProviderOptions;
  readonly #declined = new Set<ModelProvider>();
  #last: Choice | undefined;

  constructor(options: AutoProviderOptions) {
    this.#options = options;
  }

  /** Of the provider that answered last, so that a trace names it. */
  get name(): string {
    return this.#last?.provider.name ?? 'auto';
  }

  get endpoint(): string | undefined {
    return this.#last?.provider.endpoint;
  }

  get endpoints(): readonly string[] {
    return this.#options.prefer.flatMap(({ endpoint, endpoints }) => endpoints ?? endpoint ?? []);
  }

  async availability(): Promise<Availability> {
    return (await this.#choose()).availability;
  }

  async load(options: Parameters<ModelProvider['load']>[0]): Promise<void> {
    const { provider } = await this.#choose();
    await provider.load(options);
  }

  async complete(request: CompletionRequest): ReturnType<ModelProvider['complete']> {
    const { provider, why, availability } = await this.#choose();
    if (availability.state === 'unavailable') throw new ProviderError('unavailable', why);
    return provider.complete(request);
  }

  async unload(): Promise<void> {
    await Promise.all(this.#options.prefer.map((provider) => provider.unload()));
  }

  /** The first that is there. */
  async kept(): Promise<KeptModel | undefined> {
    for (const provider of this.#options.prefer) {
      const kept = await provider.kept?.();
      if (kept !== undefined) return kept;
    }
    return undefined;
  }

  async remove(): Promise<void> {
    await this.unload();
    await Promise.all(this.#options.prefer.map(async (provider) => provider.remove?.()));
  }

  decline(): void {
    if (this.#last !== undefined) this.#declined.add(this.#last.provider);
  }

  async #choose(): Promise<Choice> {
    const passed: string[] = [];
    let chosen: Choice | undefined;
    for (const provider of this.#options.prefer) {
      const availability = await provider.availability();
      const problem = this.#problem(provider, availability);
      const why = passed.join('; ');
      if (problem === undefined) {
        chosen = { provider, availability, why };
        break;
      }
      passed.push(`${provider.name}: ${problem}`);
      const detail = passed.join('; ');
      const reason = availability.state === 'unavailable' ? availability.reason : DECLINED;
      chosen = { provider, availability: { state: 'unavailable', reason, detail }, why: detail };
    }
    if (chosen === undefined) throw new TypeError('autoProvider: `prefer` names no provider.');
    return this.#note(chosen);
  }

  #problem(provider: ModelProvider, availability: Availability): string | undefined {
    if (availability.state === 'unavailable') return availability.detail ?? availability.reason;
    return this.#declined.has(provider) && availability.state === 'downloadable'
      ? 'the visitor did not want the download'
      : undefined;
  }

  #note(choice: Choice): Choice {
    const changed = this.#last?.provider !== choice.provider;
    this.#last = choice;
    if (changed) this.#options.onChoice?.({ name: choice.provider.name, why: choice.why });
    return choice;
  }
}
