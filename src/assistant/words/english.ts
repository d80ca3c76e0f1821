// What the assistant itself says, in English, as templates: `{name}` marks a value. Each other
// language is one file beside this one. Decides nothing; the harness and the element have their own.

/** Handing over, coming back to a task, and the wait for a model. */
export const english = {
  talkingTo: 'You are talking to {name}.',
  someoneJoins: 'Someone will join soon.',
  nobodyThere: 'Nobody is there at the moment.',
  offline: 'Not connected: what you write is sent as soon as possible.',
  end: 'End',
  goBack: 'Go back',
  elsewhere: 'You are talking to {name} in another conversation.',
  wrote: '{name} has written to you in another conversation.',
  writing: '{name} is writing…',
  left: '{name} has left.',
  assistantAgain: 'You are talking to the assistant again.',
  otherTab: 'You are talking to somebody in another tab of this site.',
  otherConversation: 'You are talking to {name} in another conversation. End that one first.',
  unreachable: '{name} can’t be reached.',
  cutShort: '{name} did not finish the answer.',
  undelivered: 'What you wrote has not reached {name}.',
  tooLong: 'That is too long for {name}: {limit} characters at most.',
  approve: 'Approve',
  approved: 'Approved.',
  canRead: '{name} can read this conversation now.',
  talkTo: 'Talk to {name}',
  handOver: 'Hand this conversation over to {name}',
  late: '“{title}” was not done: too much time has passed.',
  modelConsent:
    'To answer this I need a language model, {model}. It is downloaded once and runs on this device: what you write stays here.',
  modelConsentSize:
    'To answer this I need a language model, {model}. It is {size} MB, is downloaded once and runs on this device: what you write stays here.',
  modelMetered: 'This connection is metered: the download may cost you money.',
  modelDownload: 'Download',
  modelNotNow: 'Not now',
  modelCancel: 'Cancel',
  modelWaiting: 'I need a language model for that. I will go on with it when the model is here.',
  modelLoading: 'The language model is still on its way. I will go on with this when it is here.',
  modelUnusable: 'The language model can’t be used: {reason}',
  modelDownloading: 'Downloading the model',
  modelPreparing: 'Preparing the model',
  modelStarting: 'Starting the model',
  modelMeteredSure:
    'This connection costs by volume or saves data. Download the model all the same?',
  modelDownloadAnyway: 'Download anyway',
  modelNoConnection: 'there is no connection',
  modelSilent: 'it does not answer',
  modelDeviceFailed: 'this device’s graphics gave up',
  modelTooLong: 'this conversation is too long for it',
  modelRefused: 'its server refused',
  modelGarbled: 'its answer can’t be read',
  modelNotHere: 'it does not work here',
  modelNoRoom: 'there is no room for it',
  modelTooWeak: 'this device can’t run it',
  modelCrashed: 'loading it ended this page last time',
  modelOfBrowser: 'the browser’s own model',
  modelNone: 'this browser brings none',
} as const;

/** All of it in one language. */
export type Words = Readonly<Record<keyof typeof english, string>>;

/** The text of a template; a value that isn't given leaves its mark standing. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (mark, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : mark,
  );
}
