import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { writeSetting } from '../device/settings.ts'
import { Icon } from '../icon.tsx'

const themes = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'system', label: 'Same as system', icon: IconDeviceDesktop },
] as const
type Theme = (typeof themes)[number]['value']

/** A theme switch: light, dark, or the system's choice. Stored in this browser; the server never knows it. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(subscribe, getChosenTheme, () => 'system' as const)
  return (
    <fieldset className="seg">
      <legend className="visually-hidden">Theme</legend>
      {themes.map(({ value, label, icon }) => (
        <button
          key={value}
          data-choice={value}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={theme === value}
          onClick={() => choose(value)}
        >
          <Icon of={icon} />
        </button>
      ))}
    </fieldset>
  )
}

function getChosenTheme(): Theme {
  const theme = document.documentElement.dataset['theme']
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function choose(theme: Theme): void {
  show(theme)
  writeSetting('theme', theme === 'system' ? null : theme)
}

function show(theme: string | null): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
  else delete document.documentElement.dataset['theme']
}

/**
 * Calls back when the choice changes. The page itself holds the choice; other tabs report theirs through
 * storage.
 */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  addEventListener('storage', onStorage)
  return () => {
    observer.disconnect()
    removeEventListener('storage', onStorage)
  }
}

function onStorage(event: StorageEvent): void {
  if (event.key === 'theme') show(event.newValue)
}
