/** A line that starts a code block, as in CommonMark: backticks later in the line make it code within a line. */
const opening = /^ {0,3}(`{3,})[^`]*$/
const closing = /^ {0,3}(`{3,})\s*$/

/** Returns whether a text ends inside a code block, and whether it has anything besides the marks of blocks. */
function readFences(text: string): { isOpen: boolean; hasContent: boolean } {
  let fence = ''
  let hasContent = false
  for (const line of text.split(/\r?\n/)) {
    const marks = (fence ? closing : opening).exec(line)?.[1] ?? ''
    if (marks.length > 0 && marks.length >= fence.length) fence = fence ? '' : marks
    else hasContent ||= line.trim() !== ''
  }
  return { isOpen: fence !== '', hasContent }
}

/** Whether the end of the text is in a code block, where Enter adds a line. */
export const hasOpenFence = (text: string): boolean => readFences(text).isOpen

/** Whether a message says nothing: it is blank, or has only code blocks without code. */
export const isEmptyMessage = (text: string): boolean => !readFences(text).hasContent
