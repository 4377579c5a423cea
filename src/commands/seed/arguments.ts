import { StartError } from '#lib/services/start-error.ts'

const maxScale = 1_000_000

/** `--scale 10000`: number of members to add to the demo; 0 by default. */
export function readScale(args: string[]): number {
  if (args.length === 0) return 0
  const [name = '', value = '', ...rest] = args[0]?.startsWith('--scale=') ? args[0].split('=') : args
  const scale = Number(value)
  const isValid = name === '--scale' && rest.length === 0 && Number.isInteger(scale)
  if (!isValid || scale < 1 || scale > maxScale)
    throw new StartError(
      `npm run seed takes nothing, or --scale and a number of members from 1 to ${maxScale}.`,
    )
  return scale
}
