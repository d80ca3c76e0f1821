// What the one conversation of a visitor is called where several could be.

/** The name under which a handoff is kept. */
export const CONVERSATION = 'main';
