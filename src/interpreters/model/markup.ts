// Parts a model's text into what a visitor may see and what was meant as a call. Works on the whole text
// so far, so that no chunking can tear a mark apart. Knows the marks of models, no tool.

/** A stretch of text that was marked as a call. */
export interface CallBlock {
  /** What stood between the marks. */
  readonly body: string;
  /** The tool, where the opening mark itself names it. */
  readonly name?: string;
  /** The closing mark never came. */
  readonly open: boolean;
}

export interface PartedText {
  readonly visible: string;
  readonly blocks: readonly CallBlock[];
}

interface Mark {
  readonly open: RegExp;
  readonly close: string;
  /** Thoughts are hidden and mean nothing. */
  readonly thought?: boolean;
  /** May be an ordinary code block or JSON: hidden only when it reads as a call. */
  readonly doubtful?: boolean;
}

const MARKS: readonly Mark[] = [
  { open: /<think(?:ing)?>/iu, close: '</think', thought: true },
  { open: /<\|channel\|>analysis<\|message\|>/u, close: '<|end|>', thought: true },
  { open: /<tool_calls?>/iu, close: '</tool_call' },
  { open: /<function_calls?>/iu, close: '</function_call' },
  { open: /<function=(?<name>[^>\n]{1,128})>/iu, close: '</function>' },
  { open: /<\|tool_calls?(?:_begin)?\|>/iu, close: '<|/tool_call' },
  { open: /<\|python_tag\|>/u, close: '<|eom_id|>' },
  { open: /\[TOOL_CALLS\]/u, close: '[/TOOL_CALLS]' },
  {
    open: /```(?:json|tool_call|tool_code|tool)?[ \t]*\r?\n?\s*(?=[[{])/iu,
    close: '```',
    doubtful: true,
  },
];
/** A call written bare, wherever it stands. */
const BARE_CALL = /[[{]\s*(?:\{\s*)?"(?:tool|name|tool_name|function|tool_calls|type)"\s*:/u;
/** What may still become one of the marks: held back until it is clear. */
const MARK_STARTS = [
  '<thinking>',
  '<|channel|>analysis<|message|>',
  '<tool_calls>',
  '<function_calls>',
  '<function=',
  '<|tool_calls_begin|>',
  '<|python_tag|>',
  '[TOOL_CALLS]',
  '```tool_call\n',
  '```tool_code\n',
  '```json\n',
  '```\n',
];
const BARE_START = /[[{]\s*(?:\{\s*)?(?:"[a-z_]*(?:"\s*)?)?$/u;
const UNFINISHED_FUNCTION = /<function=[^>\n]*$/iu;
const UNFINISHED_FENCE = /```[a-z_]*[ \t]*\r?\n?\s*$/iu;
/** Marks that some templates leave behind. */
const LEFT_OVER = /<\/(?:think(?:ing)?|tool_calls?|function_calls?|function)>|<\|[a-z_]+\|>/giu;

/**
 * Parts the text. While it still grows (`whole` is false), whatever may become a mark is kept back, so
 * that the visible text only ever grows.
 */
export function partText(
  text: string,
  whole: boolean,
  isCall: (body: string) => boolean,
): PartedText {
  const blocks: CallBlock[] = [];
  let visible = '';
  let rest = text;
  while (rest !== '') {
    const found = firstMark(rest);
    if (found === undefined) break;
    const { start, length, name, end, after, mark } = found;
    const body = rest.slice(start + length, end).trim();
    const open = end === rest.length && after === rest.length;
    // An open doubtful block decides itself once it is closed or nothing more comes.
    const plain = mark?.doubtful === true && (open ? whole : true) && !isCall(body);
    visible += plain ? rest.slice(0, after) : rest.slice(0, start);
    if (!plain && mark?.thought !== true) {
      blocks.push({ body, open, ...(name === undefined ? {} : { name }) });
    }
    rest = rest.slice(after);
  }
  visible += whole ? rest : withoutTail(rest);
  return { visible: tidy(visible), blocks };
}

interface Found {
  readonly start: number;
  readonly length: number;
  readonly name: string | undefined;
  /** Where the body ends, and where the text goes on. */
  readonly end: number;
  readonly after: number;
  readonly mark: Mark | undefined;
}

function firstMark(text: string): Found | undefined {
  let best: Found | undefined;
  for (const mark of MARKS) {
    const match = mark.open.exec(text);
    if (match === null || (best !== undefined && best.start <= match.index)) continue;
    best = {
      ...closing(text, match.index, match[0].length, mark),
      name: match.groups?.['name'],
      mark,
    };
  }
  const bare = BARE_CALL.exec(text);
  if (bare === null || (best !== undefined && best.start <= bare.index)) return best;
  const end = jsonEnd(text, bare.index);
  const doubtful = { open: BARE_CALL, close: '', doubtful: true };
  return { start: bare.index, length: 0, name: undefined, end, after: end, mark: doubtful };
}

function closing(
  text: string,
  start: number,
  length: number,
  { close }: Mark,
): Omit<Found, 'name' | 'mark'> {
  const unclosed = { start, length, end: text.length, after: text.length };
  const end = text.toLowerCase().indexOf(close.toLowerCase(), start + length);
  if (end < 0) return unclosed;
  const after = end + close.length;
  if (!close.startsWith('</') || close.endsWith('>')) return { start, length, end, after };
  // Closing tags vary in their last letters: `</tool_call>`, `</tool_calls>`.
  const tail = /^[a-z]*>/iu.exec(text.slice(after));
  return tail === null ? unclosed : { start, length, end, after: after + tail[0].length };
}

/** Behind the JSON value that starts at `start`; the end of the text when it isn't complete. */
function jsonEnd(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** The text without an end that may become a mark. */
function withoutTail(text: string): string {
  let cut = text.length;
  for (const start of MARK_STARTS) {
    for (let length = Math.min(start.length, text.length); length > 0; length -= 1) {
      if (text.toLowerCase().endsWith(start.slice(0, length).toLowerCase())) {
        cut = Math.min(cut, text.length - length);
        break;
      }
    }
  }
  for (const unfinished of [
    BARE_START,
    UNFINISHED_FUNCTION,
    UNFINISHED_FENCE,
    /<[/|][a-z_|]*$/iu,
  ]) {
    cut = Math.min(cut, unfinished.exec(text)?.index ?? cut);
  }
  return text.slice(0, cut);
}

/** Space at the end is kept back too: what follows may be a call, and then it was none of the answer's. */
function tidy(text: string): string {
  return text.replace(LEFT_OVER, '').trim();
}
