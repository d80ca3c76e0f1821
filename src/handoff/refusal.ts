// What a target itself says against taking a conversation over: its words are for the visitor, unlike
// those of any other failure to reach it.

/** `message`: the target's own words, on one line. */
export class TargetRefusal extends Error {
  override readonly name = 'TargetRefusal';
}
