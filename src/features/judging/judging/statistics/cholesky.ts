/** A symmetric matrix, or the lower half of one, in row-major order. */
export interface Square {
  size: number
  values: Float64Array
}

export const square = (size: number): Square => ({ size, values: new Float64Array(size * size) })

/**
 * Returns L with L Lᵀ = `matrix`, which is symmetric and positive definite (Golub and Van Loan, "Matrix
 * Computations", algorithm 4.2.2). Takes size³/3 multiplications.
 */
export function cholesky({ size, values }: Square): Square {
  const lower = square(size)
  const lowerValues = lower.values
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let sum = values[row * size + column]!
      for (let k = 0; k < column; k++) sum -= lowerValues[row * size + k]! * lowerValues[column * size + k]!
      lowerValues[row * size + column] =
        row === column ? Math.sqrt(Math.max(sum, Number.EPSILON)) : sum / lowerValues[column * size + column]!
    }
  return lower
}

/** Solves L x = `rightSide` for x. */
export function solveLower({ size, values }: Square, rightSide: Float64Array): Float64Array {
  const x = Float64Array.from(rightSide)
  for (let row = 0; row < size; row++) {
    let sum = x[row]!
    for (let k = 0; k < row; k++) sum -= values[row * size + k]! * x[k]!
    x[row] = sum / values[row * size + row]!
  }
  return x
}

/** Solves Lᵀ x = `rightSide` for x. */
export function solveUpper({ size, values }: Square, rightSide: Float64Array): Float64Array {
  const x = Float64Array.from(rightSide)
  for (let row = size - 1; row >= 0; row--) {
    const value = x[row]! / values[row * size + row]!
    x[row] = value
    for (let k = 0; k < row; k++) x[k]! -= values[row * size + k]! * value
  }
  return x
}

/** Returns the logarithm of the determinant of L Lᵀ. */
export function logDeterminant({ size, values }: Square): number {
  let sum = 0
  for (let row = 0; row < size; row++) sum += Math.log(values[row * size + row]!)
  return 2 * sum
}
