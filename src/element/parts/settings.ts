// Theme and language, for the visitor to choose. Keeps nothing: what is saved is reported.

import { html, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { languageSubtag } from '../../base/by-language.js';
import { themes, type Choices } from '../choices.js';
import { controls } from '../controls.styles.js';
import { define, Part } from '../part.js';
import { languages, settingStrings } from '../setting-strings.js';
import { settingsStyles } from './settings.styles.js';
import { renderViewTop, viewStyles } from './view-top.js';

/** What can be chosen, what is in force, and what to do with a choice. */
export interface SettingsDesk {
  /** What the page says, and which of `theme` and `lang` it lets the visitor choose. */
  readonly page: { readonly theme: string; readonly settings: string };
  /** What was chosen before; the rest follows the page. */
  readonly chosen: Choices;
  readonly lang: string;
  choose(choices: Choices): Promise<void>;
}

/** Registers the part; safe to call often. */
export function defineSettings(): void {
  define('agent-chat-settings', SettingsView);
}

/** The settings, in place of the thread. */
class SettingsView extends Part {
  @property({ attribute: false }) desk: SettingsDesk | undefined;
  @property({ attribute: false }) close: () => void = () => undefined;
  @query('.view-back') private readonly backButton?: HTMLElement | null;

  protected override get sheets() {
    return [controls, viewStyles, settingsStyles];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('keydown', this.#onKey);
  }

  protected override firstUpdated(): void {
    this.backButton?.focus();
  }

  protected override render(): TemplateResult {
    const { locale, desk } = this;
    const title = locale.text('settings');
    const words = settingStrings(locale.tag);
    return html`<form class="view settings" aria-label=${title} @submit=${this.#save}>
      ${renderViewTop(title, locale, () => this.close())}
      ${desk?.page.settings.includes('theme') === true ? this.#renderThemes(desk) : nothing}
      ${desk?.page.settings.includes('lang') === true ? this.#renderLanguages(desk) : nothing}
      <div class="settings-actions">
        <button class="button primary" type="submit">${words.save}</button>
      </div>
    </form>`;
  }

  #renderThemes(desk: SettingsDesk): TemplateResult {
    const words = settingStrings(this.locale.tag);
    return html`<fieldset>
      <legend>${words.theme}</legend>
      ${themes.map(
        (theme) =>
          html`<label class="settings-choice">
            <input type="radio" name="theme" value=${theme} ?checked=${theme === themeOf(desk)} />
            ${words[theme]}
          </label>`,
      )}
    </fieldset>`;
  }

  #renderLanguages({ lang }: SettingsDesk): TemplateResult {
    return html`<label class="settings-language">
      ${settingStrings(this.locale.tag).language}
      <select name="lang">
        ${Object.entries(languages).map(
          ([tag, name]) =>
            html`<option
              value=${tag}
              lang=${tag}
              .textContent=${name}
              ?selected=${tag === languageIn(lang)}
            ></option>`,
        )}
      </select>
    </label>`;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.stopPropagation();
    // On a full screen the key is the system's way back too: it would close the chat.
    event.preventDefault();
    this.close();
  };

  /** What stays as it was is no choice: it goes on following the page. */
  readonly #save = (event: Event): void => {
    event.preventDefault();
    const { desk } = this;
    if (desk === undefined || !(event.target instanceof HTMLFormElement)) return;
    const chosen = new FormData(event.target);
    const theme = themes.find((one) => one === chosen.get('theme') && one !== themeOf(desk));
    const lang = Object.keys(languages).find(
      (tag) => tag === chosen.get('lang') && tag !== languageIn(desk.lang),
    );
    this.close();
    void desk.choose({ ...desk.chosen, ...(theme && { theme }), ...(lang && { lang }) });
  };
}

/** The theme in force; a word that is none follows the system. */
function themeOf({ chosen, page }: SettingsDesk): string {
  return themes.find((one) => one === (chosen.theme ?? page.theme)) ?? 'auto';
}

/** The language of the element that a tag comes to. */
function languageIn(tag: string): string {
  const language = languageSubtag(tag);
  return Object.hasOwn(languages, language) ? language : 'en';
}
