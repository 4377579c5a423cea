/** Lets so many at once, the others in the order in which they asked. */
export function createTurns(atOnce: number) {
  let taken = 0
  const line: (() => void)[] = []
  return async <Result>(act: () => Promise<Result>): Promise<Result> => {
    if (taken < atOnce) taken++
    else await new Promise<void>((resolve) => void line.push(resolve))
    try {
      return await act()
    } finally {
      // A turn is handed on, so that nobody who asks now passes those who wait.
      const next = line.shift()
      if (next) next()
      else taken--
    }
  }
}
