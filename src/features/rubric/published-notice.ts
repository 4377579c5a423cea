/** Instead of the form, and to who saves all the same. */
export const publishedBy =
  'Results are published by this rubric, so it stays as it is. Where a result is wrong, prepare a correction that says what’s given instead, and why.'
