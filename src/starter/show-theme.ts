/**
 * Shows this browser's theme on the theme switch before the page wakes. The server renders a page for
 * everyone without knowing it.
 */
export function showTheme(): void {
  const { theme = 'system' } = document.documentElement.dataset
  for (const button of document.querySelectorAll<HTMLElement>('[data-choice]'))
    button.setAttribute('aria-pressed', String(button.dataset['choice'] === theme))
}
