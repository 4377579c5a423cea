/** Presets of all choices at once, in the order shown. */
export const presetNames = ['everything', 'concerning', 'required'] as const
export type Preset = (typeof presetNames)[number]
