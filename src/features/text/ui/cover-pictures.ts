import { make } from '#ui/pictures/make.ts'
import { tileFor } from '../tags/tile-class.ts'

/** Puts the tile and the words where a picture cannot be loaded, also where it has failed before the page was awake. */
export function coverPictures(article: HTMLElement, signal: AbortSignal): void {
  article.addEventListener('error', coverTarget, { capture: true, signal })
  for (const img of article.querySelectorAll('img')) if (img.complete && img.naturalWidth === 0) cover(img)
}

function coverTarget({ target }: Event) {
  if (target instanceof HTMLImageElement) cover(target)
}

function cover(img: HTMLImageElement) {
  const { className } = tileFor(img.getAttribute('src') ?? '')
  const tile = make('span', { class: `tile ${className}`, 'aria-hidden': 'true' })
  const words = img.alt || 'Picture'
  if (img.closest('figure.picture'))
    return img.replaceWith(tile, make('span', { class: 'picture-alt' }, words))
  const inline = make('span', { class: 'picture' })
  inline.append(tile, words)
  img.replaceWith(inline)
}
