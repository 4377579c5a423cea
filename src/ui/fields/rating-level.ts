export const levels = [1, 2, 3, 4, 5] as const

/** Returns the level after a press. Pressing the selected one lowers it by one, but not below 1. */
export const getLevelAfterPress = (pressedLevel: number, selectedLevel: number): number =>
  pressedLevel === selectedLevel ? Math.max(1, selectedLevel - 1) : pressedLevel
