export const levels = [1, 2, 3, 4, 5] as const

/** The level after one is pressed: the selected one is lowered by one, and 1 stays 1. */
export const levelAfter = (pressed: number, selected: number): number =>
  pressed === selected ? Math.max(1, selected - 1) : pressed
