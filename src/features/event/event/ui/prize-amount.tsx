import { formatAmountBeside, type NamedAmount } from '../writing/prize-total.ts'

/** Amount of a prize, unless the text beside it begins with the amount. */
export function PrizeAmount(prize: NamedAmount) {
  const amountText = formatAmountBeside(prize)
  return amountText && <b>{amountText}</b>
}
