/** Limits concurrent calls; others wait in order. */
export function createTurns(atOnce: number) {
  let runningCount = 0
  const line: (() => void)[] = []
  return async <Result>(act: () => Promise<Result>): Promise<Result> => {
    if (runningCount < atOnce) runningCount++
    else await new Promise<void>((resolve) => void line.push(resolve))
    try {
      return await act()
    } finally {
      // The slot is passed on directly, so that new calls don't overtake waiting ones.
      const next = line.shift()
      if (next) next()
      else runningCount--
    }
  }
}
