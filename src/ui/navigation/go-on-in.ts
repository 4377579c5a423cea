/** Focuses a text that somebody goes on with, at its end. */
export function goOnIn(text: HTMLTextAreaElement): void {
  text.focus()
  text.setSelectionRange(text.value.length, text.value.length)
}
