/**
 * Finds a field's control by id or name, in the open dialog before the page behind it. Ignores the document's
 * head, which has names too, such as its description.
 */
export function findControl(field: string): HTMLElement | undefined {
  const namedControls = [...document.getElementsByName(field)].filter((candidate) =>
    document.body.contains(candidate),
  )
  const control = document.getElementById(field) ?? namedControls[0]
  const dialog = [...document.querySelectorAll('.dialog')].at(-1)
  if (!dialog || !control || dialog.contains(control)) return control
  return namedControls.find((candidate) => dialog.contains(candidate)) ?? control
}

const focusableSelector = 'input, textarea, select, button, [contenteditable="true"]'

/**
 * Focuses a field and scrolls it into view. Returns false if it is not on the page. A field of several parts,
 * such as a text editor, passes the focus to the first of them.
 */
export function focusField(field: string): boolean {
  const control = findControl(field)
  if (!control) return false
  control.focus()
  const isTaken = control.contains(document.activeElement)
  if (!isTaken) (control.shadowRoot ?? control).querySelector<HTMLElement>(focusableSelector)?.focus()
  // If the control already had the focus, focusing does not scroll it into view.
  control.scrollIntoView({ block: 'nearest' })
  return true
}
