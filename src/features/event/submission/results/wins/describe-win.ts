import { describeWins, listWins, type Win } from './win-words.ts'

/** Formats a sentence for the team: "You won second place and €3,000", "You placed fourth (finalist)". */
export const describeWin = (win: Win): string => `You ${describeWins(listWins(win))}`
