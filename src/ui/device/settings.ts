/** Names of what a device remembers whoever uses it; words that someone typed are drafts (see drafts.ts). */
type SettingName =
  /** 'light' or 'dark'. */
  | 'theme'
  /** That someone was signed in here last; the script in the head reads it. */
  | 'member'
  /** Width of the window and height of the next step on the home page. */
  | 'next-step'
  | 'sidebar-open'
  | 'shortcuts-off'
  | 'times-in-own-zone'
  /** Tells other tabs of a sign-in or sign-out; the name is next-auth's. */
  | 'nextauth.message'

/** Returns null if the setting is missing or the browser keeps nothing. */
export function readSetting(name: SettingName): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Null removes the setting. Private windows and full storage keep nothing. */
export function writeSetting(name: SettingName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // The setting lasts as long as the page.
  }
}
