import { createDomElement } from '#ui/pictures/make.ts'
import { youTubeFrame } from '#ui/pictures/youtube-frame.ts'
import { answerQuizzes } from './quiz.ts'
import { getTile } from '../tags/tile-class.ts'

/**
 * Adds the parts of stored HTML that need a script: players, copy buttons, verdicts, and tiles for pictures
 * that fail to load. Returns a function that stops the added parts.
 */
export function enhance(article: HTMLElement): () => void {
  const abortController = new AbortController()
  addPlayers(article, abortController.signal)
  addCopyButtons(article, abortController.signal)
  answerQuizzes(article, abortController.signal)
  coverPictures(article, abortController.signal)
  return () => abortController.abort()
}

/** Shows the tile and the text for a picture that fails to load, even if it failed before scripts ran. */
function coverPictures(article: HTMLElement, signal: AbortSignal): void {
  article.addEventListener('error', coverEventTarget, { capture: true, signal })
  for (const img of article.querySelectorAll('img')) if (img.complete && img.naturalWidth === 0) cover(img)
}

function coverEventTarget({ target }: Event) {
  if (target instanceof HTMLImageElement) cover(target)
}

function cover(img: HTMLImageElement) {
  const { className } = getTile(img.getAttribute('src') ?? '')
  const tile = createDomElement('span', { class: `tile ${className}`, 'aria-hidden': 'true' })
  const altText = img.alt || 'Picture'
  if (img.closest('figure.picture'))
    return img.replaceWith(tile, createDomElement('span', { class: 'picture-alt' }, altText))
  const inline = createDomElement('span', { class: 'picture' })
  inline.append(tile, altText)
  img.replaceWith(inline)
}

/** Adds a play button to each film. No request goes to another site before it is pressed. */
function addPlayers(article: HTMLElement, signal: AbortSignal): void {
  for (const figure of article.querySelectorAll<HTMLElement>('figure[data-embed]')) {
    const tile = figure.querySelector('.tile')
    const { embed, video = '', title = 'Video' } = figure.dataset
    if (!tile || (embed !== 'youtube' && embed !== 'video')) continue
    const button = createDomElement('button', {
      type: 'button',
      class: 'play',
      'aria-label': `Play ${title}`,
    })
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
  const video = createDomElement('video', {
    src: address,
    title,
    controls: '',
    playsinline: '',
    tabindex: '0',
  })
  video.autoplay = true
  return video
}

const SHOWN_MS = 2500

/** Adds a button to each code figure that copies its code and confirms it. */
function addCopyButtons(article: HTMLElement, signal: AbortSignal): void {
  for (const figure of article.querySelectorAll<HTMLElement>('figure.code')) {
    const caption = figure.querySelector('figcaption')
    const code = figure.querySelector('pre')
    if (!caption || !code || caption.querySelector('button')) continue
    const button = createDomElement('button', { type: 'button', class: 'copy' }, 'Copy')
    button.addEventListener('click', () => void copy(code.textContent, button), { signal })
    const status = createDomElement('span', { class: 'visually-hidden', role: 'status' })
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
  }, SHOWN_MS)
}
