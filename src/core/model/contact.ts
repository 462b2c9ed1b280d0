/** A number as it leaves: `isd` is the dial code without `+` (R47), `mobile` the national part (R43). */
export type SentNumber = { isd: string; mobile: string }

/** Whom the code goes to. All text is as it is sent. */
export type Contact = SentNumber & { name: string; email: string }
