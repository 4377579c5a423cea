import { joinWins, listWins, type Win } from './win-words.ts'

/** Formats a sentence for the team: "You won second place and €3,000". */
export const describeWin = (win: Win): string => ['You won', joinWins(listWins(win))].join(' ').trim()
