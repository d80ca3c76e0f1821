// What was learned, for the person to look after: found, tried, edited, forgotten, carried over. Keeps
// nothing and understands nothing itself.

import { html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { markUnseen } from '../../base/plain-text.js';
import { readableName, shortened } from '../../base/text.js';
import type { LearnedRule, Rules, TakeBack, TriedSentence } from '../../assistant/contract.js';
import { controls } from '../controls.styles.js';
import { iconButton } from '../icons.js';
import { offerFile } from '../offer-file.js';
import { Part } from '../part.js';
import { byPerson } from './press.js';
import { firstOfDouble, ignoreRepeat } from './repeated-press.js';
import { filled } from '../filled.js';
import { ruleStrings, type RuleStrings } from '../rule-strings.js';
import { ruleManagerStyles } from './rule-manager.styles.js';
import { renderViewTop, viewStyles } from './view-top.js';

/** A page of the list: more would be slow to draw and to read. */
const PAGE = 50;
/** Characters of a rule or a sentence in the list: one that was imported may be as long as it likes. */
const LONGEST = 200;
/** As many of an import's are told. */
const PROBLEMS = 3;

/** The manager, in place of the thread. */
export class RuleManager extends Part {
  @property({ attribute: false }) open: () => Promise<Rules | undefined> = async () => undefined;
  @property({ attribute: false }) close: () => void = () => undefined;

  @state() private rules: Rules | undefined;
  @state() private all: readonly LearnedRule[] = [];
  @state() private wanted = '';
  @state() private withFollowing = false;
  @state() private shown = PAGE;
  @state() private edited: string | undefined;
  @state() private answers: readonly TriedSentence[] | undefined;
  @state() private isSure = false;
  @state() private withRequests = false;
  /** What was done last, and the way back from it. */
  @state() private said: { readonly text: string; readonly back?: TakeBack } | undefined;
  @query('.view-back') private readonly backButton?: HTMLElement | null;
  @query('.rules-undo') private readonly undoButton?: HTMLElement | null;
  @query('.rules-spare') private readonly spareButton?: HTMLElement | null;
  @query('.rules-reset') private readonly resetButton?: HTMLElement | null;

  protected override get sheets() {
    return [controls, viewStyles, ruleManagerStyles];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('keydown', this.#onKey);
  }

  protected override firstUpdated(): void {
    this.backButton?.focus();
    void this.#do(async () => {
      this.rules = await this.open();
    });
  }

  protected override render(): TemplateResult {
    const title = this.locale.text('learnedRules');
    return html`<section class="view rules" aria-label=${title}>
      ${renderViewTop(title, this.locale, () => this.close())} ${this.#renderSaid()}
      ${this.#renderTrial()} ${this.#renderList()} ${this.#renderActions()}
    </section>`;
  }

  #renderSaid(): TemplateResult {
    const { back, text = '' } = this.said ?? {};
    return html`<div class="rules-actions" role="status">
      ${text === '' ? nothing : html`<span dir="auto">${text}</span>`}
      ${
        back === undefined
          ? nothing
          : html`<button class="button rules-undo" type="button" @click=${this.#undo}>
              ${this.#words.undo}
            </button>`
      }
    </div>`;
  }

  #renderTrial(): TemplateResult {
    const words = this.#words;
    return html`<form class="rules-row" @submit=${this.#try}>
        <label>${words.sentence} <input class="rules-field" name="sentence" dir="auto" /></label>
        <button class="button" type="submit">${words.test}</button>
      </form>
      <div class="rules-answer" role="status">
        ${this.answers?.length === 0 ? html`<p>${words.unknown}</p>` : nothing}
        ${this.answers?.map(
          ({ agent, does, values, rules }) =>
            html`<p>
              <strong dir="auto">${does}</strong> (${readableName(agent)})
              <code dir="ltr">${values}</code>
              ${rules.length === 0 ? words.byPage : nothing}
            </p>`,
        )}
      </div>`;
  }

  #renderList(): TemplateResult {
    const words = this.#words;
    const found = this.#found;
    return html`<label
        >${words.search}
        <input
          class="rules-field"
          type="search"
          dir="auto"
          .value=${this.wanted}
          @input=${this.#search}
        />
      </label>
      <p role="status">${this.#renderCount(found.length)}</p>
      ${this.#renderChoice(words.showFollowing, this.withFollowing, (isOn) => {
        this.withFollowing = isOn;
      })}
      <ul>
        ${found.slice(0, this.shown).map((rule) => this.#renderRule(rule, words))}
      </ul>
      ${
        found.length > this.shown
          ? html`<button class="button" type="button" @click=${() => (this.shown += PAGE)}>
              ${words.more}
            </button>`
          : nothing
      }`;
  }

  /** How many were found, for who doesn't see the list grow and shrink. */
  #renderCount(count: number): string {
    const words = this.#words;
    if (this.rules === undefined) return '';
    return this.all.length === 0 ? words.noRules : filled(words.found, { count }, this.locale.tag);
  }

  #renderChoice(label: string, isOn: boolean, set: (isOn: boolean) => void): TemplateResult {
    const change = ({ target }: Event): void => {
      if (target instanceof HTMLInputElement) set(target.checked);
    };
    return html`<label class="rules-choice"
      ><input type="checkbox" .checked=${isOn} @change=${change} />${label}</label
    >`;
  }

  #renderRule(rule: LearnedRule, words: RuleStrings): TemplateResult {
    const { id, said, does, origin, hits, at, agent, text } = rule;
    const name = shownText(said) || does;
    const origins = {
      learned: words.originLearned,
      generated: words.originGenerated,
      imported: words.originImported,
    };
    const about = [
      readableName(agent),
      origins[origin],
      filled(words.hits, { count: hits }, this.locale.tag),
      new Date(at).toLocaleDateString(this.locale.tag, { dateStyle: 'medium' }),
    ];
    return html`<li class="rule">
      <div class="rule-head">
        <div class="rule-words">
          ${
            said === ''
              ? html`${words.follows}:
                  <code dir="ltr">${shownText(text.split('\n', 1)[0] ?? '')}</code>`
              : html`<bdi>${name}</bdi>`
          }
          <div class="rule-does"><bdi>${does}</bdi></div>
          <div class="rule-about">${about.join(' · ')}</div>
        </div>
        ${iconButton('compose', `${words.edit}: ${name}`, () => (this.edited = id))}
        ${iconButton('close', `${words.forget}: ${name}`, () => void this.#forget(rule))}
      </div>
      ${
        this.edited === id
          ? html`<agent-chat-rule-editor
              .locale=${this.locale}
              .rules=${this.rules}
              .rule=${rule}
              .done=${this.#edited}
            ></agent-chat-rule-editor>`
          : nothing
      }
    </li>`;
  }

  #renderActions(): TemplateResult {
    const words = this.#words;
    return html`${this.#renderChoice(words.withRequests, this.withRequests, (isOn) => {
        this.withRequests = isOn;
      })}
      <div class="rules-actions">
        <button class="button" type="button" @click=${() => void this.#export('agr')}>
          ${words.exportAgr}
        </button>
        <button class="button" type="button" @click=${() => void this.#export('json')}>
          ${words.exportJson}
        </button>
        <button class="button" type="button" @click=${() => void this.#export('jsonl')}>
          ${words.exportLog}
        </button>
      </div>
      <label
        >${words.importFile} <input type="file" accept=".agr,.json" @change=${this.#import}
      /></label>
      ${
        this.isSure
          ? this.#renderSure()
          : html`<div>
              <button class="link-button rules-reset" type="button" @click=${this.#askReset}>
                ${words.reset}
              </button>
            </div>`
      }`;
  }

  #renderSure(): TemplateResult {
    const words = this.#words;
    return html`<div role="alertdialog" aria-labelledby="reset-rules" aria-describedby="reset-sure">
      <p id="reset-sure">${words.resetSure}</p>
      <div class="rules-actions">
        <button
          id="reset-rules"
          class="button danger"
          type="button"
          @keydown=${ignoreRepeat}
          @click=${firstOfDouble(byPerson(() => void this.#reset()))}
        >
          ${words.reset}
        </button>
        <button class="button rules-spare" type="button" @click=${this.#spare}>
          ${this.locale.text('cancel')}
        </button>
      </div>
    </div>`;
  }

  get #words(): RuleStrings {
    return ruleStrings(this.locale.tag);
  }

  /** Rules that hold every word looked for, anywhere. */
  get #found(): readonly LearnedRule[] {
    const words = this.wanted.toLowerCase().split(/\s+/u);
    return this.all.filter(({ said, does, text, agent, origin }) => {
      const all = `${said} ${does} ${text} ${agent}`.toLowerCase();
      const isShown = this.withFollowing || origin !== 'generated';
      return isShown && words.every((word) => all.includes(word));
    });
  }

  /** One layer a press: what is looked for, the editor, the question, the manager itself. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.stopPropagation();
    // On a full screen the key is the system's way back too: it would close the chat.
    event.preventDefault();
    const { target } = event;
    const isSearch = target instanceof HTMLInputElement && target.type === 'search';
    if (isSearch && target.value !== '') this.#find('');
    else if (this.edited !== undefined) this.#endEdit();
    else if (this.isSure) void this.#spare();
    else this.close();
  };

  readonly #search = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) this.#find(target.value);
  };

  #find(wanted: string): void {
    this.wanted = wanted;
    this.shown = PAGE;
  }

  readonly #try = (event: Event): void => {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const sentence = new FormData(event.target).get('sentence');
    if (typeof sentence !== 'string' || sentence.trim() === '') return;
    void this.#do(async (rules) => {
      this.answers = await rules.try(sentence);
    });
  };

  readonly #edited = (): void => {
    this.#endEdit();
    void this.#do(async () => undefined);
  };

  /** The focus goes back to the button that began it. */
  #endEdit(): void {
    const rule = this.querySelector('agent-chat-rule-editor')?.closest('.rule');
    this.edited = undefined;
    rule?.querySelector<HTMLElement>('.icon-button')?.focus();
  }

  async #forget(rule: LearnedRule): Promise<void> {
    await this.#do(async (rules) => {
      this.said = { text: this.#words.forgotten, back: await rules.delete(rule) };
    });
    this.undoButton?.focus();
  }

  readonly #undo = async (): Promise<void> => {
    const back = this.said?.back;
    this.said = undefined;
    this.backButton?.focus();
    await this.#do(async () => back?.());
  };

  /** What takes everything away must be gone to: a second Enter would press it. */
  readonly #askReset = async (): Promise<void> => {
    this.isSure = true;
    await this.updateComplete;
    this.spareButton?.focus();
  };

  readonly #spare = async (): Promise<void> => {
    this.isSure = false;
    await this.updateComplete;
    this.resetButton?.focus();
  };

  async #reset(): Promise<void> {
    this.isSure = false;
    await this.#do(async (rules) => {
      this.said = { text: this.#words.forgotten, back: await rules.reset() };
    });
    this.undoButton?.focus();
  }

  async #export(format: 'agr' | 'json' | 'jsonl'): Promise<void> {
    await this.#do(async (rules) => {
      const text =
        format === 'jsonl'
          ? await rules.exportLog()
          : await rules.export(format, this.withRequests);
      offerFile(format === 'jsonl' ? 'requests.jsonl' : `rules.${format}`, 'text/plain', text);
    });
  }

  readonly #import = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = '';
    if (file === undefined) return;
    void this.#do(async (rules) => {
      const { added, problems } = await rules.import(await file.text());
      const told = filled(this.#words.imported, { count: added }, this.locale.tag);
      const more = problems.length > PROBLEMS ? ['…'] : [];
      this.said = { text: [told, ...problems.slice(0, PROBLEMS), ...more].join(' · ') };
    });
  };

  /** Does something with the rules, and reads the list anew. */
  async #do(act: (rules: Rules) => Promise<void>): Promise<void> {
    try {
      this.rules ??= await this.open();
      const { rules } = this;
      if (rules === undefined) return;
      await act(rules);
      this.all = await rules.list();
    } catch {
      this.said = { text: this.#words.failed };
    }
    await this.updateComplete;
  }
}

/** What somebody else wrote, so that nothing in it hides, turns or fills the list. */
function shownText(text: string): string {
  return shortened(markUnseen(text), LONGEST);
}
