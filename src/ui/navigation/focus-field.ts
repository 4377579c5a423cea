/**
 * What a field of a form is on the page, by its id or its name; undefined when it is not there. The head of a page has
 * names too, such as its description.
 */
export const controlOf = (field: string): HTMLElement | undefined =>
  document.getElementById(field) ??
  [...document.getElementsByName(field)].find((named) => document.body.contains(named))

const inside = 'input, textarea, select, button, [contenteditable="true"]'

/**
 * Gives a field the focus and brings it into sight; false when it is not on the page. A field of several parts, such
 * as the editor of a text, passes the focus to the first of them.
 */
export function focusField(field: string): boolean {
  const control = controlOf(field)
  if (!control) return false
  control.focus()
  const isTaken = control.contains(document.activeElement)
  if (!isTaken) (control.shadowRoot ?? control).querySelector<HTMLElement>(inside)?.focus()
  // Where it had the focus already, that alone does not bring it into sight.
  control.scrollIntoView({ block: 'nearest' })
  return true
}
