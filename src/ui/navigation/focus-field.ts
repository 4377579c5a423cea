/**
 * Finds the control of a field by its id or its name, in the open dialog before the page behind it. The head of a page
 * has names too, such as its description.
 */
export function controlOf(field: string): HTMLElement | undefined {
  const named = [...document.getElementsByName(field)].filter((one) => document.body.contains(one))
  const control = document.getElementById(field) ?? named[0]
  const dialog = [...document.querySelectorAll('.dialog')].at(-1)
  if (!dialog || !control || dialog.contains(control)) return control
  return named.find((one) => dialog.contains(one)) ?? control
}

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
