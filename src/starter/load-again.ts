const place = 'loaded-again'
/** In milliseconds: what fails twice within is no matter of a newer build. */
const once = 60_000

/** Loads the page anew because its scripts are gone; false when that was done just now, or cannot be kept in mind. */
export function loadAgain(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(place)) < once) return false
    sessionStorage.setItem(place, String(Date.now()))
  } catch {
    return false
  }
  location.reload()
  return true
}
