import { incrementCounts } from '../../sign-in/quota.ts'
import type { AuthServices } from '../services.ts'
import { getSubnet } from './subnet.ts'

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds
/**
 * Hours per day for which one network may use the full hourly rate, so that it can't make the site write to
 * strangers endlessly.
 */
const fullHoursPerDay = 3

/** Limits the e-mails that one network can cause to addresses without an account. */
export function createStrangerLimiter({ db, clock, settings }: AuthServices) {
  /** Counts an e-mail. Returns the seconds until there is room again, or 0. */
  async function takeUnit(address: string): Promise<number> {
    const maxSignUps = settings.rates.signUp
    const network = getSubnet(address)
    const now = clock()
    const count = (key: string, seconds: number) =>
      incrementCounts(db, { keys: [`${key}:${network}`], now, seconds })
    const [hour] = await count('sign-up', hourSeconds)
    const [day] = hour!.count > maxSignUps ? [] : await count('sign-up-day', daySeconds)
    const fullWindow =
      hour!.count > maxSignUps ? hour! : day!.count > maxSignUps * fullHoursPerDay ? day! : null
    return fullWindow ? Math.max(1, (fullWindow.resetsAt.getTime() - now.getTime()) / 1000) : 0
  }
  return { take: takeUnit }
}
