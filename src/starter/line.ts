import { insideLink } from '../layouts/inside-link.ts'
import { backFor, offlineWords } from '../layouts/offline-words.ts'

/**
 * Says at the foot of the page that the line is gone, and keeps links from throwing the page away until it is back, as
 * `OfflineLine` does once the page is awake.
 */
export function heedLine() {
  const place = document.querySelector<HTMLElement>('output[data-line]')
  const say = (text: string) => {
    if (!place) return
    place.className = text ? 'offline-line' : 'visually-hidden'
    place.textContent = text
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const lose = () => {
    clearTimeout(timer)
    say(offlineWords.here)
  }
  const find = () => {
    say(offlineWords.back)
    timer = setTimeout(() => say(''), backFor)
  }
  const stay = (event: MouseEvent) => {
    if (navigator.onLine || !insideLink(event)) return
    event.preventDefault()
    say(offlineWords.refused)
  }
  addEventListener('offline', lose)
  addEventListener('online', find)
  addEventListener('click', stay, true)
  return {
    say,
    /** Leaves everything as the server made it. */
    end() {
      clearTimeout(timer)
      removeEventListener('offline', lose)
      removeEventListener('online', find)
      removeEventListener('click', stay, true)
      say('')
    },
  }
}
