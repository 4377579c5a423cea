import { make } from '#ui/pictures/make.ts'
import { youTubeFrame } from '#ui/pictures/youtube-frame.ts'
import { answerQuizzes } from './quiz.ts'
import { tileFor } from '../tags/tile-class.ts'

/**
 * Adds the parts of stored HTML that need a script: players, copy buttons, verdicts. Returns a function that
 * stops the added parts.
 */
export function enhance(article: HTMLElement): () => void {
  const ending = new AbortController()
  addPlayers(article, ending.signal)
  addCopyButtons(article, ending.signal)
  answerQuizzes(article, ending.signal)
  coverPictures(article, ending.signal)
  return () => ending.abort()
}

/** Shows the tile and the text for a picture that fails to load, even if it failed before scripts ran. */
function coverPictures(article: HTMLElement, signal: AbortSignal): void {
  article.addEventListener('error', coverTarget, { capture: true, signal })
  for (const img of article.querySelectorAll('img')) if (img.complete && img.naturalWidth === 0) cover(img)
}

function coverTarget({ target }: Event) {
  if (target instanceof HTMLImageElement) cover(target)
}

function cover(img: HTMLImageElement) {
  const { className } = tileFor(img.getAttribute('src') ?? '')
  const tile = make('span', { class: `tile ${className}`, 'aria-hidden': 'true' })
  const altText = img.alt || 'Picture'
  if (img.closest('figure.picture'))
    return img.replaceWith(tile, make('span', { class: 'picture-alt' }, altText))
  const inline = make('span', { class: 'picture' })
  inline.append(tile, altText)
  img.replaceWith(inline)
}

/** Adds a play button to each film. No request goes to another site before it is pressed. */
function addPlayers(article: HTMLElement, signal: AbortSignal): void {
  for (const figure of article.querySelectorAll<HTMLElement>('figure[data-embed]')) {
    const tile = figure.querySelector('.tile')
    const { embed, video = '', title = 'Video' } = figure.dataset
    if (!tile || (embed !== 'youtube' && embed !== 'video')) continue
    const button = make('button', { type: 'button', class: 'play', 'aria-label': `Play ${title}` })
    button.addEventListener(
      'click',
      () => play(figure, embed === 'youtube' ? youTubeFrame(video, title) : film(video, title)),
      {
        signal,
      },
    )
    signal.addEventListener('abort', () => button.remove())
    tile.after(button)
  }
}

function play(figure: HTMLElement, player: HTMLElement) {
  figure.querySelector('.play')?.remove()
  figure.querySelector('.tile')?.replaceWith(player)
  player.focus()
}

function film(address: string, title: string): HTMLElement {
  const video = make('video', { src: address, title, controls: '', playsinline: '', tabindex: '0' })
  video.autoplay = true
  return video
}

const SHOWN_FOR = 2500

/** Adds a button to each code figure that copies its code and confirms it. */
function addCopyButtons(article: HTMLElement, signal: AbortSignal): void {
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
