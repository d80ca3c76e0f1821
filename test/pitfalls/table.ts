// What goes wrong in widgets like this one, and the tests that would catch it here: as many lines a pitfall
// as it takes to prove all of it, in the order of the shared list.

/** The symptom in a few words, the file, and the beginning of the test's name or the name of its case. */
export type Pitfall = readonly [symptom: string, file: string, name: string];

const element = (name: string): string => `test/element/${name}.test.ts`;
const thread = element('thread');
const modes = element('modes');
const symptoms = 'test/tools/webmcp-symptoms.test.ts';
const kept = 'test/assistant/conversations.test.ts';
const walks = element('walks');
const cases = 'test/conversations';
const failures = 'test/assistant/model-failures.test.ts';

export const pitfalls: readonly Pitfall[] = [
  ['a chunk redraws the bubble', thread, 'never replaces a node of a closed block'],
  ['a chunk resets an element', thread, 'leaves a stateful element above it alone'],
  [
    'a chunk resets an element',
    thread,
    'leaves where code is scrolled to, and its button the focus',
  ],
  ['a slow table never ends', thread, 'finishes a table that arrives one character at a time'],
  ['open code waits for its end', thread, 'grows an open code block with each chunk'],
  ['raw text flickers', thread, 'looks the same while streaming and after'],
  ['each message is dearer', thread, 'costs the same for message 500 as for message 1'],
  ['a long answer blocks', thread, 'touches no more of the page for a chunk of a long answer'],
  ['space is left over', element('scrolling'), 'leaves no blank space after a stream'],

  ['reading is interrupted', element('scrolling'), 'stays where the visitor scrolled to'],
  ['following never resumes', element('scrolling'), 'stays where the visitor scrolled to'],
  ['paging moves the view', element('scrolling'), 'draws the last 50 items'],
  ['late sizes move the end', element('scrolling'), 'stays at the end when something above grows'],

  ['a composition is sent', element('composer'), 'does not send on the Enter that ends'],
  ['a composition is broken', element('composer'), 'writes nothing into the field while'],
  ['the caret is lost', element('composer'), 'has the caret after opening, and keeps it'],
  ['page shortcuts fire', element('composer'), 'keeps keys from the shortcuts of the page'],

  ['the keyboard covers the field', modes, 'never covers the composer'],
  [
    'the keyboard covers the field',
    element('narrow'),
    'leaves the composer, and whatever of a card is filled in',
  ],
  ['browser bars cover the field', modes, 'keeps the composer inside the screen at 320 pixels'],
  ['browser bars cover the field', 'test/e2e/phone.test.ts', 'neither notch nor home bar covers'],
  ['a closed chat takes the focus', element('shell'), 'takes no focus while closed'],
  ['layers are in the wrong order', modes, 'are set by one custom property'],
  ['layers are in the wrong order', modes, 'leave the close button of the whole screen above'],
  ['layers are in the wrong order', modes, 'covers the screen, opaque, and makes the rest'],

  ['a closed chat is read out', element('shell'), 'is inert and gives the focus to the launcher'],
  ['a closed chat is read out', walks, 'Escape closes the list, then the menu, then the chat'],
  ['all is read out again', element('announcing'), 'says the start and the end of an answer'],
  ['history is read out', element('announcing'), 'is silent when a conversation is restored'],
  ['choices are not read out', element('announcing'), 'says what can be chosen together'],
  ['the page behind is read', modes, 'covers the screen, opaque, and makes the rest'],

  [
    'a strict policy is broken',
    'test/e2e/csp.test.ts',
    'reading, confirming, stepping and failing',
  ],
  ['trusted types break it', 'test/e2e/csp.test.ts', 'the built page forbids inline script'],
  ['trusted types break it', 'test/e2e/csp.test.ts', 'reading, confirming, stepping and failing'],
  ['styles leak', modes, 'looks the same with and without the element'],
  [
    'a third party is asked',
    'test/e2e/demo.test.ts',
    'nothing but the page’s own server is ever asked',
  ],

  ['imports fail in Node', 'test/package/package.test.ts', 'every entry can be imported in Node'],
  ['a mistake shows nothing', element('shell'), 'shows the owner each mistake'],

  ['messages are doubled', kept, 'doubles nothing, in five rounds'],
  ['messages are doubled', 'test/e2e/offline.test.ts', 'five rounds of offline and online'],
  ['tabs overwrite each other', kept, 'show one thread, nothing lost and nothing twice'],
  ['the order changes', 'test/storage/storage.test.ts', 'keeps a thread in the order'],
  ['the order changes', kept, 'shows the conversation again, silently'],
  ['the order changes', 'test/assistant/leaving.test.ts', 'finds what was said again'],
  ['few messages break it', element('announcing'), 'leaves the field usable after restoring'],

  ['a card succeeds by itself', element('confirm-card'), 'stays, busy, until the outcome is known'],
  ['a card succeeds by itself', element('confirm-card'), 'stays, untouched, whatever else'],
  ['a card succeeds by itself', cases, 'confirm-submit-after-a-long-wait.txt'],
  ['removal counts as a yes', element('shell'), 'cancels the open card'],
  ['other values are sent', element('confirm-card'), 'sends exactly the card’s values, once'],
  ['other values are sent', cases, 'confirm-double-press-acts-once.txt'],
  ['a stop wipes the answer', thread, 'keeps what was said when the visitor stops it'],
  ['a fault locks the field', thread, 'keeps the partial answer and the text field'],
  ['tools are stale', symptoms, '11: a list that a change overtook is asked for again'],
  ['tools are stale', symptoms, '7: a signal that aborted before the call'],
  ['tools are stale', 'test/e2e/demo-spa.test.ts', 'a change of view changes the tools'],
  ['a tool hangs the chat', symptoms, '5: a tool that never settles ends with the signal'],
  ['a tool hangs the chat', cases, 'model-unknown-outcome-ends-the-turn.txt'],
  ['a tool hangs the chat', cases, 'fault-tool-answers-an-error.txt'],
  ['an event is acted on twice', cases, 'model-repeated-event-calls-once.txt'],
  ['names merge or break', 'test/tools/alias.test.ts', 'keep names apart that differ'],
  ['names merge or break', cases, 'fault-broken-schema-is-quarantined.txt'],
  ['values are bent', 'test/harness/coerce.test.ts', 'a slot takes'],
  ['values are bent', 'test/harness/coerce.test.ts', 'a slot refuses'],
  ['values are bent', symptoms, '20: arguments are passed as they are'],
  ['an answer is lost', cases, 'read-structured-content-without-text.txt'],
  ['an answer is lost', cases, 'model-failing-call-is-not-repeated.txt'],
  ['an answer is lost', element('outcomes'), 'of five megabytes do not freeze the page'],
  ['forms ignore values', 'test/e2e/forms.test.ts', '10: a controlled input notices'],
  ['forms ignore values', 'test/e2e/forms.test.ts', '2: a booking is sent by the button'],
  [
    'forms ignore values',
    'test/e2e/forms.test.ts',
    'say nothing of a result when the page stays silent',
  ],
  ['a script presses', element('confirm-card'), 'is not pressed by a script'],
  ['a script presses', cases, 'model-reads-after-untrusted-text-need-a-press.txt'],

  [
    'a model loads unasked',
    'test/e2e/model-consent.test.ts',
    'nothing of a model is fetched before',
  ],
  ['a model loads unasked', failures, 'a load that never ends stands with a way to cancel it'],
  ['a model loads unasked', failures, 'is left alone after the smaller one failed as well'],
  ['a device can’t', 'test/e2e/model-consent.test.ts', 'a yes fetches the worker, and a failed'],
  ['a device can’t', failures, 'is said once, and the chat goes on'],
  ['a device can’t', failures, 'and one that ended the tab with a model'],
];
