/** Maximum characters of a message that a button's label quotes. */
const maxLabelLength = 40

/** Names what a button does and to which message: “Edit your message: See you at nine”. */
export function formatActionLabel(action: string, body: string): string {
  const letters = [...body.replaceAll(/\s+/g, ' ').trim()]
  if (letters.length === 0) return action
  const excerpt = letters.slice(0, maxLabelLength).join('').trimEnd()
  return `${action}: ${letters.length > maxLabelLength ? `${excerpt}…` : excerpt}`
}
