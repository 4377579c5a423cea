/** Instead of the form, and to who saves all the same. */
export const publishedBy =
  'Results are published by this rubric, so it stays as it is. Where a result is wrong, prepare a correction that says what’s given instead, and why.'

/** Shown beside the rule for ties, and refused with, once judging has opened. */
export const tieRuleFixed = 'Judging has opened, so the rule for ties stays as it is.'
