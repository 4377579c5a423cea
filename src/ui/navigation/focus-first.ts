/** The ref of a form that opens in place of the button which asked for it: its first field has the focus then. */
export function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')?.focus()
}
