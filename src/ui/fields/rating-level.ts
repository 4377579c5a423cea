export const levels = [1, 2, 3, 4, 5] as const

/** Returns the level after a press. Pressing the selected one lowers it by one, but not below 1. */
export const levelAfter = (pressed: number, selected: number): number =>
  pressed === selected ? Math.max(1, selected - 1) : pressed
