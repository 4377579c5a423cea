import { countIn } from '../../sign-in/quota.ts'
import type { AuthServices } from '../services.ts'
import { subnetOf } from './subnet.ts'

const anHour = 3600
const aDay = 24 * anHour
/** A day holds three full hours, so that nobody makes the site write to strangers without end. */
const hoursADay = 3

/** What one network may make the site send to addresses that have no account yet. */
export function createStrangers({ db, clock, settings }: AuthServices) {
  /** Counts one; gives the seconds until there is room again, 0 while there is. */
  async function take(address: string): Promise<number> {
    const most = settings.rates.signUp
    const network = subnetOf(address)
    const now = clock()
    const count = (key: string, seconds: number) => countIn(db, { keys: [`${key}:${network}`], now, seconds })
    const [hour] = await count('sign-up', anHour)
    const [day] = hour!.count > most ? [] : await count('sign-up-day', aDay)
    const full = hour!.count > most ? hour! : day!.count > most * hoursADay ? day! : null
    return full ? Math.max(1, (full.resetsAt.getTime() - now.getTime()) / 1000) : 0
  }
  return { take }
}
