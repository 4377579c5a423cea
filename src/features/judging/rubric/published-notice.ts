/** Shown instead of the form, and as the error for saving anyway. */
export const publishedBy =
  'Results are published by this rubric, so it stays as it is. Where a result is wrong, prepare a correction that says what’s given instead, and why.'

/** Shown beside the tie rule, and as the error for changing it, once judging has opened. */
export const tieRuleFixed = 'Judging has opened, so the rule for ties stays as it is.'
