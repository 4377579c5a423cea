import { unavailable } from '#lib/contract/errors.ts'

/** Admits reads of the API while fewer than `most` are being answered; 503 for the others. */
export function admitReads(most: number) {
  let running = 0
  const refuseFull = () => {
    if (running >= most) throw unavailable()
  }
  return {
    refuseFull,
    async run<Result>(read: () => Promise<Result>): Promise<Result> {
      refuseFull()
      running++
      try {
        return await read()
      } finally {
        running--
      }
    },
  }
}
