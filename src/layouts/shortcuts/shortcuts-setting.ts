import { readSetting, writeSetting } from '#ui/device/settings.ts'

const name = 'shortcuts-off'

/**
 * Whether single-key shortcuts are on in this browser. They disturb dictation and are easily pressed by
 * accident (WCAG 2.1.4).
 */
export const areShortcutsOn = (): boolean => readSetting(name) !== 'true'

export const switchShortcuts = (isEnabled: boolean): void => writeSetting(name, isEnabled ? null : 'true')
