import { parseVisitedItem } from '../visits/visited-item.ts'

const secondsToRead = 10

/**
 * Checks once a second which page is visible and posts its visit, and for a text also that it was read. Posts
 * nothing for programs and for visitors who opt out of tracking.
 */
export function watchVisits() {
  let page = ''
  let seconds = 0
  let isRead = false
  const checkVisit = () => {
    if (document.visibilityState !== 'visible') return
    const currentPage = location.pathname + location.search
    seconds = currentPage === page ? seconds + 1 : 0
    isRead &&= currentPage === page
    page = currentPage
    const item = seconds > 0 ? parseVisitedItem(page) : null
    if (item && seconds === 1) sendVisit(page, false)
    const isText = item?.kind === 'tutorial' || item?.kind === 'article'
    if (!isText || isRead || seconds < secondsToRead || !isAtEnd()) return
    isRead = true
    sendVisit(page, true)
  }
  if (isCounted(navigator)) setInterval(checkVisit, 1000)
}

/** Whether the end of the text is visible, or at most a quarter of the window's height below it. */
function isAtEnd() {
  const end = document.querySelector('.prose')?.getBoundingClientRect().bottom
  return end !== undefined && end <= innerHeight * 1.25
}

interface PrivacySignals extends Pick<Navigator, 'webdriver' | 'userAgent'> {
  doNotTrack?: string | null
  globalPrivacyControl?: boolean
}

/** Whether to count a visitor. Excludes crawlers and programs, and visitors who opt out of tracking. */
function isCounted({ webdriver, userAgent, doNotTrack, globalPrivacyControl }: PrivacySignals) {
  const isProgram = webdriver || /bot|crawl|spider|slurp|headless|lighthouse|preview/i.test(userAgent)
  return !isProgram && doNotTrack !== '1' && globalPrivacyControl !== true
}

/**
 * Posts a visit without cookies, so that the server can't connect it with an account. The request outlives
 * the page.
 */
function sendVisit(page: string, read: boolean) {
  fetch('/api/v3/statistics/postVisit', {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page, read }),
  }).catch(() => {})
}
