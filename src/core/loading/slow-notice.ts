/** Loading is announced after this delay (R51). */
export const slowNoticeDelayMs = 400
