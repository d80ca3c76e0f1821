// Strings of a known form as EBNF: a model can't write a 31 February. Each includes its quotation marks.

const YEAR = '("19" | "20") [0-9] [0-9]';
const MONTH_DAY =
  '(("01" | "03" | "05" | "07" | "08" | "10" | "12") "-" ("0" [1-9] | [1-2] [0-9] | "3" [0-1])' +
  ' | ("04" | "06" | "09" | "11") "-" ("0" [1-9] | [1-2] [0-9] | "30")' +
  ' | "02-" ("0" [1-9] | "1" [0-9] | "2" [0-8]))';
/** 1904 to 2096: the leap years that people mean. 1900 was none. */
const LEAP_DAY =
  '("19" ("0" [48] | [2468] [048] | [13579] [26]) | "20" ([02468] [048] | [13579] [26])) "-02-29"';
const DATE = `(${YEAR} "-" ${MONTH_DAY} | ${LEAP_DAY})`;
const TIME = '("0" [0-9] | "1" [0-9] | "2" [0-3]) ":" [0-5] [0-9] ":" [0-5] [0-9]';
const HEX = '[0-9a-f]';
const LABEL = '[a-z0-9]{1,12}';
const HOST = `${LABEL} ("." ${LABEL}){0,2} "." [a-z]{2,6}`;
const URI = `"http" "s"? "://" ${HOST} ("/" [A-Za-z0-9_./?=&-]*)?`;

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['date', DATE],
  ['time', `${TIME} "Z"`],
  ['date-time', `${DATE} "T" ${TIME} "Z"`],
  ['email', `[a-z0-9] [a-z0-9_-]{0,15} ("." [a-z0-9]{1,12}){0,2} "@" ${HOST}`],
  ['hostname', HOST],
  ['ipv4', `${octet()} "." ${octet()} "." ${octet()} "." ${octet()}`],
  ['uri', URI],
  ['url', URI],
  ['uuid', `${HEX}{8} "-" ${HEX}{4} "-" "4" ${HEX}{3} "-" [89ab] ${HEX}{3} "-" ${HEX}{12}`],
  ['duration', '"P" ([1-9] [0-9]{0,2} "D" | "T" [1-9] [0-9]{0,2} [HM])'],
]);

/** The rule body of a format; `undefined` for one that isn't known. */
export function formatBody(format: string): string | undefined {
  const inner = FORMATS.get(format);
  return inner === undefined ? undefined : `"\\"" ${inner} "\\""`;
}

function octet(): string {
  return '("25" [0-5] | "2" [0-4] [0-9] | "1" [0-9] [0-9] | [1-9] [0-9] | [0-9])';
}
