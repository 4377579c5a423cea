/** Focuses a text that the user continues to write, at its end. */
export function focusTextEnd(text: HTMLTextAreaElement): void {
  text.focus()
  text.setSelectionRange(text.value.length, text.value.length)
}
