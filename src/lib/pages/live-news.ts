/** Calls back at each message, and when the line is back after a gap: what was said meanwhile, nobody has heard. */
export function onNews(source: EventTarget, hear: (event: Event) => void): void {
  let wasOpen = false
  source.addEventListener('open', (event) => {
    if (wasOpen) hear(event)
    wasOpen = true
  })
  source.addEventListener('message', hear)
  source.addEventListener('resync', hear)
}
