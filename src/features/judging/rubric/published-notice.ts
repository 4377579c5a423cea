/** Text shown instead of the rubric form once results are published, and the error for saving anyway. */
export const publishedMessage =
  'Results are published by this rubric, so it stays as it is. Where a result is wrong, prepare a correction that says what’s given instead, and why.'

/** Text shown beside the tie rule once judging has opened, and the error for changing the rule. */
export const tieRuleFixed = 'Judging has opened, so the rule for ties stays as it is.'
