import { countIn } from '../../sign-in/quota.ts'
import type { AuthServices } from '../services.ts'
import { getSubnet } from './subnet.ts'

const anHour = 3600
const daySeconds = 24 * anHour
/**
 * Hours per day for which one network may use the full hourly rate, so that it can't make the site write to
 * strangers endlessly.
 */
const hoursADay = 3

/** Limits the e-mails that one network can cause to addresses without an account. */
export function createStrangers({ db, clock, settings }: AuthServices) {
  /** Counts an e-mail. Returns the seconds until there is room again, or 0. */
  async function take(address: string): Promise<number> {
    const maxSignUps = settings.rates.signUp
    const network = getSubnet(address)
    const now = clock()
    const count = (key: string, seconds: number) => countIn(db, { keys: [`${key}:${network}`], now, seconds })
    const [hour] = await count('sign-up', anHour)
    const [day] = hour!.count > maxSignUps ? [] : await count('sign-up-day', daySeconds)
    const full = hour!.count > maxSignUps ? hour! : day!.count > maxSignUps * hoursADay ? day! : null
    return full ? Math.max(1, (full.resetsAt.getTime() - now.getTime()) / 1000) : 0
  }
  return { take }
}
