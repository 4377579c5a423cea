import { insideLink } from '../layouts/links/inside-link.ts'
import { backFor, offlineNotices } from '../layouts/offline/offline-notices.ts'

/**
 * Shows at the foot of the page that the connection is lost, and blocks links until it is back. Then follows
 * the last pressed link, as `OfflineLine` does once the page is awake.
 */
export function watchConnection() {
  const place = document.querySelector<HTMLElement>('output[data-line]')
  const say = (text: string) => {
    if (!place) return
    place.className = text ? 'offline-line' : 'visually-hidden'
    place.textContent = text
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted: HTMLAnchorElement | null = null
  const lose = () => {
    clearTimeout(timer)
    say(offlineNotices.here)
  }
  const find = () => {
    say(offlineNotices.back)
    timer = setTimeout(() => say(''), backFor)
    wanted?.click()
    wanted = null
  }
  const stay = (event: MouseEvent) => {
    const link = navigator.onLine ? null : insideLink(event)
    if (!link) return
    event.preventDefault()
    wanted = link
    say(offlineNotices.refused)
  }
  addEventListener('offline', lose)
  addEventListener('online', find)
  addEventListener('click', stay, true)
  return {
    say,
    /** Restores everything to the server's output. */
    end() {
      clearTimeout(timer)
      removeEventListener('offline', lose)
      removeEventListener('online', find)
      removeEventListener('click', stay, true)
      say('')
    },
  }
}
