/** Messages about the connection at the bottom of the page, used before and after hydration. */
export const offlineNotices = {
  here: 'You’re offline. What’s on this page stays here.',
  refused: 'You’re offline. That page will open once you’re back.',
  back: 'You’re back online.',
}

/** Milliseconds for which the page shows that it is back online. */
export const backOnlineMs = 4000
