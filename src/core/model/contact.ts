/** A phone number in the form that is sent: `isd` is the dial code without `+` (R47), `mobile` the national number (R43). */
export type SentNumber = { isd: string; mobile: string }

/** The recipient of a one-time code, in the form that is sent. */
export type Contact = SentNumber & { name: string; email: string }
