/** Focuses the first field of a form. Ref for a form that replaces the button that opened it. */
export function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')?.focus()
}
