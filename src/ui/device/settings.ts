/** Names of settings that a device stores for all its users. Typed text belongs in drafts (see drafts.ts). */
type SettingName =
  /** 'light' or 'dark'. */
  | 'theme'
  /** Whether a user was last signed in here; the script in the head reads it. */
  | 'member'
  /** Width of the window and height of the next step on the home page. */
  | 'next-step'
  | 'sidebar-open'
  | 'shortcuts-off'
  | 'times-in-own-zone'
  /** Notifies other tabs of a sign-in or sign-out; the name is next-auth's. */
  | 'nextauth.message'

/** Returns a setting; null if it is missing or the browser stores nothing. */
export function readSetting(name: SettingName): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores a setting; null removes it. Private windows and full storage store nothing. */
export function writeSetting(name: SettingName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Without storage, the setting lasts as long as the page.
  }
}
