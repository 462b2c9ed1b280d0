/** The questions and answers, in the order shown; the texts are `checkout.questions` in the locales. `cost` also lists the prices. */
export const questions = ['receive', 'time', 'changes', 'vastu', 'cost', 'dislike'] as const
