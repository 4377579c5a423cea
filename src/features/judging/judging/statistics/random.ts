/** Pseudorandom generator: the same seed gives the same numbers. */
export interface Random {
  /** Draws uniformly from 0 (inclusive) to 1 (exclusive). */
  uniform(): number
  /** Draws from the standard normal distribution. */
  normal(): number
  /** Returns a copy in random order (Fisher and Yates). */
  shuffled<Thing>(items: readonly Thing[]): Thing[]
}

/**
 * Creates a SplitMix32 generator (Steele, Lea and Flood 2014), whose 2³² numbers suffice for draws; not for
 * secrets.
 */
export function createRandom(seed: number): Random {
  let state = seed | 0
  let spare: number | null = null
  const uniform = () => {
    state = (state + 0x9e3779b9) | 0
    let mixedBits = state ^ (state >>> 16)
    mixedBits = Math.imul(mixedBits, 0x21f0aaad)
    mixedBits ^= mixedBits >>> 15
    mixedBits = Math.imul(mixedBits, 0x735a2d97)
    return ((mixedBits ^ (mixedBits >>> 15)) >>> 0) / 2 ** 32
  }
  /** Marsaglia's polar method (1964), which yields two numbers at once. */
  const normal = (): number => {
    if (spare !== null) {
      const spareValue = spare
      spare = null
      return spareValue
    }
    for (;;) {
      const [x, y] = [2 * uniform() - 1, 2 * uniform() - 1]
      const length = x * x + y * y
      if (length === 0 || length >= 1) continue
      const scale = Math.sqrt((-2 * Math.log(length)) / length)
      spare = y * scale
      return x * scale
    }
  }
  return {
    uniform,
    normal,
    shuffled(items) {
      const shuffledItems = [...items]
      for (let last = shuffledItems.length - 1; last > 0; last--) {
        const otherIndex = Math.floor(uniform() * (last + 1))
        const lastValue = shuffledItems[last]!
        shuffledItems[last] = shuffledItems[otherIndex]!
        shuffledItems[otherIndex] = lastValue
      }
      return shuffledItems
    },
  }
}
