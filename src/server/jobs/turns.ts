/** Limits concurrent calls; others wait in order. */
export function createConcurrencyLimit(maxConcurrent: number) {
  let runningCount = 0
  const line: (() => void)[] = []
  return async <Result>(action: () => Promise<Result>): Promise<Result> => {
    if (runningCount < maxConcurrent) runningCount++
    else await new Promise<void>((resolve) => void line.push(resolve))
    try {
      return await action()
    } finally {
      // The slot is passed on directly, so that new calls don't overtake waiting ones.
      const next = line.shift()
      if (next) next()
      else runningCount--
    }
  }
}
