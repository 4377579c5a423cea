/** A page for everyone is made without knowing which theme this browser chose: its switch says so before it wakes. */
export function showTheme(): void {
  const { theme = 'system' } = document.documentElement.dataset
  for (const button of document.querySelectorAll<HTMLElement>('[data-choice]'))
    button.setAttribute('aria-pressed', String(button.dataset['choice'] === theme))
}
