/** Formatting hint below every field whose text is rendered as talk. */
export const talkHint =
  'Markdown: links, lists, `code`, and ``` on the lines above and below a block of code.'
