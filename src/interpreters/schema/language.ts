// What one language brings to reading requests against tools: words only. Knows no tool and no logic;
// a language is one file of this shape.

/** Words are lower case; a list of words is one string, separated by spaces. */
export interface SchemaLanguage {
  /** Words that say nothing about what is wanted. */
  readonly stopWords: string;
  /** Words of asking ("please", "looking"): they carry no topic either, but never begin a value. */
  readonly askingWords: string;
  /** What is cut off the end of a word, longest first: suffix, replacement, letters that must remain. */
  readonly suffixes: readonly (readonly [string, string, number])[];
  /** Forms that no suffix explains: form → base. */
  readonly irregular: Readonly<Record<string, string>>;
  /** Verbs that ask for the same thing, one family a line. */
  readonly verbs: readonly string[];
  /** Other words that mean nearly the same in a tool's description and in a request. */
  readonly synonyms: readonly string[];
  /** Kinds of things: the general word → words for things of that kind. */
  readonly kinds: Readonly<Record<string, string>>;
  /** Phrases that turn what follows into a limit. */
  readonly atMost: readonly string[];
  readonly atLeast: readonly string[];
  /** Words of slot names that make them a limit. */
  readonly minWords: string;
  readonly maxWords: string;
  /** The same for the two ends of a way, a period or a conversion. */
  readonly fromWords: string;
  readonly toWords: string;
  /** Words in a request that lead to either end. */
  readonly fromCues: readonly string[];
  readonly toCues: readonly string[];
  /** Words before a place, and words of slots that hold one. */
  readonly placeCues: readonly string[];
  readonly placeWords: string;
  /** Words between a slot's name and its value ("is", "of", "named"); the second list says that one follows. */
  readonly links: string;
  readonly namingLinks: string;
  /** Words after which somebody's own words follow ("saying"). */
  readonly speechLinks: string;
  /** Small words that may stand between a phrase and what it leads to. */
  readonly skipped: string;
  /** Words between the members of a list, and words in front of a member. */
  readonly conjunctions: string;
  readonly articles: string;
  /** Words before the first of two ends that "and" joins, and words between two ends. */
  readonly betweenCues: readonly string[];
  readonly rangeWords: string;
  /** Whether every noun begins with a capital, so that one is no sign of a name. */
  readonly capitalNouns: boolean;
  /** Words that end a value of running text. */
  readonly breaks: string;
  /** Words with which a question begins, but not a request in the form of one ("can you"). */
  readonly questionWords: string;
  /** Those of them that ask for knowledge of the world, unless what the page ("you") offers is asked for. */
  readonly knowledgeWords: string;
  readonly youWords: string;
  readonly offerWords: string;
  /** Words right before a verb that say that it is not wanted. */
  readonly refusals: string;
  /** Words that turn a wish into its opposite. */
  readonly negations: string;
  /** Phrases that imply a number: "just me" is one person, "direct" is no stop. */
  readonly implied: readonly {
    readonly cues: readonly string[];
    readonly slotWords: string;
    readonly value: number;
  }[];
  /** Phrases before a number that speak of what is counted: the word that they stand for. */
  readonly standIns: readonly { readonly cues: readonly string[]; readonly word: string }[];
  /** Words of slots that hold money, shares of a whole, years, running text. */
  readonly moneyWords: string;
  readonly currencyWords: string;
  readonly percentWords: string;
  readonly yearWords: string;
  readonly queryWords: string;
  readonly dateWords: string;
  readonly timeWords: string;
  /** Words before a number that make it a time of day, and such that never do. */
  readonly timeCues: string;
  readonly countCues: string;
  readonly emailWords: string;
  readonly phoneWords: string;
  readonly quantityWords: string;
  readonly identifierWords: string;
  /** Slots that hold a unit of measure, units, and words that lead to the one that is wanted. */
  readonly unitWords: string;
  readonly units: string;
  readonly intoCues: readonly string[];
  /** Words of switches that say nothing about what is switched ("include", "is"). */
  readonly switchWords: string;
  /** Slots that hold a colour, or a number with its unit. */
  readonly colorWords: string;
  readonly measureWords: string;
  /** Slots that hold a name, or a period of the calendar in words. */
  readonly nameWords: string;
  readonly periodWords: string;
  /** Single words that say a phrase of an option's label: the phrase → words. */
  readonly aliases: Readonly<Record<string, string>>;
  /** How an example list begins in a description. */
  readonly exampleMarks: readonly string[];
  /** What pictures are called: a picture → its names. */
  readonly pictures: Readonly<Record<string, string>>;
}
