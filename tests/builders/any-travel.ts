import fc from 'fast-check'

/** How long a move through history takes, in milliseconds: what is pressed meanwhile meets the page that is being left. The last is longer than a press of Back is waited for. */
export const anyTravel = fc.constantFrom(0, 5, 400)
