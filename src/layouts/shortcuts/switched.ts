import { readSetting, writeSetting } from '#ui/device/settings.ts'

const name = 'shortcuts-off'

/** Single keys get in the way of whoever dictates or presses by chance (WCAG 2.1.4), so this browser may have none. */
export const areShortcutsOn = (): boolean => readSetting(name) !== 'true'

export const switchShortcuts = (isOn: boolean): void => writeSetting(name, isOn ? null : 'true')
