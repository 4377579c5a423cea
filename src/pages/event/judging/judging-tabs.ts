/** Judging sections of an event, by the value of `?tab=`. */
export const judgingTabs = [
  { key: 'rubric', label: 'Rubric' },
  { key: 'rounds', label: 'Rounds' },
  { key: 'judges', label: 'Judges' },
  { key: 'assignment', label: 'Assignment' },
  { key: 'progress', label: 'Progress' },
  { key: 'scores', label: 'Scores' },
  { key: 'results', label: 'Results' },
  { key: 'vote', label: 'Community vote' },
] as const

export type JudgingTabName = (typeof judgingTabs)[number]['key']
