import { numberFormat } from '#lib/fields/formats.ts'
import type { Prize } from '../contract.ts'

/** Formats the total prize money, one sum per currency: "€18,500". Empty without prize money. */
export function formatPrizeTotal(prizes: readonly Pick<Prize, 'amount' | 'currency'>[]): string {
  const sums = new Map<string, number>()
  for (const { amount, currency } of prizes)
    if (amount) sums.set(currency ?? '', (sums.get(currency ?? '') ?? 0) + amount)
  return [...sums].map(([currency, sum]) => money(sum, currency)).join(' + ')
}

/** Formats the amount to show beside a prize's text; null without one, and if the text begins with it. */
export function formatAmountBeside({ amount, currency, title }: NamedAmount): string | null {
  if (amount === null) return null
  const sum = money(amount, currency)
  const isInTitle = title.startsWith(sum) && !/^[.,]?\d/.test(title.slice(sum.length))
  return isInTitle ? null : sum
}

export type NamedAmount = Pick<Prize, 'amount' | 'currency' | 'title'>

/** Formats an amount in its currency, without cents if it is whole. */
export function money(amount: number, currency: string | null): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return numberFormat({
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
  })
    .format(amount)
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
}
