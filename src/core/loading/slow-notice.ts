/** What takes longer than this is said in words (R51), in milliseconds. */
export const slowNoticeDelayMs = 400
