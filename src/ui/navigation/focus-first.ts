/** Ref of a form that replaces the button that opened it. Focuses the first field. */
export function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')?.focus()
}
