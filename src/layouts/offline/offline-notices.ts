/** What the line at the foot of the page says, awake or not. */
export const offlineNotices = {
  here: 'You’re offline. What’s on this page stays here.',
  refused: 'You’re offline. That page will open once you’re back.',
  back: 'You’re back online.',
}

/** How long it says that the line is back, in milliseconds. */
export const backFor = 4000
