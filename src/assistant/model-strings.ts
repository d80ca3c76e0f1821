// What is said about a model that isn't there yet. English, like the harness's own words; decides nothing.

/** Sizes are in megabytes. */
export interface ModelStrings {
  readonly consent: (model: string, size: number | undefined, metered: boolean) => string;
  readonly download: string;
  readonly notNow: string;
  readonly cancel: string;
  readonly waiting: string;
  readonly loading: string;
  readonly failed: (reason: string) => string;
}

export const modelStrings: ModelStrings = {
  consent: (model, size, metered) => {
    const what = size === undefined ? 'It' : `It is ${size} MB and`;
    const line = metered ? ' This connection is metered: the download may cost you money.' : '';
    return (
      `To answer this I need a language model, ${model}. ${what} is downloaded once and runs on this ` +
      `device: what you write stays here.${line}`
    );
  },
  download: 'Download',
  notNow: 'Not now',
  cancel: 'Cancel',
  waiting: 'I need a language model for that. I will go on with it when the model is here.',
  loading: 'The language model is still on its way. I will go on with this when it is here.',
  failed: (reason) => `The language model can’t be used: ${reason}`,
};
