/** Maximum characters of a message in a label. */
const maxLabelLength = 40

/** Names what a button does and to which message: “Edit your message: See you at nine”. */
export function labelAct(act: string, body: string): string {
  const letters = [...body.replaceAll(/\s+/g, ' ').trim()]
  if (letters.length === 0) return act
  const words = letters.slice(0, maxLabelLength).join('').trimEnd()
  return `${act}: ${letters.length > maxLabelLength ? `${words}…` : words}`
}
