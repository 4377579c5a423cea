import { make } from '#ui/pictures/make.ts'

const SHOWN_FOR = 2500

/** Gives each code figure a button that copies its code and says so. */
export function addCopyButtons(article: HTMLElement, signal: AbortSignal): void {
  for (const figure of article.querySelectorAll<HTMLElement>('figure.code')) {
    const caption = figure.querySelector('figcaption')
    const code = figure.querySelector('pre')
    if (!caption || !code || caption.querySelector('button')) continue
    const button = make('button', { type: 'button', class: 'copy' }, 'Copy')
    button.addEventListener('click', () => void copy(code.textContent, button), { signal })
    const status = make('span', { class: 'visually-hidden', role: 'status' })
    signal.addEventListener('abort', () => {
      button.remove()
      status.remove()
    })
    caption.append(button, status)
  }
}

async function copy(code: string, button: HTMLButtonElement) {
  const outcome = await navigator.clipboard.writeText(code).then(
    () => 'Copied',
    () => 'Not copied',
  )
  const status = button.nextElementSibling
  button.textContent = outcome
  if (status) status.textContent = outcome === 'Copied' ? 'Code copied' : 'Your browser doesn’t allow copying'
  setTimeout(() => {
    button.textContent = 'Copy'
    if (status) status.textContent = ''
  }, SHOWN_FOR)
}
