/** Calls back at each message, and when the line is back after a gap: what was said meanwhile, nobody has heard. */
export function onNews(source: EventTarget, hear: () => void): void {
  let wasOpen = false
  source.addEventListener('open', () => {
    if (wasOpen) hear()
    wasOpen = true
  })
  source.addEventListener('message', hear)
  source.addEventListener('resync', hear)
}
